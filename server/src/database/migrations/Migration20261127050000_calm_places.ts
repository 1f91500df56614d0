import { Migration } from '@mikro-orm/migrations';

/** Gives upright photographs a focal point where heads are, unless the owner has set one. */
export class Migration20261127050000_calm_places extends Migration {
  override name = 'Migration20261127050000_calm_places';

  override up(): void {
    this.addSql(
      'update images set focal_y = 0.25, card_pending = true where height > width and focal_x = 0.5 and focal_y = 0.5',
    );
    this.addSql('update content_state set revision = revision + 1');
  }
}
