import { Migration } from '@mikro-orm/migrations';
import { fillSearchWords } from '../../fill-search-words.ts';

// The words are folded already, so none of the text search configurations is needed.
const lexemes = (words: string) => `array_to_tsvector(array_remove(string_to_array(${words}, ' '), ''))`;
const document = (of: string) => {
  const shown = `${of}.search_words || ' ' || coalesce((select search_words from categories where id = ${of}.category_id), '')`;
  return `${of}.id, ${lexemes(shown)}, ${lexemes(`${shown} || ' ' || ${of}.file_words`)}`;
};
const row = (of: 'old' | 'new') => `row(${of}.search_words, ${of}.file_words, ${of}.category_id)`;
const store = (rows: string) => `insert into image_search (image_id, shown, complete) ${rows}
  on conflict (image_id) do update set shown = excluded.shown, complete = excluded.complete;`;

/**
 * The words of images and of their categories, and a full-text index of them that triggers keep. What visitors may search is apart from
 * what contains the name of the file as well. A table of its own, because those of images are wide.
 */
export class Migration20261122183000_image_search extends Migration {
  override name = 'Migration20261122183000_image_search';

  override async up(): Promise<void> {
    await this.execute(`alter table images add column search_words text collate "C" not null default ''`);
    await this.execute(`alter table images add column file_words text collate "C" not null default ''`);
    await this.execute(`alter table categories add column search_words text collate "C" not null default ''`);
    await fillSearchWords((sql, params) => this.execute(sql, params));
    this.addSql(`create table image_search (
      image_id integer not null primary key references images (id) on delete cascade,
      shown tsvector not null,
      complete tsvector not null
    );`);
    this.addSql(store(`select ${document('images')} from images`));
    this.addSql('create index image_search_shown_index on image_search using gin (shown) with (fastupdate = off);');
    this.addSql(
      'create index image_search_complete_index on image_search using gin (complete) with (fastupdate = off);',
    );
    this.addSql(`create function search_image() returns trigger language plpgsql as $$
      begin ${store(`select ${document('new')}`)} return null; end $$;`);
    this.addSql(`create trigger images_insert_is_searched after insert on images
      for each row execute function search_image();`);
    this.addSql(`create trigger images_update_is_searched after update of search_words, file_words, category_id on images
      for each row when (${row('old')} is distinct from ${row('new')}) execute function search_image();`);
    this.addSql(`create function search_images_of_category() returns trigger language plpgsql as $$
      begin ${store(`select ${document('images')} from images where category_id = new.id`)} return null; end $$;`);
    this.addSql(`create trigger categories_update_is_searched after update of search_words on categories
      for each row when (old.search_words is distinct from new.search_words) execute function search_images_of_category();`);
  }
}
