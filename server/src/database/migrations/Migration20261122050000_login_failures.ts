import { Migration } from '@mikro-orm/migrations';

/** Failed sign-ins by limiter key. */
export class Migration20261122050000_login_failures extends Migration {
  override name = 'Migration20261122050000_login_failures';

  override up(): void {
    this.addSql(
      'create table `login_failures` (`limiter_key` text not null primary key, `failures` integer not null, `last_at_ms` integer not null);',
    );
    this.addSql('create index `login_failures_last_at_ms_index` on `login_failures` (`last_at_ms`);');
  }
}
