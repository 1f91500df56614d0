import { Migration } from '@mikro-orm/migrations';

/** Second factors: authenticator apps, recovery codes, passkeys. */
export class Migration20261122193200_second_factor extends Migration {
  override name = 'Migration20261122193200_second_factor';

  override up(): void {
    this.addSql(
      `create table \`passkey_challenges\` (\`challenge\` text not null primary key, \`user_id\` integer null, \`expires_at\` datetime not null);`,
    );
    this.addSql(`create index \`passkey_challenges_expires_at_index\` on \`passkey_challenges\` (\`expires_at\`);`);

    this.addSql(
      `create table \`totp_secrets\` (\`user_id\` integer not null primary key, \`sealed\` text not null, \`is_on\` integer not null default false, \`last_step\` integer not null default 0, constraint \`totp_secrets_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on update cascade on delete cascade);`,
    );

    this.addSql(
      `create table \`recovery_codes\` (\`id\` integer not null primary key autoincrement, \`user_id\` integer not null, \`code_hash\` text not null, constraint \`recovery_codes_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete cascade);`,
    );
    this.addSql(`create index \`recovery_codes_user_id_index\` on \`recovery_codes\` (\`user_id\`);`);

    this.addSql(
      `create table \`passkeys\` (\`id\` integer not null primary key autoincrement, \`user_id\` integer not null, \`credential_id\` text not null, \`public_key\` text not null, \`counter\` integer not null, \`transports\` text not null, \`name\` text not null, \`created_at\` datetime not null, \`last_used_at\` datetime null, constraint \`passkeys_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete cascade);`,
    );
    this.addSql(`create index \`passkeys_user_id_index\` on \`passkeys\` (\`user_id\`);`);
    this.addSql(`create unique index \`passkeys_credential_id_unique\` on \`passkeys\` (\`credential_id\`);`);
  }
}
