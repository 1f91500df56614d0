import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

class Refused extends Error {}

function givenQueue(limits: { atOnce?: number; waitingEach?: number; waitingInAll?: number } = {}) {
  const queue = createFairQueue({
    atOnce: 1,
    waitingEach: 10,
    waitingInAll: 10,
    refusal: (whose) => new Refused(`too many of ${whose}`),
    ...limits,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  /** A task that runs until it is told to end. */
  const begin = (caller: string, name = caller) =>
    queue.run(caller, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endFirst = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { queue, begin, begun, endFirst };
}

describe('createFairQueue', () => {
  test('runs no more at once than it may', async () => {
    const { begin, begun, endFirst } = givenQueue({ atOnce: 2 });
    const all = ['a', 'b', 'c'].map((caller) => begin(caller));
    expect(begun).toEqual(['a', 'b']);

    for (const _ of all) await endFirst();

    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  test('lets callers take turns, however many tasks one of them has', async () => {
    const { begin, begun, endFirst } = givenQueue();
    const all = ['many 1', 'many 2', 'many 3', 'many 4', 'one', 'other'].map((name) =>
      begin(name.split(' ')[0] ?? '', name),
    );

    for (const _ of all) await endFirst();

    await Promise.all(all);
    expect(begun).toEqual(['many 1', 'many 2', 'one', 'other', 'many 3', 'many 4']);
  });

  test('refuses who has too many waiting, and all when there are too many', async () => {
    const { begin, endFirst } = givenQueue({ waitingEach: 2, waitingInAll: 3 });
    const all = [begin('a'), begin('a'), begin('a')];
    await expect(begin('a')).rejects.toThrow('too many of own');
    all.push(begin('b'));
    await expect(begin('c')).rejects.toThrow('too many of all');

    for (const _ of all) await endFirst();

    expect(await Promise.all(all)).toEqual(['a', 'a', 'a', 'b']);
  });

  test('goes on after a task that failed', async () => {
    const { queue } = givenQueue();
    const failed = queue.run('a', async () => {
      throw new Error('broken');
    });
    const next = queue.run('a', async () => 'done');

    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
