import { Migration } from '@mikro-orm/migrations';

const PRIVATE = ['original_name', 'rendition_key', 'is_public', 'deleted_at'];
const row = (of: 'old' | 'new') => `(${PRIVATE.map((column) => `${of}.${column}`).join(', ')})`;

const changes = {
  insert: { condition: 'true', id: 'new.id' },
  update: { condition: `${row('old')} is not ${row('new')}`, id: 'new.id' },
  delete: { condition: 'true', id: 'old.id' },
};

/** What the site must not name of each image, in the order of the changes, so that the builder reads only what is new to it. */
export class Migration20261122160000_name_changes extends Migration {
  override name = 'Migration20261122160000_name_changes';

  override up(): void {
    this.addSql('create table name_changes (image_id integer not null primary key, revision integer not null);');
    this.addSql('create index name_changes_revision_index on name_changes (revision);');
    this.addSql('insert into name_changes select id, row_number() over (order by id) from images;');
    for (const [change, { condition, id }] of Object.entries(changes)) {
      this.addSql(`create trigger images_${change}_changes_names after ${change} on images when ${condition} begin
        insert into name_changes (image_id, revision)
          select ${id}, coalesce(max(revision), 0) + 1 from name_changes where true
          on conflict (image_id) do update set revision = excluded.revision;
      end;`);
    }
  }
}
