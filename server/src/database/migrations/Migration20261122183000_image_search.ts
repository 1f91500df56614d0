import { Migration } from '@mikro-orm/migrations';
import { fillSearchWords } from '../fill-search-words.ts';

const document = (of: string) =>
  `${of}.id, ${of}.search_words || ' ' || coalesce((select search_words from categories where id = ${of}.category_id), ''), ${of}.file_words`;
const row = (of: 'old' | 'new') => `(${of}.search_words, ${of}.file_words, ${of}.category_id)`;

/**
 * The words of images and of their categories, and a full-text index of them that triggers keep. Names of files have a column of their own,
 * which visitors must not search.
 */
export class Migration20261122183000_image_search extends Migration {
  override name = 'Migration20261122183000_image_search';

  override async up(): Promise<void> {
    await this.execute("alter table images add column search_words text not null default ''");
    await this.execute("alter table images add column file_words text not null default ''");
    await this.execute("alter table categories add column search_words text not null default ''");
    await fillSearchWords((sql, params) => this.execute(sql, params));
    // The words have no case and no accents any more. Short beginnings of words are common while somebody types.
    this.addSql(`create virtual table image_search using fts5(
      shown, file_name, content='', contentless_delete=1, tokenize='ascii', detail='column', prefix='1 2 3');`);
    this.addSql(`insert into image_search (rowid, shown, file_name) select ${document('images')} from images;`);
    this.addSql(`create trigger images_insert_is_searched after insert on images begin
      insert into image_search (rowid, shown, file_name) select ${document('new')};
    end;`);
    this.addSql(`create trigger images_update_is_searched after update of search_words, file_words, category_id on images
      when ${row('old')} is not ${row('new')} begin
        delete from image_search where rowid = old.id;
        insert into image_search (rowid, shown, file_name) select ${document('new')};
      end;`);
    this.addSql(`create trigger images_delete_is_searched after delete on images begin
      delete from image_search where rowid = old.id;
    end;`);
    this.addSql(`create trigger categories_update_is_searched after update of search_words on categories
      when old.search_words is not new.search_words begin
        delete from image_search where rowid in (select id from images where category_id = new.id);
        insert into image_search (rowid, shown, file_name) select ${document('images')} from images where category_id = new.id;
      end;`);
  }
}
