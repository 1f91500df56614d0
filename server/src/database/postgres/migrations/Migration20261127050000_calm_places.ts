import { Migration } from '@mikro-orm/migrations';

/**
 * Gives upright photographs a focal point where heads are, unless the owner has set one. What the brightness of a photograph says is measured
 * anew: at once where the hero shows it, or could without hero images; otherwise when the hero does.
 */
export class Migration20261127050000_calm_places extends Migration {
  override name = 'Migration20261127050000_calm_places';

  override up(): void {
    this.addSql(
      'update images set focal_y = 0.25, card_pending = true where height > width and focal_x = 0.5 and focal_y = 0.5',
    );
    this.addSql(
      'update images set card_pending = true where is_hero_image or id in (select image_id from hero_slides) or id in ' +
        '(select id from images where is_public and deleted_at is null order by sort_order, id limit 24)',
    );
    this.addSql('update content_state set revision = revision + 1');
  }
}
