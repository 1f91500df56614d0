import { Migration } from '@mikro-orm/migrations';

/** What has become of the demo portfolio, in a single row. */
export class Migration20261122224000_demo_state extends Migration {
  override name = 'Migration20261122224000_demo_state';

  override up(): void {
    this.addSql(
      'create table `demo_state` (`id` integer not null primary key autoincrement, `removed` json null, `removed_at` datetime null, `is_final` integer not null default false, `guide_step` text null, `is_guide_done` integer not null default false, `is_guide_dismissed` integer not null default false);',
    );
    this.addSql('insert into `demo_state` (`id`) values (1);');
  }
}
