import { LoginLimited } from '../../errors.ts';

/** From where, and as whom, somebody tries to sign in. */
export interface Attempt {
  username: string;
  address: string;
}

/**
 * Slows down guessing. After five failures for a username, or from an address, each further one closes that door for
 * twice as long as the last, up to a quarter of an hour. Sessions that are open are not touched, and every block
 * ends by itself, so a stranger cannot lock the owner out for good.
 */
export interface LoginLimiter {
  /** Throws while a door is closed, without looking at the password. */
  check(attempt: Attempt): void | Promise<void>;
  fail(attempt: Attempt): void | Promise<void>;
  succeed(attempt: Attempt): void | Promise<void>;
}

interface Failures {
  count: number;
  blockedUntilMs: number;
  lastMs: number;
}

export const FORGET_AFTER_MS = 60 * 60_000;
const FREE_FAILURES = 5;
const FIRST_BLOCK_MS = 2_000;
const LONGEST_BLOCK_MS = 15 * 60_000;
const MAX_KEYS = 10_000;

/** Setting the machine's clock neither opens a door nor keeps one closed. */
const monotonicMs = () => performance.now();

/** The doors that an attempt goes through. */
export const doorsOf = ({ username, address }: Attempt) => [`username:${username.toLowerCase()}`, `address:${address}`];

/** For how long the failure closes a door that is the so-manieth in a row. */
export const blockMsAfter = (failures: number) =>
  failures < FREE_FAILURES ? 0 : Math.min(FIRST_BLOCK_MS * 2 ** (failures - FREE_FAILURES), LONGEST_BLOCK_MS);

/** A limiter in the memory of this server. */
export function createLoginLimiter({ nowMs = monotonicMs }: { nowMs?: () => number } = {}) {
  const failures = new Map<string, Failures>();

  const makeRoom = () => {
    for (const [key, { lastMs }] of failures) {
      if (failures.size < MAX_KEYS && lastMs > nowMs() - FORGET_AFTER_MS) return;
      failures.delete(key);
    }
  };

  return {
    check(attempt: Attempt) {
      const untilMs = Math.max(0, ...doorsOf(attempt).map((key) => failures.get(key)?.blockedUntilMs ?? 0));
      const waitMs = untilMs - nowMs();
      if (waitMs > 0) throw new LoginLimited(Math.ceil(waitMs / 1_000));
    },

    fail(attempt: Attempt) {
      makeRoom();
      for (const key of doorsOf(attempt)) {
        const known = failures.get(key);
        const count = known && known.lastMs > nowMs() - FORGET_AFTER_MS ? known.count + 1 : 1;
        failures.delete(key);
        failures.set(key, { count, blockedUntilMs: nowMs() + blockMsAfter(count), lastMs: nowMs() });
      }
    },

    succeed(attempt: Attempt) {
      for (const key of doorsOf(attempt)) failures.delete(key);
    },
  };
}
