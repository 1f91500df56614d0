import { backOffMs } from './worker.ts';

/** The first time the machine may have been busy with something else; what fails each time is tried once a day. */
const RETRY = { firstMs: 60_000, maxMs: 24 * 60 * 60_000 };

/** Pictures that are tried again, each in its own time. A restart forgets them: they are tried at once then. */
export function createPostponedPictures() {
  const pictures = new Map<string, { failures: number; atMs: number }>();
  const later = (nowMs: number) => [...pictures].filter(([, { atMs }]) => atMs > nowMs);
  return {
    /** Returns after how long it is tried again. */
    add(name: string, nowMs: number): number {
      const failures = (pictures.get(name)?.failures ?? 0) + 1;
      const delayMs = backOffMs(failures, RETRY);
      pictures.set(name, { failures, atMs: nowMs + delayMs });
      return delayMs;
    },

    delete: (name: string) => pictures.delete(name),

    /** Those whose time has not come. */
    at: (nowMs: number) => later(nowMs).map(([name]) => name),

    /** The time until the next one, after a round that has tried all whose time had come when it began; null if none is left. */
    nextMs(beganMs: number, nowMs: number): number | null {
      const left = later(beganMs);
      // Whose time had come and who were not there any more.
      pictures.clear();
      for (const [name, picture] of left) pictures.set(name, picture);
      return left.length > 0 ? Math.max(0, Math.min(...left.map(([, { atMs }]) => atMs)) - nowMs) : null;
    },
  };
}
