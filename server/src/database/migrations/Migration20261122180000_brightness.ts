import { Migration } from '@mikro-orm/migrations';

/** The columns of an image that visitors see. */
const shown = [
  ...['title', 'description', 'alt', 'tags', 'category_id', 'is_featured', 'is_public', 'is_hero_image', 'sort_order'],
  ...['focal_x', 'focal_y', 'credit', 'copyright', 'usage_terms', 'license_url', 'filename', 'file_size', 'mime_type'],
  ...['width', 'height', 'dominant_color', 'placeholder', 'brightness', 'renditions', 'social_card', 'deleted_at'],
  ...['created_at', 'updated_at'],
];

const row = (of: 'old' | 'new') => `(${shown.map((column) => `${of}.${column}`).join(', ')})`;

/** How bright a picture is, for texts on it. The pictures of the hero are measured in the background, together with their cards. */
export class Migration20261122180000_brightness extends Migration {
  override name = 'Migration20261122180000_brightness';

  override up(): void {
    this.addSql('alter table images add column brightness text null;');
    this.addSql('drop trigger images_update_raises_revision;');
    this.addSql(`create trigger images_update_raises_revision after update on images
    when (new.is_public or old.is_public) and ${row('old')} is not ${row('new')} begin
      update content_state set revision = revision + 1 where not exists (select 1 from content_change where is_raised);
      update content_change set is_raised = true where not is_raised;
      insert into image_changes (image_id, revision) select new.id, content_state.revision from content_state where true
        on conflict (image_id) do update set revision = excluded.revision;
    end;`);
    this.addSql(
      'update images set card_pending = true where is_hero_image or id in (select image_id from hero_slides where is_active);',
    );
  }
}
