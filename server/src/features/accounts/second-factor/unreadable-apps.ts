import { counted } from '@vitrine/shared/counted';
import { createSealing } from '../../../security/sealing.ts';

interface Database {
  kind: 'SQLite' | 'PostgreSQL';
  ask: (sql: string) => Promise<Record<string, unknown>[]>;
}

const FIND_TABLE = {
  SQLite: "select 1 from sqlite_schema where name = 'totp_secrets'",
  PostgreSQL: "select 1 where to_regclass('totp_secrets') is not null",
};

/**
 * The accounts with an authenticator app, and those of them whose app a server with this secret cannot read; without a secret it reads none.
 * Statements, since the database may be of an earlier version, which entities do not fit; 0.1.0 had no second factor.
 */
export async function findUnreadableApps({ kind, ask }: Database, secret: string | null) {
  const tables = await ask(FIND_TABLE[kind]);
  const apps =
    tables.length === 0
      ? []
      : await ask('select username, sealed from totp_secrets join users on id = user_id where is_on order by username');
  const sealing = secret === null ? null : createSealing(secret, 'second factor');
  const unreadable = apps.filter(({ sealed }) => !sealing?.open(String(sealed)));
  return { apps: apps.length, unreadable: unreadable.map(({ username }) => String(username)) };
}

/** The fact, for a log, the doctor and a restore. */
export const describeUnreadable = (names: readonly string[]) =>
  `The authenticator app of ${counted(names.length, 'account')} cannot be read with the keys of this Vitrine: ${names.join(', ')}.`;

/** What to do about it. */
export const unreadableRemedy = ([name = 'NAME']: readonly string[]) =>
  `Restore the file secrets/token-secret of the old DATA_DIR (or the old TOKEN_SECRET) and restart, or run npm run user -- unlock ${name}. Recovery codes and passkeys still work.`;

/** What a start says. */
export const unreadableNotice = (names: readonly string[]) =>
  `${describeUnreadable(names)} ${unreadableRemedy(names)}\n`;
