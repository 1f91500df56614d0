import { Migration } from '@mikro-orm/migrations';

const raise = `update content_state set revision = revision + 1 where not exists (select 1 from content_change where is_raised);
  update content_change set is_raised = true where not is_raised;`;

/** Images that visitors see, or saw until now, with the revision just raised. */
const note = (images: string) => `insert into image_changes (image_id, revision)
  select images.id, content_state.revision from ${images} as images, content_state where true
  on conflict (image_id) do update set revision = excluded.revision;`;

const changes = {
  insert: { condition: 'new.is_public', id: 'new.id' },
  update: { condition: 'new.is_public or old.is_public', id: 'new.id' },
  delete: { condition: 'old.is_public', id: 'old.id' },
};

/**
 * Each change of an image that visitors see notes its revision, so that they can be asked for by it: what has changed since then, and
 * what is gone. Another name of a category changes its images as well. Each start of the server begins a new history of revisions.
 */
export class Migration20261122113000_image_changes extends Migration {
  override name = 'Migration20261122113000_image_changes';

  override up(): void {
    this.addSql('create table image_changes (image_id integer not null primary key, revision integer not null);');
    this.addSql('create index image_changes_revision_index on image_changes (revision);');
    this.addSql("alter table content_state add column history text not null default '';");
    for (const [change, { condition, id }] of Object.entries(changes)) {
      const name = `images_${change}_raises_revision`;
      this.addSql(`drop trigger ${name};`);
      this.addSql(
        `create trigger ${name} after ${change} on images when ${condition} begin ${raise} ${note(`(select ${id} as id)`)} end;`,
      );
    }
    this.addSql('drop trigger categories_update_raises_revision;');
    this.addSql(`create trigger categories_update_raises_revision after update on categories begin ${raise}
      ${note('(select id from images where category_id = new.id and is_public and old.name is not new.name)')} end;`);
  }
}
