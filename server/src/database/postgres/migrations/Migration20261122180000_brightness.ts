import { Migration } from '@mikro-orm/migrations';

/** The columns of an image that visitors see. */
const shown = [
  ...['title', 'description', 'alt', 'tags', 'category_id', 'is_featured', 'is_public', 'is_hero_image', 'sort_order'],
  ...['focal_x', 'focal_y', 'credit', 'copyright', 'usage_terms', 'license_url', 'filename', 'file_size', 'mime_type'],
  ...['width', 'height', 'dominant_color', 'placeholder', 'brightness', 'renditions', 'social_card', 'deleted_at'],
  ...['created_at', 'updated_at'],
];

const row = (of: 'old_rows' | 'new_rows') => `(${shown.map((column) => `${of}.${column}`).join(', ')})`;
const noticed = `from new_rows join old_rows on old_rows.id = new_rows.id
  where (new_rows.is_public or old_rows.is_public) and ${row('old_rows')} is distinct from ${row('new_rows')}`;

/** How bright a picture is, for texts on it. The pictures of the hero are measured in the background, together with their cards. */
export class Migration20261122180000_brightness extends Migration {
  override name = 'Migration20261122180000_brightness';

  override up(): void {
    this.addSql('alter table images add column brightness text null;');
    this.addSql(`create or replace function raise_revision_on_update_of_public() returns trigger language plpgsql as $$
      begin
        if exists (select ${noticed}) then
          perform raise_revision();
          insert into image_changes (image_id, revision)
            select changed.id, content_state.revision from (select new_rows.id ${noticed}) as changed, content_state
            on conflict (image_id) do update set revision = excluded.revision;
        end if;
        return null;
      end $$;`);
    this.addSql(
      'update images set card_pending = true where is_hero_image or id in (select image_id from hero_slides where is_active);',
    );
  }
}
