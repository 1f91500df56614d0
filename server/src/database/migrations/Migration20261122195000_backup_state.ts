import { Migration } from '@mikro-orm/migrations';

/** How the scheduled backups go, in a single row. */
export class Migration20261122195000_backup_state extends Migration {
  override name = 'Migration20261122195000_backup_state';

  override up(): void {
    this.addSql(
      'create table `backup_state` (`id` integer not null primary key autoincrement, `made_at` datetime null, `archive` text null, `bytes` integer null, `images` integer null, `faults` integer not null default 0, `removal_error` text null, `attempts` integer not null default 0, `error` text null, `next_attempt_at` datetime null, `requested_at` datetime null);',
    );
    this.addSql('insert into `backup_state` (`id`) values (1);');
  }
}
