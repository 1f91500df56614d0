import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEarlier } from '../helpers/earlier-database.ts';
import { call, startServer } from '../helpers/fixtures.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

/** The last version that stored sessions in their tokens alone. */
const LAST = { sqlite: 'Migration20261121011500_image_order', postgres: 'Migration20261121120100_revision' };

test('sessions of an earlier version go on, and those that had ended have ended', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-server-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { orm, env } = await openEarlier(dataDir, LAST);
  const at = (days: number) => {
    const moment = new Date(Date.now() + days * 24 * 60 * 60 * 1_000);
    return isOnPostgres ? `'${moment.toISOString()}'` : `${moment.getTime()}`;
  };
  const hash = (token: string) => `'${createHash('sha256').update(token).digest('hex')}'`;
  const rows = [
    ['open', 'open 1', at(20), at(-1), 'null'],
    ['open', 'open 2', at(29), 'null', 'null'],
    ['signed out', 'out 1', at(20), at(-1), at(-1)],
    // Created while the others of its family were being revoked.
    ['signed out', 'out 2', at(29), 'null', 'null'],
    ['expired', 'expired', at(-1), 'null', 'null'],
  ].map(
    ([family, token, expires, used, revoked]) =>
      `(1, '${family}', ${hash(String(token))}, ${expires}, ${used}, ${revoked}, ${at(-2)})`,
  );
  const connection = orm.em.getConnection();
  await connection.execute(
    `insert into users (id, username, password_hash, is_admin, created_at) values (1, 'owner', 'x', true, ${at(-9)})`,
  );
  await connection.execute(
    `insert into refresh_tokens (user_id, family, token_hash, expires_at, used_at, revoked_at, created_at)
     values ${rows.join(', ')}`,
  );
  await orm.close(true);

  const server = await startServer(env, dataDir);
  onTestFinished(() => server.stop());
  const refresh = async (token: string) =>
    (await call(server, 'POST', '/api/auth/refresh', { body: { refresh_token: token } })).status;

  expect(await refresh('open 2')).toBe(200);
  expect(await refresh('out 2')).toBe(401);
  expect(await refresh('expired')).toBe(401);
  // Used before, so it ends its session.
  expect(await refresh('open 1')).toBe(401);
});
