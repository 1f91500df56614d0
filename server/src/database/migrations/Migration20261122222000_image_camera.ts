import { Migration } from '@mikro-orm/migrations';

/** The columns of an image that visitors see. */
const shown = [
  ...['title', 'description', 'alt', 'tags', 'category_id', 'is_featured', 'is_public', 'is_hero_image', 'sort_order'],
  ...['focal_x', 'focal_y', 'credit', 'copyright', 'usage_terms', 'license_url', 'filename', 'file_size', 'mime_type'],
  ...['width', 'height', 'dominant_color', 'placeholder', 'brightness', 'renditions', 'camera', 'social_card'],
  ...['deleted_at', 'created_at', 'updated_at'],
];

const row = (of: 'old' | 'new') => `(${shown.map((column) => `${of}.${column}`).join(', ')})`;
const raise = `update content_state set revision = revision + 1 where not exists (select 1 from content_change where is_raised);
  update content_change set is_raised = true where not is_raised;`;

/** What the camera noted, for the line below a photograph. Another choice of what is in the line changes all images for visitors. */
export class Migration20261122222000_image_camera extends Migration {
  override name = 'Migration20261122222000_image_camera';

  override up(): void {
    this.addSql('alter table `images` add column `camera` json null;');
    this.addSql('create index `images_awaiting_camera` on `images` (`id`) where camera is null;');
    this.addSql('drop trigger images_update_raises_revision;');
    this.addSql(`create trigger images_update_raises_revision after update on images
    when (new.is_public or old.is_public) and ${row('old')} is not ${row('new')} begin ${raise}
      insert into image_changes (image_id, revision) select new.id, content_state.revision from content_state where true
        on conflict (image_id) do update set revision = excluded.revision;
    end;`);
    this.addSql(`create trigger site_camera_line_changes_images after update of camera_line on site
    when old.camera_line is not new.camera_line begin ${raise}
      insert into image_changes (image_id, revision)
        select images.id, content_state.revision from images, content_state where is_public and deleted_at is null
        on conflict (image_id) do update set revision = excluded.revision;
    end;`);
  }
}
