import { Migration } from '@mikro-orm/migrations';

const raise = `update content_state set revision = revision + 1 where not exists (select 1 from content_change where is_raised);
  update content_change set is_raised = true where not is_raised;`;

/** Visitors see no inactive category, so to make one inactive, or active again, changes its images as another name does. */
export class Migration20261122190000_inactive_categories extends Migration {
  override name = 'Migration20261122190000_inactive_categories';

  override up(): void {
    this.addSql('drop trigger categories_update_raises_revision;');
    this.addSql(`create trigger categories_update_raises_revision after update on categories begin ${raise}
      insert into image_changes (image_id, revision)
        select images.id, content_state.revision from images, content_state
        where category_id = new.id and is_public and (old.name, old.is_active) is not (new.name, new.is_active)
        on conflict (image_id) do update set revision = excluded.revision;
      end;`);
    // Until now such images have had their category on the site.
    this.addSql('update categories set is_active = is_active where not is_active;');
  }
}
