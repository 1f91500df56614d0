import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ReleaseRefused } from '../checks/checks.ts';
import { ContentUnavailable } from '../content/content-source.ts';
import { createLog } from '../log.ts';
import type { Restored } from '../releases/folders/restored-file.ts';
import type { Published } from '../releases/publish.ts';
import { NoSuchRelease } from '../releases/releases.ts';
import { createPublisher } from './publisher.ts';

const now = () => new Date('2026-11-20T12:00:00.000Z');
const published = (revision: number): Published => ({
  revision,
  live: { revision, release: `r${revision}`, built_at: now().toISOString(), pages: 5 },
  faults: [],
});

/** A publish that ends when the test says so, and the releases that it makes. */
async function givenPublisher(liveAtStart: Published['live'] | null = null, tidyUp = async () => {}) {
  const runs: PromiseWithResolvers<Published>[] = [];
  const byHand: boolean[] = [];
  let live = liveAtStart;
  let restored: Restored | null = null;
  const publisher = await createPublisher({
    publish: async (options) => {
      const run = Promise.withResolvers<Published>();
      runs.push(run);
      byHand.push(options?.byHand ?? false);
      const result = await run.promise;
      live = result.live;
      return result;
    },
    restore: async (release = 'r1', { over }) => {
      if (release !== 'r1') throw new NoSuchRelease('no');
      live = published(1).live;
      restored = { release, over, at: now().toISOString() };
      return { ...live, is_live: true, bytes: 1, changes: null };
    },
    tidyUp,
    prepareNext: async () => {},
    releases: { live: async () => live, restored: async () => restored },
    now,
    log: createLog('silent', () => {}),
  });
  return { runs, byHand, publisher };
}

describe('the publisher', () => {
  test('makes one further run of all requests that come during a run', async () => {
    const { runs, publisher } = await givenPublisher();

    for (const revision of [1, 2, 3, 4]) publisher.request(revision);
    await expect.poll(() => runs.length).toBe(1);
    for (const revision of [5, 6]) publisher.request(revision);
    expect(publisher.status()).toMatchObject({ state: 'building', since: now().toISOString() });

    runs[0]?.resolve(published(2));
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(4));
    await publisher.settled();

    expect(runs).toHaveLength(2);
    expect(publisher.status()).toMatchObject({ state: 'idle', since: null, live: published(4).live, failure: null });
  });

  test('does not wait with what is asked for while the last run is tidied up', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const tidying = Promise.withResolvers<void>();
    const { runs, publisher } = await givenPublisher(null, () => tidying.promise);
    publisher.request(1);
    await expect.poll(() => runs.length).toBe(1);
    vi.advanceTimersByTime(1_000);
    runs[0]?.resolve(published(1));
    await expect.poll(() => publisher.status().live).toEqual(published(1).live);

    publisher.request(2);
    tidying.resolve();

    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(2));
    await publisher.settled();
  });

  test('says why a run failed until one succeeds, and what is live meanwhile', async () => {
    const { live } = published(6);
    const { runs, publisher } = await givenPublisher(live);

    publisher.request(7);
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.reject(new ReleaseRefused([{ file: 'index.html', message: 'index.html holds a name' }]));
    await publisher.settled();
    const log = [expect.stringContaining('publish failed revision=7')];
    const reason = 'The release has 1 fault(s):\nindex.html holds a name';
    const failure = { revision: 7, reason, at: now().toISOString(), log, next_attempt_at: null };
    expect(publisher.status()).toMatchObject({ state: 'idle', since: null, live, failure });

    publisher.request(7);
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(7));
    await publisher.settled();
    expect(publisher.status().failure).toBeNull();
  });

  test('tells what the last publish left out, until one leaves nothing out', async () => {
    const { runs, publisher } = await givenPublisher();
    const fault = { resource: 'hero-slides' as const, id: 3, title: 'Veil', message: 'The button is left out' };

    publisher.request(1);
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.resolve({ ...published(1), faults: [fault] });
    await publisher.settled();
    expect(publisher.status()).toMatchObject({ state: 'idle', failure: null, faults: [fault] });

    publisher.request(2);
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(2));
    await publisher.settled();
    expect(publisher.status().faults).toEqual([]);
  });

  test('asks again by itself for content that cannot be had', async () => {
    const { runs, publisher } = await givenPublisher();

    publisher.request(1);
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.reject(new ContentUnavailable('http://localhost does not answer'));
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(1));
    await publisher.settled();

    expect(publisher.status().live?.revision).toBe(1);
  });

  test('tries again after a failure of every other kind, says when, and not sooner each time', async () => {
    vi.useFakeTimers({ now: now(), toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { runs, publisher } = await givenPublisher();
    const failWith = async (run: number, reason: string) => {
      await expect.poll(() => runs.length).toBe(run);
      runs[run - 1]?.reject(new Error(reason));
      await publisher.settled();
      return Date.parse(publisher.status().failure?.next_attempt_at ?? '') - now().getTime();
    };

    publisher.request(1, { byHand: true });
    const first = await failWith(1, 'The disk is full');
    await vi.advanceTimersByTimeAsync(first - 1);
    expect(runs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const second = await failWith(2, 'The thread that writes pages has ended');

    expect(second).toBeGreaterThan(first);
    await vi.advanceTimersByTimeAsync(second);
    await expect.poll(() => runs.length).toBe(3);
    runs[2]?.resolve(published(1));
    await publisher.settled();
    expect(publisher.status()).toMatchObject({ live: { revision: 1 }, failure: null });
  });

  test('tries at once when the owner asks, however far the next try is, and not again at that time', async () => {
    vi.useFakeTimers({ now: now(), toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { runs, publisher } = await givenPublisher();
    publisher.request(1);
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.reject(new Error('The disk is full'));
    await publisher.settled();

    publisher.request(1, { byHand: true });
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(1));
    await publisher.settled();
    await vi.advanceTimersByTimeAsync(60 * 60_000);

    expect(runs).toHaveLength(2);
  });

  test('puts a release back only when no publish is under way, and says so', async () => {
    const { runs, publisher } = await givenPublisher(published(3).live);
    publisher.request(4);
    await expect.poll(() => runs.length).toBe(1);

    const restoring = publisher.restore('r1', 2);
    expect(publisher.status().live?.revision).toBe(3);
    runs[0]?.resolve(published(4));

    expect(await restoring).toMatchObject({ release: 'r1', is_live: true });
    expect(publisher.status()).toMatchObject({
      live: { revision: 1 },
      restored_over: 4,
      restored_at: now().toISOString(),
    });
    await expect(publisher.restore('r9', 2)).rejects.toThrow(NoSuchRelease);
  });

  test('passes on that a publish was asked for by hand, once', async () => {
    const { runs, byHand, publisher } = await givenPublisher(published(3).live);

    publisher.request(3, { byHand: true });
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.resolve(published(3));
    await publisher.settled();
    publisher.request(4);
    await expect.poll(() => runs.length).toBe(2);

    expect(byHand).toEqual([true, false]);
  });
});
