import { describe, expect, test } from 'vitest';
import { createBatches } from './batches.ts';

describe('batches', () => {
  test('take together what is asked for while one is being done, each record by itself', async () => {
    const runs: string[] = [];
    const ask = createBatches(async (key: number, items: readonly string[]) => {
      runs.push(`${key}: ${items.join(' ')}`);
      await Promise.resolve();
      return items.map((item) => item.toUpperCase());
    });
    const first = Promise.all([ask(1, 'a'), ask(1, 'b'), ask(2, 'c')]);
    await expect.poll(() => runs.length).toBe(2);
    const second = Promise.all([ask(1, 'd'), ask(1, 'e')]);
    expect([...(await first), ...(await second)]).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(runs).toEqual(['1: a b', '2: c', '1: d e']);
    expect(await ask(1, 'f')).toBe('F');
  });

  test('fail for all their callers, and the next one is done', async () => {
    const ask = createBatches(async (_: number, items: readonly string[]) => {
      if (items.includes('broken')) throw new Error('disk full');
      return [...items];
    });
    const failed = [ask(1, 'broken'), ask(1, 'with it')];
    for (const one of failed) await expect(one).rejects.toThrow('disk full');
    await expect(ask(1, 'after')).resolves.toBe('after');
  });
});
