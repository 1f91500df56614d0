import { MutationObserver, notifyManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { announceManyChanges } from './changes.ts';
import { createQueryClient } from './query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();
const retry = (failures: number, status: number) =>
  typeof queries?.retry === 'function' && queries.retry(failures, new HttpError('refused', status));
const delay = (failures: number) =>
  typeof queries?.retryDelay === 'function' && queries.retryDelay(failures, new Error('refused'));

/** A list that is on the screen, and has been read once. */
async function givenList(client: QueryClient, resource: string) {
  let reads = 0;
  const queryKey = [resource, 'getList', 'page'];
  const end = new QueryObserver(client, { queryKey, queryFn: () => ++reads }).subscribe(() => {});
  await vi.waitUntil(() => reads === 1);
  return { reads: () => reads, end };
}

describe('query client', () => {
  test('keeps data fresh for five minutes and refetches on reconnect, not on focus', () => {
    expect(queries).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false, refetchOnReconnect: true });
  });

  test('retries a failed read three times, but no refusal', () => {
    expect([0, 1, 2, 3].map((failures) => retry(failures, 500))).toEqual([true, true, true, false]);
    expect([400, 401, 404, 422, 429, 499].map((status) => retry(0, status))).toEqual(Array(6).fill(false));
    expect(retry(0, 0)).toBe(true);
  });

  test('waits from one second to thirty', () => {
    expect([0, 1, 2, 4, 5, 9].map(delay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
  });

  test('refetches figures and lists after a change in another tab, but no record that may be in a form', async () => {
    const client = createQueryClient();
    const read = { list: 0, record: 0 };
    const watch = (name: keyof typeof read, queryKey: string[]) =>
      new QueryObserver(client, { queryKey, queryFn: () => ++read[name] }).subscribe(() => {});
    const ends = [watch('list', ['images', 'getList', 'page']), watch('record', ['images', 'getOne', '1'])];
    await vi.waitUntil(() => read.list === 1 && read.record === 1);
    const other = new BroadcastChannel('vitrine-changes');
    const received: unknown[] = [];
    other.onmessage = ({ data }) => received.push(data);

    other.postMessage(['images']);
    await vi.waitUntil(() => read.list === 2);
    const save = new MutationObserver(client, { mutationKey: ['images', 'update'], mutationFn: async () => ({}) });
    await save.mutate();
    await vi.waitUntil(() => received.length === 1);

    expect(received).toEqual([['images', 'hero-slides', 'publishing', 'demo']]);
    // By its own change alone.
    await vi.waitUntil(() => read.record === 2);
    for (const end of ends) end();
    other.close();
  });

  test('refetches all of them after a change of everything in another tab', async () => {
    const client = createQueryClient();
    const { reads, end } = await givenList(client, 'testimonials');
    let settings = 0;
    const endSettings = new QueryObserver(client, { queryKey: ['settings'], queryFn: () => ++settings }).subscribe(
      () => {},
    );
    await vi.waitUntil(() => settings === 1);
    const other = new BroadcastChannel('vitrine-changes');
    const received: unknown[] = [];
    other.onmessage = ({ data }) => received.push(data);
    await announceManyChanges(createQueryClient());
    await vi.waitUntil(() => received.length === 1);

    other.postMessage(received[0]);
    await vi.waitUntil(() => reads() === 2 && settings === 2);

    end();
    endSettings();
    other.close();
  });

  test('refetches what there is one of after a change in another tab', async () => {
    const client = createQueryClient();
    const other = new BroadcastChannel('vitrine-changes');
    for (const name of ['publishing', 'demo', 'settings', 'site']) {
      let reads = 0;
      const end = new QueryObserver(client, { queryKey: [name], queryFn: () => ++reads }).subscribe(() => {});
      await vi.waitUntil(() => reads === 1);

      other.postMessage(['images', name]);
      await vi.waitUntil(() => reads === 2);
      end();
    }
    other.close();
  });

  test('refetches a list when something in it is gone or the answer to a change was lost, and after no refusal', async () => {
    const client = createQueryClient();
    const { reads, end } = await givenList(client, 'images');
    const fail = (status: number, message = 'failed') => {
      const mutationFn = () => Promise.reject(new HttpError(message, status));
      const observer = new MutationObserver(client, { mutationKey: ['images', 'delete'], mutationFn });
      return expect(observer.mutate()).rejects.toThrow(message);
    };

    await fail(409);
    await fail(0, 'You are offline');
    expect(client.isFetching()).toBe(0);
    for (const [index, status] of [404, 0, 200, 503].entries()) {
      await fail(status);
      await vi.waitUntil(() => reads() === index + 2);
    }
    end();
  });

  test('refetches the inbox, which says what was mailed, after a change of the mails', async () => {
    const client = createQueryClient();
    const { reads, end } = await givenList(client, 'contact');

    await new MutationObserver(client, { mutationKey: ['mails'], mutationFn: async () => ({}) }).mutate();
    await vi.waitUntil(() => reads() === 2);
    end();
  });

  test('tells nobody of what changes nothing, such as an export', async () => {
    const client = createQueryClient();
    const { reads, end } = await givenList(client, 'publishing');
    const other = new BroadcastChannel('vitrine-changes');
    const received: unknown[] = [];
    other.onmessage = ({ data }) => received.push(data);
    const run = (options: { mutationKey?: string[] }) =>
      new MutationObserver(client, { ...options, mutationFn: async () => ({}) }).mutate();

    await run({});
    await run({ mutationKey: [] });
    expect([client.isFetching(), reads()]).toEqual([0, 1]);
    await run({ mutationKey: ['demo'] });
    await vi.waitUntil(() => received.length > 0);

    expect(received).toEqual([['demo', 'publishing']]);
    end();
    other.close();
  });

  test('a change is known to be on its way before a second click can come', async () => {
    const save = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise(() => {}) });
    const seen: boolean[] = [];
    // As the hooks of the library subscribe.
    const end = save.subscribe(notifyManager.batchCalls(({ isPending }) => seen.push(isPending)));

    void save.mutate();
    await Promise.resolve();

    expect(seen).toEqual([true]);
    end();
  });

  test('never repeats a change', () => {
    expect(mutations?.retry).toBe(false);
  });
});
