import Fastify from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { createLocks } from '../database/locks.ts';
import { jobsPlugin } from './plugin.ts';

/** A server with two jobs: one of all servers of a database, and one of its own. */
async function givenJobs({ isShared }: { isShared: boolean }) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  const database = { isShared, locks: createLocks() } as Database;
  await app.register(fastifyPlugin(async () => void app.decorate('database', database), { name: 'database' }));
  await app.register(jobsPlugin);
  const [common, own] = [0, 1].map(() => ({ wake: vi.fn(), lookAgain: vi.fn(), stop: vi.fn(async () => {}) }));
  if (!common || !own) throw new Error('there are two');
  app.jobs.add(common);
  app.jobs.add(own, { isOwn: true });
  app.jobs.start();
  return { app, common, own };
}

test('what several servers share is looked for again and again, what each does for itself is begun once', async () => {
  const { app, common, own } = await givenJobs({ isShared: true });
  vi.advanceTimersByTime(60_000);
  expect([common.wake.mock.calls.length, own.wake.mock.calls.length]).toEqual([1, 1]);
  expect([common.lookAgain.mock.calls.length, own.lookAgain.mock.calls.length]).toEqual([6, 0]);

  await app.close();
  expect([common.stop.mock.calls.length, own.stop.mock.calls.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(60_000);
  expect(common.lookAgain).toHaveBeenCalledTimes(6);
});

test('with a database of its own a server begins its work once', async () => {
  const { app, common } = await givenJobs({ isShared: false });
  vi.advanceTimersByTime(60_000);
  expect(common.wake).toHaveBeenCalledTimes(1);
  expect(common.lookAgain).not.toHaveBeenCalled();
  await app.close();
});
