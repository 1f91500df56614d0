import { MAIL_RETRY_DAYS } from '@vitrine/shared/limits';
import { isRecipientRefused } from './mail-failure.ts';

const RETRY_MAX_MS = 60 * 60_000;
/** A mail is not given up before this many attempts, however long ago the first was: the server may have been off. */
const TRIES_MIN = 24;
const RETRY_WITHIN_MS = MAIL_RETRY_DAYS * 24 * 60 * 60_000;

interface Failed {
  /** The failed attempts, with this one. */
  attempts: number;
  /** The time, in milliseconds, since which it is tried. */
  failingSince: number;
  /** The delay after the first failure; it doubles from there. */
  retryFirstMs: number;
}

/** When a mail is tried again. It is given up if the mail server refuses its recipient, or after days of failures. */
export function planRetry(error: unknown, { attempts, failingSince, retryFirstMs }: Failed) {
  const now = Date.now();
  const isRefused = isRecipientRefused(error);
  const isGivenUp = isRefused || (now - failingSince >= RETRY_WITHIN_MS && attempts >= TRIES_MIN);
  const delayMs = Math.min(retryFirstMs * 2 ** (attempts - 1), RETRY_MAX_MS);
  return { isRefused, isGivenUp, nextAttempt: isGivenUp ? null : new Date(now + delayMs) };
}

/** The milliseconds until the next attempt; zero or less if it is due. */
export function waitMsUntil(nextAttempt: Date | null | undefined): number {
  const waitMs = (nextAttempt?.getTime() ?? 0) - Date.now();
  // No retry is planned further ahead, so a longer wait means that the clock was set back.
  return waitMs > RETRY_MAX_MS ? 0 : waitMs;
}
