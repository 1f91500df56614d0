import { Migration } from '@mikro-orm/migrations';

/** The log of activity, and where sessions are used. */
export class Migration20261122193100_activity extends Migration {
  override name = 'Migration20261122193100_activity';

  override up(): void {
    this.addSql(
      'create table `activity` (`id` integer not null primary key autoincrement, `at` datetime not null, `action` text not null, `username` text null, `kind` text null, `subject` text null, `address` text null, `user_agent` text null);',
    );
    this.addSql('create index `activity_at_index` on `activity` (`at`);');
    this.addSql('alter table `session_families` add column `address` text null;');
    this.addSql('alter table `session_families` add column `user_agent` text null;');
    this.addSql('alter table `session_families` add column `last_used_at` datetime null;');
  }
}
