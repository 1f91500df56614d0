import { expect, onTestFinished, test, vi } from 'vitest';
import { createLocks, type Lease, type Locks } from '../database/locks.ts';
import { DatabaseUnavailable } from '../errors.ts';
import { createWorker } from './worker.ts';

type Options = Parameters<typeof createWorker>[0];

/** A worker whose rounds do nothing that is not asked for, and what it logs. */
function givenWorker(options: Partial<Options>) {
  const error = vi.fn();
  const worker = createWorker({
    name: 'work',
    locks: createLocks(),
    log: { error },
    round: async () => null,
    ...options,
  });
  onTestFinished(() => worker.stop());
  return { ...worker, error };
}

test('rounds follow each other, and a wake during one leads to one more', async () => {
  let [begun, inHand] = [0, 0];
  const worker = givenWorker({
    async round() {
      begun += 1;
      inHand += 1;
      await new Promise(setImmediate);
      expect(inHand).toBe(1);
      inHand -= 1;
      return null;
    },
  });

  for (let wakes = 0; wakes < 3; wakes += 1) worker.wake();
  await worker.idle();

  expect(begun).toBe(2);
  expect(worker.error).not.toHaveBeenCalled();
});

test('a round that names a time is repeated then', async () => {
  const round = vi.fn().mockResolvedValue(null).mockResolvedValueOnce(30);
  const worker = givenWorker({ round });
  const beganMs = performance.now();

  worker.wake();
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(2));

  expect(performance.now() - beganMs).toBeGreaterThan(25);
});

test('a round that throws is repeated, later each time, until one ends well', async () => {
  const round = vi.fn().mockResolvedValue(null);
  for (const reason of ['first', 'second']) round.mockRejectedValueOnce(new Error(reason));
  const retryMs = vi.fn((failures: number) => failures);
  const worker = givenWorker({ round, retryMs });

  worker.wake();
  await worker.idle();
  expect(worker.failedRound()).toMatchObject({ error: new Error('first'), nextAttemptAt: expect.any(Date) });
  await vi.waitFor(() => expect(worker.failedRound()).toBeNull());

  expect(retryMs.mock.calls).toEqual([[1], [2]]);
  expect(round).toHaveBeenCalledTimes(3);
  expect(worker.error).toHaveBeenCalledTimes(2);
});

test('what is asked for while a round fails is done right after it', async () => {
  const round = vi.fn().mockResolvedValue(null);
  round.mockImplementationOnce(async () => {
    await null;
    worker.wake();
    throw new Error('the database is unavailable');
  });
  const worker = givenWorker({ round });

  worker.wake();
  await worker.idle();

  expect(round).toHaveBeenCalledTimes(2);
});

test('work of others is looked for while nothing has failed, and while a time is planned', async () => {
  const round = vi.fn().mockResolvedValue(60_000).mockRejectedValueOnce(new Error('first'));
  const worker = givenWorker({ round, retryMs: () => 30 });

  worker.wake();
  await worker.idle();
  worker.lookAgain();
  await worker.idle();
  expect(round).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(worker.failedRound()).toBeNull());
  worker.lookAgain();
  await worker.idle();

  expect(round).toHaveBeenCalledTimes(3);
});

test('after an outage of the database nobody waits for what has failed in it', async () => {
  const round = vi.fn().mockResolvedValue(null).mockRejectedValueOnce(new DatabaseUnavailable());
  const worker = givenWorker({ round, retryMs: () => 60_000 });

  worker.wake();
  await worker.idle();
  worker.lookAgain();
  await worker.idle();

  expect(round).toHaveBeenCalledTimes(2);
});

test('what another server is working on is tried again', async () => {
  const ifFree = vi.fn<Locks['ifFree']>(createLocks().ifFree).mockResolvedValueOnce(false);
  const round = vi.fn().mockResolvedValue(null);
  const worker = givenWorker({ locks: { ifFree }, round, busyMs: 1 });

  worker.wake();
  await worker.idle();
  expect(round).not.toHaveBeenCalled();

  await vi.waitFor(() => expect(round).toHaveBeenCalledOnce());
});

test('a round whose lock is lost is told so, and repeated', async () => {
  const lost = new AbortController();
  const lease: Lease = { signal: lost.signal, confirm: async () => {} };
  const ifFree = vi.fn<Locks['ifFree']>(createLocks().ifFree);
  ifFree.mockImplementationOnce((_name, task) => task(lease).then(() => true));
  const round = vi.fn().mockResolvedValue(null);
  round.mockImplementationOnce(async (signal: AbortSignal) => {
    lost.abort(new Error('the lock is lost'));
    expect(signal.aborted).toBe(true);
    return null;
  });
  const worker = givenWorker({ locks: { ifFree }, round, retryMs: () => 1 });

  worker.wake();
  await worker.idle();
  expect(worker.failedRound()?.error).toEqual(new Error('the lock is lost'));

  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(2));
});

test('a stop tells the round, waits for it, and lets no other begin', async () => {
  const round = vi.fn(async (signal: AbortSignal): Promise<number | null> => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await new Promise(setImmediate);
    worker.wake();
    hasEnded = true;
    throw new Error('stopped half-way');
  });
  let hasEnded = false;
  const worker = givenWorker({ round });

  worker.wake();
  await worker.stop();
  expect(hasEnded).toBe(true);
  worker.wake();
  await worker.idle();

  expect(round).toHaveBeenCalledOnce();
  expect(worker.error).not.toHaveBeenCalled();
});
