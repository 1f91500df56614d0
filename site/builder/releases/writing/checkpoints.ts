export const CHECKPOINT_EVERY_MS = 1_000;
/** A checkpoint of many pages takes a while; at most this share of the time is spent on it. */
const PART_OF_TIME = 0.1;

/**
 * Calls `save` from time to time, which records the pages of a release that are complete, so that a publish of a large library that is
 * interrupted, by a restart or a power cut, continues where it stopped.
 */
export function createCheckpoints({ everyMs, save }: { everyMs: number; save: () => Promise<void> }) {
  let dueMs = performance.now() + everyMs;
  let saving: Promise<void> | null = null;

  const saveNow = async () => {
    const startedMs = performance.now();
    await save();
    const nowMs = performance.now();
    dueMs = nowMs + Math.max(everyMs, (nowMs - startedMs) / PART_OF_TIME);
  };

  return {
    /** To be called after each page. */
    offer() {
      if (saving || performance.now() < dueMs) return;
      saving = saveNow()
        // A missing checkpoint costs only time after a crash.
        .catch(() => undefined)
        .finally(() => {
          saving = null;
        });
    },

    /** Saves what is complete. To be called at the end, also when some pages have failed. */
    async end() {
      await saving;
      await save();
    },
  };
}
