import { backOffMs } from './worker.ts';

const RETRY_MAX_MS = 60 * 60_000;
/** Nothing is given up before this many attempts, however long ago the first was: the server may have been off. */
const TRIES_MIN = 24;
const DAY_MS = 24 * 60 * 60_000;

interface Failed {
  /** The failed attempts, with this one. */
  attempts: number;
  /** The time, in milliseconds, since which it is tried. */
  failingSince: number;
  /** The delay after the first failure; it doubles from there. */
  retryFirstMs: number;
  /** After this many days of failures it is given up. */
  retryDays: number;
}

/** When something that failed is tried again; null if it is given up. */
export function planRetry({ attempts, failingSince, retryFirstMs, retryDays }: Failed): Date | null {
  const now = Date.now();
  if (now - failingSince >= retryDays * DAY_MS && attempts >= TRIES_MIN) return null;
  return new Date(now + backOffMs(attempts, { firstMs: retryFirstMs, maxMs: RETRY_MAX_MS }));
}

/** The milliseconds until the next attempt; zero or less if it is due. */
export function waitMsUntil(nextAttempt: Date | null | undefined, maxMs = RETRY_MAX_MS): number {
  const waitMs = (nextAttempt?.getTime() ?? 0) - Date.now();
  // No retry is planned further ahead, so a longer wait means that the clock was set back.
  return waitMs > maxMs ? 0 : waitMs;
}
