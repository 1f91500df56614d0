import { describe, expect, test } from 'vitest';
import { createPace } from './scroll-pace.ts';

/** Whether each of these steps is a rush, in heights of the window, so many milliseconds apart. */
function rushesOf(steps: readonly number[], everyMs: number) {
  const pace = createPace();
  let windows = 0;
  return [0, ...steps].map((step, index) => {
    windows += step;
    return pace.isRush({ at: 1_000 + index * everyMs, windows });
  });
}

describe('the pace of scrolling', () => {
  test('is a rush from the third fast step on, up or down, until a slow one', () => {
    expect(rushesOf([1, 1, 1, 1, 0.05], 60)).toEqual([false, false, false, true, true, false]);
    expect(rushesOf([-0.1, -0.1, -0.1], 16)).toEqual([false, false, false, true]);
  });

  test.each([
    ['a jump to another place', [40, 0.01, 0.01], 16],
    ['reading on, a window a second', Array(30).fill(1 / 60), 16],
    ['a quick finger, three windows a second', Array(30).fill(3 / 60), 1_000 / 60],
    ['one page after another by a key', [1, 1, 1, 1], 500],
  ])('is none for %s', (_, steps, everyMs) => {
    expect(rushesOf(steps, everyMs)).not.toContain(true);
  });
});
