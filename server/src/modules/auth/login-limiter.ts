import { LoginLimited } from '../../errors.ts';

interface Failures {
  count: number;
  blockedUntilMs: number;
  lastMs: number;
}

const FREE_FAILURES = 5;
const FIRST_BLOCK_MS = 2_000;
const LONGEST_BLOCK_MS = 15 * 60_000;
const FORGET_AFTER_MS = 60 * 60_000;
const MAX_KEYS = 10_000;

/** Setting the machine's clock neither opens a door nor keeps one closed. */
const monotonicMs = () => performance.now();

export type LoginLimiter = ReturnType<typeof createLoginLimiter>;

/**
 * Slows down guessing. After five failures for a username, or from an address, each further one closes that door for
 * twice as long as the last, up to a quarter of an hour. Sessions that are open are not touched, and every block
 * ends by itself, so a stranger cannot lock the owner out for good.
 */
export function createLoginLimiter({ nowMs = monotonicMs }: { nowMs?: () => number } = {}) {
  const failures = new Map<string, Failures>();

  const keysOf = ({ username, address }: { username: string; address: string }) => [
    `username:${username.toLowerCase()}`,
    `address:${address}`,
  ];

  const makeRoom = () => {
    for (const [key, { lastMs }] of failures) {
      if (failures.size < MAX_KEYS && lastMs > nowMs() - FORGET_AFTER_MS) return;
      failures.delete(key);
    }
  };

  return {
    /** Throws while a door is closed, without looking at the password. */
    check(attempt: { username: string; address: string }) {
      const untilMs = Math.max(0, ...keysOf(attempt).map((key) => failures.get(key)?.blockedUntilMs ?? 0));
      const waitMs = untilMs - nowMs();
      if (waitMs > 0) throw new LoginLimited(Math.ceil(waitMs / 1_000));
    },

    fail(attempt: { username: string; address: string }) {
      makeRoom();
      for (const key of keysOf(attempt)) {
        const known = failures.get(key);
        const count = known && known.lastMs > nowMs() - FORGET_AFTER_MS ? known.count + 1 : 1;
        const blockMs =
          count < FREE_FAILURES ? 0 : Math.min(FIRST_BLOCK_MS * 2 ** (count - FREE_FAILURES), LONGEST_BLOCK_MS);
        failures.delete(key);
        failures.set(key, { count, blockedUntilMs: nowMs() + blockMs, lastMs: nowMs() });
      }
    },

    succeed(attempt: { username: string; address: string }) {
      for (const key of keysOf(attempt)) failures.delete(key);
    },
  };
}
