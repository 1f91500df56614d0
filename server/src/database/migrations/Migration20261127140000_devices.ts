import { Migration } from '@mikro-orm/migrations';

/** Programs and devices with a token of their own. */
export class Migration20261127140000_devices extends Migration {
  override name = 'Migration20261127140000_devices';

  override up(): void {
    this.addSql(
      'create table `devices` (`id` integer not null primary key autoincrement, `user_id` integer not null, `name` text not null, `token_hash` text not null, `scopes` json not null, `portfolio` integer not null, `galleries` json null, `last_used_at` datetime null, `last_address` text null, `created_at` datetime not null, constraint `devices_user_id_foreign` foreign key (`user_id`) references `users` (`id`) on delete cascade);',
    );
    this.addSql('create index `devices_user_id_index` on `devices` (`user_id`);');
    this.addSql('create unique index `devices_token_hash_unique` on `devices` (`token_hash`);');
  }
}
