import { describe, expect, test } from 'vitest';
import { quiet } from '../test/builder.ts';
import { ContentUnavailable } from './content-source.ts';
import type { Published } from './publish.ts';
import { createPublisher } from './publisher.ts';

const now = () => new Date('2026-11-20T12:00:00.000Z');
const published = (revision: number): Published => ({
  revision,
  live: { revision, release: `r${revision}`, built_at: now().toISOString(), pages: 5 },
});

/** A publish that ends when the test says so. */
function givenPublish() {
  const runs: PromiseWithResolvers<Published>[] = [];
  const publish = () => {
    const run = Promise.withResolvers<Published>();
    runs.push(run);
    return run.promise;
  };
  return { runs, publish };
}

describe('the publisher', () => {
  test('makes one further run of all requests that come during a run', async () => {
    const { runs, publish } = givenPublish();
    const publisher = createPublisher({ publish, live: null, now, log: quiet });

    for (const revision of [1, 2, 3, 4]) publisher.request(revision);
    expect(runs).toHaveLength(1);
    expect(publisher.status()).toMatchObject({ state: 'building', since: now().toISOString() });

    runs[0]?.resolve(published(2));
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(4));
    await publisher.settled();

    expect(runs).toHaveLength(2);
    expect(publisher.status()).toEqual({ state: 'idle', since: null, live: published(4).live, failure: null });
  });

  test('says why a run failed until one succeeds, and what is live meanwhile', async () => {
    const { runs, publish } = givenPublish();
    const { live } = published(6);
    const publisher = createPublisher({ publish, live, now, log: quiet });

    publisher.request(7);
    runs[0]?.reject(new Error('The release has 1 fault(s)'));
    await publisher.settled();
    const failure = { revision: 7, reason: 'The release has 1 fault(s)', at: now().toISOString() };
    expect(publisher.status()).toEqual({ state: 'idle', since: null, live, failure });

    publisher.request(7);
    runs[1]?.resolve(published(7));
    await publisher.settled();
    expect(publisher.status().failure).toBeNull();
  });

  test('asks again by itself for content that cannot be had', async () => {
    const { runs, publish } = givenPublish();
    const publisher = createPublisher({ publish, live: null, now, log: quiet });

    publisher.request(1);
    runs[0]?.reject(new ContentUnavailable('http://localhost does not answer'));
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(published(1));
    await publisher.settled();

    expect(publisher.status().live?.revision).toBe(1);
  });
});
