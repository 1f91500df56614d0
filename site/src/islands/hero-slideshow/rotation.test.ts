import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { following, startRotation } from './rotation.ts';

describe('startRotation', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('turns every interval until it is stopped', () => {
    const onTurn = vi.fn();
    const stop = startRotation({ length: 3, intervalMs: 5_000, onTurn });

    vi.advanceTimersByTime(4_999);
    expect(onTurn).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(5_001);
    expect(onTurn).toHaveBeenCalledTimes(2);

    stop();
    vi.advanceTimersByTime(60_000);
    expect(onTurn).toHaveBeenCalledTimes(2);
  });

  test('does not turn a single frame', () => {
    const onTurn = vi.fn();
    startRotation({ length: 1, intervalMs: 5_000, onTurn });

    vi.advanceTimersByTime(60_000);

    expect(onTurn).not.toHaveBeenCalled();
  });
});

test('the first frame follows the last', () => {
  expect([0, 1, 2].map((current) => following(current, 3))).toEqual([1, 2, 0]);
});
