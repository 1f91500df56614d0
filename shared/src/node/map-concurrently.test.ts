import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

describe('mapConcurrently', () => {
  test('runs as many at a time as asked, and answers in the order of the items', async () => {
    let running = 0;
    let most = 0;
    const results = await mapConcurrently([3, 2, 1, 0], 2, async (turns) => {
      most = Math.max(most, ++running);
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      running -= 1;
      return `after ${turns}`;
    });

    expect(results).toEqual(['after 3', 'after 2', 'after 1', 'after 0']);
    expect(most).toBe(2);
  });

  test('begins nothing after a failure, which it throws when nothing is running any more', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const result = mapConcurrently([1, 2, 3, 4], 2, async (item) => {
      begun.push(item);
      await nextTurn();
      if (item === 1) throw new Error('The first failed');
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      ended.push(item);
    });

    await expect(result).rejects.toThrow('The first failed');
    expect([begun, ended]).toEqual([[1, 2], [2]]);
  });
});
