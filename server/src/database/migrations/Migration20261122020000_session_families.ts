import { Migration } from '@mikro-orm/migrations';

/**
 * A row for each session family. A family of which any token was revoked has ended: a token of it that was not was made
 * while the others were being revoked.
 */
export class Migration20261122020000_session_families extends Migration {
  override name = 'Migration20261122020000_session_families';

  override up(): void {
    this.addSql(
      'create table `session_families` (`id` text not null primary key, `user_id` integer not null, `expires_at` datetime not null, `revoked_at` datetime null, `created_at` datetime not null, constraint `session_families_user_id_foreign` foreign key (`user_id`) references `users` (`id`) on delete cascade);',
    );
    this.addSql(
      'insert into `session_families` select `family`, min(`user_id`), max(`expires_at`), min(`revoked_at`), min(`created_at`) from `refresh_tokens` group by `family`;',
    );
    this.addSql('create index `session_families_user_id_index` on `session_families` (`user_id`);');
    this.addSql('create index `session_families_expires_at_index` on `session_families` (`expires_at`);');

    // SQLite drops no column that refers to another table.
    this.addSql(
      'create table `refresh_tokens_new` (`id` integer not null primary key autoincrement, `family_id` text not null, `token_hash` text not null, `expires_at` datetime not null, `used_at` datetime null, `created_at` datetime not null, constraint `refresh_tokens_family_id_foreign` foreign key (`family_id`) references `session_families` (`id`) on delete cascade);',
    );
    this.addSql(
      'insert into `refresh_tokens_new` select `id`, `family`, `token_hash`, `expires_at`, `used_at`, `created_at` from `refresh_tokens`;',
    );
    this.addSql('drop table `refresh_tokens`;');
    this.addSql('alter table `refresh_tokens_new` rename to `refresh_tokens`;');
    this.addSql('create unique index `refresh_tokens_token_hash_unique` on `refresh_tokens` (`token_hash`);');
    this.addSql('create index `refresh_tokens_family_id_index` on `refresh_tokens` (`family_id`);');
    this.addSql('create index `refresh_tokens_expires_at_index` on `refresh_tokens` (`expires_at`);');
  }
}
