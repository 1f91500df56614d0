import { Migration } from '@mikro-orm/migrations';

/**
 * A row for each session family. A family of which any token was revoked has ended: a token of it that was not was made
 * while the others were being revoked.
 */
export class Migration20261122020000_session_families extends Migration {
  override name = 'Migration20261122020000_session_families';

  override up(): void {
    this.addSql(`create table session_families (
      id text collate "C" primary key,
      user_id bigint not null references users (id) on delete cascade,
      expires_at timestamptz(3) not null,
      revoked_at timestamptz(3),
      created_at timestamptz(3) not null
    );`);
    this.addSql(`insert into session_families
      select family, min(user_id), max(expires_at), min(revoked_at), min(created_at) from refresh_tokens group by family;`);
    this.addSql('create index on session_families (user_id);');
    this.addSql('create index on session_families (expires_at);');

    this.addSql('alter table refresh_tokens rename column family to family_id;');
    this.addSql(`alter table refresh_tokens drop column user_id, drop column revoked_at,
      add foreign key (family_id) references session_families (id) on delete cascade;`);
  }
}
