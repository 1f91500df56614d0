import { backOffMs } from '../../../jobs/worker.ts';

/** The first time the machine may have been busy with something else; a file that is too much for it is tried once a day. */
const RETRY = { firstMs: 60_000, maxMs: 24 * 60 * 60_000 };

/** Originals that are tried again, each in its own time. A restart forgets them: they are tried at once then. */
export function createPostponedFiles() {
  const files = new Map<string, { failures: number; atMs: number }>();
  const later = (nowMs: number) => [...files].filter(([, { atMs }]) => atMs > nowMs);
  return {
    /** Returns after how long it is tried again. */
    add(sha256: string, nowMs: number): number {
      const failures = (files.get(sha256)?.failures ?? 0) + 1;
      const delayMs = backOffMs(failures, RETRY);
      files.set(sha256, { failures, atMs: nowMs + delayMs });
      return delayMs;
    },

    delete: (sha256: string) => files.delete(sha256),

    /** Those whose time has not come. */
    at: (nowMs: number) => later(nowMs).map(([sha256]) => sha256),

    /** The time until the next one, when all others have been tried; null if none is left. */
    nextMs(nowMs: number): number | null {
      const left = later(nowMs);
      // Whose time had come and who were not there any more.
      files.clear();
      for (const [sha256, file] of left) files.set(sha256, file);
      return left.length > 0 ? Math.min(...left.map(([, { atMs }]) => atMs)) - nowMs : null;
    },
  };
}
