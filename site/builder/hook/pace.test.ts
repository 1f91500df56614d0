import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/**
 * Simulates edits at these times, with publishes that take `publishMs`. Returns the number of releases and how long the last edit took.
 */
function play(editsMs: readonly number[], publishMs: number) {
  let now = 0;
  const pace = createPace(() => now);
  let isWaiting = false;
  let runsUntil = Number.NEGATIVE_INFINITY;
  let isPending = false;
  let releases = 0;
  const left = [...editsMs];
  for (; left.length > 0 || isWaiting || isPending || now < runsUntil; now++) {
    if (now >= runsUntil && isPending) {
      pace.pause();
      isPending = false;
      isWaiting = true;
    }
    while (left[0] !== undefined && left[0] <= now) {
      left.shift();
      if (now < runsUntil) isPending = true;
      else {
        pace.requested(!isWaiting);
        isWaiting = true;
      }
    }
    if (isWaiting && now >= runsUntil && pace.waitMs() <= 0) {
      isWaiting = false;
      runsUntil = now + publishMs;
      releases += 1;
    }
  }
  return { releases, lastTookMs: now - (editsMs.at(-1) ?? 0) };
}

const every = (ms: number) => Array.from({ length: 20 }, (_, index) => index * ms);

test('a single edit does not wait', () => {
  expect(play([0], 40)).toEqual({ releases: 1, lastTookMs: 40 });
  expect(play([0, 5_000], 40)).toEqual({ releases: 2, lastTookMs: 40 });
});

test('an edit after the one before was seen waits for a moment of quiet only', () => {
  expect(play([0, 50], 40).lastTookMs).toBeLessThan(200);
});

test.each([
  [0, 40],
  [5, 40],
  [20, 40],
  [45, 40],
  [60, 40],
  [100, 40],
  [20, 700],
  [100, 700],
  [200, 700],
  [300, 900],
])('twenty edits, one every %i ms, with publishes of %i ms, cost at most five releases', (editMs, publishMs) => {
  expect(play(every(editMs), publishMs).releases).toBeLessThanOrEqual(5);
});
