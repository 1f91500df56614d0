import { Migration } from '@mikro-orm/migrations';

const PRIVATE = ['original_name', 'rendition_key', 'is_public', 'deleted_at'];
const row = (of: 'old_rows' | 'new_rows') => `(${PRIVATE.map((column) => `${of}.${column}`).join(', ')})`;

const changes = {
  insert: { tables: 'new table as new_rows', ids: 'select id from new_rows' },
  update: {
    tables: 'old table as old_rows new table as new_rows',
    ids: `select id from old_rows join new_rows using (id) where ${row('old_rows')} is distinct from ${row('new_rows')}`,
  },
  delete: { tables: 'old table as old_rows', ids: 'select id from old_rows' },
};

/**
 * What the site must not name of each image, in the order of the changes, so that the builder reads only what is new to it. The lock on the
 * state of the content makes the order that of the commits.
 */
export class Migration20261122160000_name_changes extends Migration {
  override name = 'Migration20261122160000_name_changes';

  override up(): void {
    this.addSql('create table name_changes (image_id integer not null primary key, revision integer not null);');
    this.addSql('create index name_changes_revision_index on name_changes (revision);');
    this.addSql('insert into name_changes select id, row_number() over (order by id) from images;');
    for (const [change, { tables, ids }] of Object.entries(changes)) {
      this.addSql(`create function change_names_on_${change}() returns trigger language plpgsql as $$
        begin
          if exists (${ids}) then
            perform 1 from content_state where id = 1 for update;
            insert into name_changes (image_id, revision)
              select changed.id,
                (select coalesce(max(revision), 0) from name_changes) + row_number() over (order by changed.id)
              from (${ids}) as changed
              on conflict (image_id) do update set revision = excluded.revision;
          end if;
          return null;
        end $$;`);
      this.addSql(`create trigger images_${change}_changes_names after ${change} on images referencing ${tables}
        for each statement execute function change_names_on_${change}();`);
    }
  }
}
