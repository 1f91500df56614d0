import { Migration } from '@mikro-orm/migrations';

/** Failed sign-ins by limiter key, as SQLite has them. What was counted before is forgotten within an hour anyway. */
export class Migration20261122050000_login_failures extends Migration {
  override name = 'Migration20261122050000_login_failures';

  override up(): void {
    this.addSql('drop table login_failures;');
    this.addSql(
      'create unlogged table login_failures (limiter_key text collate "C" primary key, failures bigint not null, last_at_ms bigint not null);',
    );
    this.addSql('create index on login_failures (last_at_ms);');
  }
}
