import { Migration } from '@mikro-orm/migrations';

/** The columns of an image that visitors see. */
const shown = [
  ...['title', 'description', 'alt', 'tags', 'category_id', 'is_featured', 'is_public', 'is_hero_image', 'sort_order'],
  ...['focal_x', 'focal_y', 'credit', 'copyright', 'usage_terms', 'license_url', 'filename', 'file_size', 'mime_type'],
  ...['width', 'height', 'dominant_color', 'placeholder', 'brightness', 'renditions', 'camera', 'social_card'],
  ...['deleted_at', 'created_at', 'updated_at'],
];

const row = (of: 'old_rows' | 'new_rows') => `(${shown.map((column) => `${of}.${column}`).join(', ')})`;
const noticed = `from new_rows join old_rows on old_rows.id = new_rows.id
  where (new_rows.is_public or old_rows.is_public) and ${row('old_rows')} is distinct from ${row('new_rows')}`;

/** Images with the revision just raised. */
const note = (ids: string) => `insert into image_changes (image_id, revision)
  select changed.id, content_state.revision from (${ids}) as changed, content_state
  on conflict (image_id) do update set revision = excluded.revision;`;

/** What the camera noted, for the line below a photograph. Another choice of what is in the line changes all images for visitors. */
export class Migration20261122222000_image_camera extends Migration {
  override name = 'Migration20261122222000_image_camera';

  override up(): void {
    this.addSql('alter table images add column camera text collate "C" null;');
    this.addSql('create index images_awaiting_camera on images (id) where camera is null;');
    this.addSql(`create or replace function raise_revision_on_update_of_public() returns trigger language plpgsql as $$
      begin
        if exists (select ${noticed}) then
          perform raise_revision();
          ${note(`select new_rows.id ${noticed}`)}
        end if;
        return null;
      end $$;`);
    // Replacing the function has reset it.
    this.addSql('alter function raise_revision_on_update_of_public() set enable_nestloop = off;');
    this.addSql(`create function change_images_of_camera_line() returns trigger language plpgsql as $$
      begin
        perform raise_revision();
        ${note('select id from images where is_public and deleted_at is null')}
        return null;
      end $$;`);
    this.addSql(`create trigger site_camera_line_changes_images after update of camera_line on site
      for each row when (old.camera_line is distinct from new.camera_line) execute function change_images_of_camera_line();`);
  }
}
