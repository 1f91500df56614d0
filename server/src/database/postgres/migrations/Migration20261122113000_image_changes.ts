import { Migration } from '@mikro-orm/migrations';

const rowsOf = { insert: ['new_rows'], update: ['old_rows', 'new_rows'], delete: ['old_rows'] };

/** Images that visitors see, or saw until now, with the revision just raised. */
const note = (ids: string) => `insert into image_changes (image_id, revision)
  select changed.id, content_state.revision from (${ids}) as changed, content_state
  on conflict (image_id) do update set revision = excluded.revision;`;

/**
 * Each change of an image that visitors see notes its revision, so that they can be asked for by it: what has changed since then, and
 * what is gone. Another name of a category changes its images as well. Each start of a server begins a new history of revisions.
 */
export class Migration20261122113000_image_changes extends Migration {
  override name = 'Migration20261122113000_image_changes';

  override up(): void {
    this.addSql('create table image_changes (image_id integer not null primary key, revision integer not null);');
    this.addSql('create index image_changes_revision_index on image_changes (revision);');
    this.addSql(`alter table content_state add column history text collate "C" not null default '';`);
    for (const [change, tables] of Object.entries(rowsOf)) {
      const ids = tables.map((rows) => `select id from ${rows} where is_public`).join(' union ');
      this.addSql(`create or replace function raise_revision_on_${change}_of_public() returns trigger language plpgsql as $$
        begin
          if exists (${ids}) then
            perform raise_revision();
            ${note(ids)}
          end if;
          return null;
        end $$;`);
    }
    this.addSql(`create function change_images_of_category() returns trigger language plpgsql as $$
      begin
        perform raise_revision();
        ${note('select id from images where category_id = new.id and is_public')}
        return null;
      end $$;`);
    this.addSql(`create trigger categories_name_changes_images after update of name on categories
      for each row when (old.name is distinct from new.name) execute function change_images_of_category();`);
  }
}
