import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ReleaseRefused } from '../checks/checks.ts';
import { ContentUnavailable } from '../content/content-unavailable.ts';
import { createLog } from '../log.ts';
import { NoSuchRelease } from '../publish/failures.ts';
import type { Published } from '../publish/publish.ts';
import { createPublisher } from './publisher.ts';

const now = () => new Date('2026-11-20T12:00:00.000Z');
const never = new AbortController().signal;
const published = (revision: number): Published => ({ revision, faults: [] });
const build = (revision: number) => ({ revision, release: `r${revision}`, built_at: now().toISOString(), pages: 5 });

/** A publish that ends when the test says so. */
function givenPublisher() {
  const runs: PromiseWithResolvers<Published>[] = [];
  const publisher = createPublisher({
    publish: () => {
      const run = Promise.withResolvers<Published>();
      runs.push(run);
      return run.promise;
    },
    restoreWithoutPrivate: async (release) => {
      if (release !== 'r1') throw new NoSuchRelease('no');
      return build(5);
    },
    now,
    log: createLog('silent', () => {}),
  });
  return { runs, publisher };
}

describe('the publisher', () => {
  test('makes one further run of all requests that come during a run', async () => {
    const { runs, publisher } = givenPublisher();

    for (const revision of [1, 2, 3, 4]) publisher.request(revision);
    await expect.poll(() => runs.length).toBe(1);
    for (const revision of [5, 6]) publisher.request(revision);
    expect(publisher.status()).toMatchObject({ state: 'building', since: now().toISOString() });

    runs[0]?.resolve(published(2));
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(4));
    await publisher.settled();

    expect(runs).toHaveLength(2);
    expect(publisher.status()).toMatchObject({ state: 'idle', since: null, failure: null });
  });

  test('says why a run failed until one succeeds', async () => {
    const { runs, publisher } = givenPublisher();

    publisher.request(7);
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.reject(new ReleaseRefused([{ file: 'index.html', message: 'index.html holds a name' }]));
    await publisher.settled();
    const log = [expect.stringContaining('publish failed revision=7')];
    const reason = 'The release has 1 fault(s):\nindex.html holds a name';
    const failure = { revision: 7, reason, at: now().toISOString(), log, next_attempt_at: null };
    expect(publisher.status()).toMatchObject({ state: 'idle', since: null, failure });

    publisher.request(7);
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(7));
    await publisher.settled();
    expect(publisher.status().failure).toBeNull();
  });

  test('tells what the last publish left out, until one leaves nothing out', async () => {
    const { runs, publisher } = givenPublisher();
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
    const { runs, publisher } = givenPublisher();

    publisher.request(1);
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.reject(new ContentUnavailable('http://localhost does not answer'));
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(1));
    await publisher.settled();

    expect(publisher.status()).toMatchObject({ state: 'idle', failure: null });
  });

  test('tries again after a failure of every other kind, says when, and not sooner each time', async () => {
    vi.useFakeTimers({ now: now(), toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { runs, publisher } = givenPublisher();
    const failWith = async (run: number, reason: string) => {
      await expect.poll(() => runs.length).toBe(run);
      runs[run - 1]?.reject(new Error(reason));
      await publisher.settled();
      return Date.parse(publisher.status().failure?.next_attempt_at ?? '') - now().getTime();
    };

    publisher.request(1);
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
    expect(publisher.status()).toMatchObject({ state: 'idle', failure: null });
  });

  test('tries at once when the owner asks, however far the next try is, and not again at that time', async () => {
    vi.useFakeTimers({ now: now(), toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { runs, publisher } = givenPublisher();
    publisher.request(1);
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.reject(new Error('The disk is full'));
    await publisher.settled();

    publisher.request(1);
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(1));
    await publisher.settled();
    await vi.advanceTimersByTimeAsync(60 * 60_000);

    expect(runs).toHaveLength(2);
  });

  test('does not try again what failed when another run has followed it', async () => {
    vi.useFakeTimers({ now: now(), toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { runs, publisher } = givenPublisher();
    publisher.request(1);
    await expect.poll(() => runs.length).toBe(1);
    publisher.request(2);
    runs[0]?.reject(new Error('The disk is full'));
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.reject(new ReleaseRefused([{ file: 'index.html', message: 'index.html holds a name' }]));
    await publisher.settled();
    await vi.advanceTimersByTimeAsync(60 * 60_000);

    expect(runs).toHaveLength(2);
    expect(publisher.status().failure).toMatchObject({ next_attempt_at: null });
  });

  test('renders a release again only when no publish is under way', async () => {
    const { runs, publisher } = givenPublisher();
    publisher.request(4);
    await expect.poll(() => runs.length).toBe(1);

    const steps: string[] = [];
    const restoring = publisher.restoreWithoutPrivate('r1', 2, never).then((live) => {
      steps.push('restored');
      return live;
    });
    const left = new AbortController();
    const leaving = publisher.restoreWithoutPrivate('r1', 2, left.signal).then(
      () => steps.push('restored'),
      () => steps.push('left'),
    );
    left.abort();
    steps.push('published');
    runs[0]?.resolve(published(4));

    expect(await restoring).toEqual(build(5));
    await leaving;
    expect(steps).toEqual(['published', 'restored', 'left']);
    await expect(publisher.restoreWithoutPrivate('r9', 2, never)).rejects.toThrow(NoSuchRelease);
  });

  test('that is told to stop begins no publish that was waiting for further requests', async () => {
    const { runs, publisher } = givenPublisher();
    publisher.request(1);
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.resolve(published(1));
    await publisher.settled();

    publisher.request(2);
    publisher.stop();

    await expect.poll(() => publisher.status().state).toBe('idle');
    expect(runs).toHaveLength(1);
  });

  test('that is told to stop begins no publish that was waiting for a release to be rendered again', async () => {
    const { runs, publisher } = givenPublisher();
    const restoring = publisher.restoreWithoutPrivate('r1', 2, never);
    publisher.request(2);
    publisher.stop();

    expect(await restoring).toEqual(build(5));

    await expect.poll(() => publisher.status().state).toBe('idle');
    expect(runs).toHaveLength(0);
  });

  test('that is told to stop begins no publish that was asked for during a run, which it finishes', async () => {
    const { runs, publisher } = givenPublisher();
    publisher.request(1);
    await expect.poll(() => runs.length).toBe(1);
    publisher.request(2);
    publisher.stop();
    runs[0]?.resolve(published(1));

    await expect.poll(() => publisher.status().state).toBe('idle');
    expect(runs).toHaveLength(1);
  });
});
