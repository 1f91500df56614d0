import { Migration } from '@mikro-orm/migrations';

/** Visitors do not find images by the name of an inactive category, which they do not see. */
export class Migration20261122191000_inactive_words extends Migration {
  override name = 'Migration20261122191000_inactive_words';

  override up(): void {
    this.addSql("update categories set search_words = '' where not is_active;");
  }
}
