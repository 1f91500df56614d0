import { createHmac } from 'node:crypto';
import type { EntityManager } from '../../database/orm.ts';
import type { Tables } from '../../database/reader.ts';
import { LoginLimited } from '../../errors.ts';
import { LoginFailure } from './login-failure.entity.ts';

export type LoginLimiter = ReturnType<typeof createLoginLimiter>;

const FORGET_AFTER_MS = 60 * 60_000;
const FREE_FAILURES = 5;
const FIRST_BLOCK_MS = 2_000;
const LONGEST_BLOCK_MS = 15 * 60_000;
/** By how much the clocks of servers that share a database may differ. */
const CLOCKS_DIFFER_MS = 60_000;

/** The time of the process's start and what has passed since: setting the machine's clock neither ends a block nor prolongs one. */
const steadyMs = () => Math.round(performance.timeOrigin + performance.now());

/** How long a key is blocked after so many failures in a row. */
const blockMsAfter = (failures: number, free: number) =>
  failures < free ? 0 : Math.min(FIRST_BLOCK_MS * 2 ** (failures - free), LONGEST_BLOCK_MS);

interface Options {
  em: EntityManager;
  secret: string;
  /** How many failures in a row do not block yet. */
  freeFailures?: number;
  nowMs?: () => number;
}

/**
 * Slows down guessing. After five failures under a key, each further one blocks it for twice as long as the last, up to a quarter
 * of an hour; after an hour without one it is forgotten. The counts are in the database, so they outlast a restart, all servers
 * share them, and a command can reset them.
 */
export function createLoginLimiter({ em, secret, freeFailures = FREE_FAILURES, nowMs = steadyMs }: Options) {
  const fork = () => em.fork({ useContext: false });
  const hidden = (keys: readonly string[]) =>
    keys.map((key) => createHmac('sha256', secret).update(`limiter:${key}`).digest('base64url'));

  return {
    /** Throws while one of the keys is blocked. */
    async check(keys: readonly string[]) {
      const now = nowMs();
      const known = await fork().find(LoginFailure, { limiterKey: { $in: hidden(keys) } });
      const waitsMs = known
        // One of the future was counted before the clock was set back.
        .filter(({ lastAtMs }) => lastAtMs <= now + CLOCKS_DIFFER_MS)
        .map(({ lastAtMs, failures }) => lastAtMs + blockMsAfter(failures, freeFailures) - now);
      const waitMs = Math.max(0, ...waitsMs);
      if (waitMs > 0) throw new LoginLimited(Math.ceil(waitMs / 1_000));
    },

    async fail(keys: readonly string[]) {
      const now = nowMs();
      const within = fork();
      await within.nativeDelete(LoginFailure, {
        $or: [{ lastAtMs: { $lt: now - FORGET_AFTER_MS } }, { lastAtMs: { $gt: now + CLOCKS_DIFFER_MS } }],
      });
      for (const key of hidden(keys)) {
        // Entities cannot count up what another server may count at the same moment.
        await within
          .getKysely<Tables>()
          .insertInto('login_failures')
          .values({ limiter_key: key, failures: 1, last_at_ms: now })
          .onConflict((known) =>
            known.column('limiter_key').doUpdateSet((of) => ({
              failures: of('login_failures.failures', '+', 1),
              last_at_ms: of.ref('excluded.last_at_ms'),
            })),
          )
          .execute();
      }
    },

    succeed: (keys: readonly string[]) => fork().nativeDelete(LoginFailure, { limiterKey: { $in: hidden(keys) } }),

    /** Ends every block. */
    reset: () => fork().nativeDelete(LoginFailure, {}),
  };
}
