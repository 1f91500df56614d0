import { Migration } from '@mikro-orm/migrations';

/** Since when a mail could not be delivered. What waits already begins to count at its next failure. */
export class Migration20261122070000_contact_failing_since extends Migration {
  override name = 'Migration20261122070000_contact_failing_since';

  override up(): void {
    this.addSql('alter table contact_messages add column failing_since timestamptz(3) null;');
  }
}
