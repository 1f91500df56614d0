import { Migration } from '@mikro-orm/migrations';

/** Addresses of the owner's tools, and what they are to be told. */
export class Migration20261127223414_webhooks extends Migration {
  override name = 'Migration20261127223414_webhooks';

  override up(): void {
    this.addSql(
      'create table `webhooks` (`id` integer not null primary key autoincrement, `name` text not null, `url` text not null, `events` json not null, `is_paused` integer not null default false, `sealed_secret` text not null, `created_at` datetime not null);',
    );
    this.addSql(
      "create table `webhook_deliveries` (`id` integer not null primary key autoincrement, `state` text check (`state` in ('pending', 'sent', 'failed')) not null default 'pending', `attempts` integer not null default 0, `due` datetime not null, `error` text null, `tried_since` datetime null, `created_at` datetime not null, `webhook_id` integer not null, `delivery` text not null, `event` text not null, `data` json not null, `answer` text null, constraint `webhook_deliveries_webhook_id_foreign` foreign key (`webhook_id`) references `webhooks` (`id`) on delete cascade);",
    );
    this.addSql('create index `webhook_deliveries_state_index` on `webhook_deliveries` (`state`);');
    this.addSql('create index `webhook_deliveries_webhook_id_index` on `webhook_deliveries` (`webhook_id`);');
  }
}
