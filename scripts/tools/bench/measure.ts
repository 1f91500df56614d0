import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './table.ts';

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The median of several rounds, one after another. */
export async function medianOf(rounds: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) values.push(await measure());
  return median(values);
}

/** Calls `look` until the work is done. */
export async function watch(work: Promise<unknown>, everyMs: number, look: () => Promise<void> | void): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await look();
    await sleep(everyMs);
  }
  await done;
}
