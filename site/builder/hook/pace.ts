const CLOSE_TOGETHER_MS = 250;
const QUIET_MS = 120;
const QUIET_MAX_MS = 1_000;
const PAUSE_FIRST_MS = 250;
const PAUSE_MAX_MS = 2_000;

/**
 * Decides when the next publish begins. A single edit is published at once. Of edits that follow each other closely, the first is
 * published at once and the others together a moment later; the longer they continue, the longer the pauses between releases.
 */
export function createPace(nowMs: () => number) {
  let lastRequestMs = Number.NEGATIVE_INFINITY;
  let beginMs = 0;
  let latestMs = 0;
  let pauseMs = 0;

  return {
    /** A request arrived while no publish was running. `isFirst`: no other request was waiting. */
    requested(isFirst: boolean) {
      const now = nowMs();
      const sinceLastMs = now - lastRequestMs;
      lastRequestMs = now;
      if (isFirst) {
        if (sinceLastMs > PAUSE_MAX_MS) pauseMs = 0;
        beginMs = sinceLastMs < CLOSE_TOGETHER_MS ? now + QUIET_MS : now;
        latestMs = now + QUIET_MAX_MS;
      } else {
        beginMs = Math.max(beginMs, Math.min(now + QUIET_MS, latestMs));
      }
    },

    /** A publish has ended, and requests arrived while it was running. */
    pause() {
      pauseMs = Math.min(PAUSE_MAX_MS, pauseMs * 2 || PAUSE_FIRST_MS);
      lastRequestMs = nowMs();
      beginMs = lastRequestMs + pauseMs;
      latestMs = beginMs;
    },

    /** How long to wait; 0 or less means now. */
    waitMs: () => beginMs - nowMs(),
  };
}
