import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { LoginLimited } from '../../errors.ts';
import { blockMsAfter, doorsOf, FORGET_AFTER_MS, type LoginLimiter } from '../../modules/auth/login-limiter.ts';
import { tellingTrouble } from './trouble.ts';

/**
 * A limiter that all servers share, by the clock of the database. Names and addresses stand in it only as what a key
 * that is not there makes of them.
 */
export function createSharedLoginLimiter({ pool, secret }: { pool: pg.Pool; secret: string }): LoginLimiter {
  const hiddenDoorsOf = (attempt: Parameters<typeof doorsOf>[0]) =>
    doorsOf(attempt).map((door) => createHmac('sha256', secret).update(`door:${door}`).digest('base64url'));

  const run = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
    tellingTrouble(async () => (await pool.query<Row>(text, values)).rows);

  return {
    async check(attempt) {
      const [row] = await run<{ seconds: number | null }>(
        'select extract(epoch from max(blocked_until) - now())::float8 as seconds from login_failures where door = any($1)',
        [hiddenDoorsOf(attempt)],
      );
      const waitS = row?.seconds ?? 0;
      if (waitS > 0) throw new LoginLimited(Math.ceil(waitS));
    },

    async fail(attempt) {
      await run("delete from login_failures where last_at < now() - $1 * interval '1 millisecond'", [FORGET_AFTER_MS]);
      for (const door of hiddenDoorsOf(attempt)) {
        const [row] = await run<{ failures: number }>(
          `insert into login_failures as known (door, failures, last_at, blocked_until) values ($1, 1, now(), now())
           on conflict (door) do update set failures = known.failures + 1, last_at = now() returning failures`,
          [door],
        );
        await run(
          `update login_failures set blocked_until = greatest(blocked_until, now() + $2 * interval '1 millisecond')
           where door = $1`,
          [door, blockMsAfter(row?.failures ?? 1)],
        );
      }
    },

    async succeed(attempt) {
      await run('delete from login_failures where door = any($1)', [hiddenDoorsOf(attempt)]);
    },
  };
}
