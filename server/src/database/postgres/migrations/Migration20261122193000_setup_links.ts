import { Migration } from '@mikro-orm/migrations';

/** Links with which the first administrator is created. */
export class Migration20261122193000_setup_links extends Migration {
  override name = 'Migration20261122193000_setup_links';

  override up(): void {
    this.addSql(
      'create table setup_links (token_hash text collate "C" primary key, expires_at timestamptz(3) not null);',
    );
  }
}
