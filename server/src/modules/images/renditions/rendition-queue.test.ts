import { expect, test } from 'vitest';
import type { Locks } from '../../../database/locks.ts';
import { createRenditionQueue } from './rendition-queue.ts';

type Options = Parameters<typeof createRenditionQueue>[0];

/** Locks that cannot be had the first time, as when the database is away. */
function locksThatFailOnce(onFailure: () => void) {
  let rounds = 0;
  const ifFree: Locks['ifFree'] = async () => {
    rounds += 1;
    if (rounds > 1) return true;
    await null;
    onFailure();
    throw new Error('the database is away');
  };
  return { locks: { ifFree } as Locks, rounds: () => rounds };
}

test('what is asked for while a round fails is done right after it', async () => {
  const { promise: isIdle, resolve } = Promise.withResolvers<void>();
  const { locks, rounds } = locksThatFailOnce(() => queue.wake());
  const log = { error: () => resolve() } as unknown as Options['log'];
  const queue = createRenditionQueue({ locks, log } as Options);

  queue.wake();
  await isIdle;
  await queue.idle();
  await queue.stop();

  expect(rounds()).toBe(2);
});
