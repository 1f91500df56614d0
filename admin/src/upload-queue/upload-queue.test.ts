import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineText } from '../offline/connection.ts';
import { ledgerOf, type QueueItem } from './queue-item.ts';
import type { QueueStore } from './queue-store.ts';
import { createUploadQueue } from './upload-queue.ts';

const shared = { is_featured: false, is_public: true, is_hero_image: false };
const picture = (name: string) => ({ file: new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name), isFolder: false });

/** What a browser keeps of a queue, for as long as the test lasts. */
function memoryStore(): QueueStore {
  const items = new Map<string, QueueItem>();
  const files = new Map<string, File>();
  return {
    async add(item, file) {
      items.set(item.id, item);
      if (file) files.set(item.id, file);
    },
    save: async (item) => void items.set(item.id, item),
    items: async () => [...items.values()],
    item: async (id) => items.get(id),
    file: async (id) => files.get(id),
    dropFile: async (id) => void files.delete(id),
    async remove(ids) {
      for (const id of ids) items.delete(id);
    },
  };
}

/** A queue whose server gives these answers, one a file that is sent, and then stores everything. */
async function givenQueue(
  answers: (HttpError | 'stored')[],
  parts: Partial<Parameters<typeof createUploadQueue>[0]> = {},
) {
  const queue = createUploadQueue({
    store: memoryStore(),
    readLimit: async () => ({ mb: 10, ceilingMb: 100 }),
    hash: async ({ name }) => name,
    find: async () => undefined,
    async send(_file, _item, { sha256 }) {
      const answer = answers.shift() ?? 'stored';
      if (answer !== 'stored') throw answer;
      return { id: 1, sha256, category_id: null };
    },
    onStored: () => {},
    connection: { isLost: () => false, subscribe: () => () => {} },
    ...parts,
  });
  await queue.start();
  return queue;
}

const times = (count: number, answer: HttpError) => Array.from({ length: count }, () => answer);

/** Lets an hour go by at most, until nothing is to go. */
async function settled(queue: Awaited<ReturnType<typeof givenQueue>>) {
  for (let minutes = 0; minutes < 60 && ledgerOf(queue.items()).toGo > 0; minutes += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

for (const status of [0, 408, 429, 502, 503, 504]) {
  test(`waits for a server that answers ${status || 'nothing'}, and goes on by itself`, async () => {
    const queue = await givenQueue(times(5, new HttpError('', status)));
    const said: string[] = [];
    queue.subscribe(() => {
      if (queue.isServerBusy()) said.push(...queue.items().map(({ state, reason }) => reason ?? state));
    });

    queue.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(picture), shared);
    await settled(queue);

    expect(ledgerOf(queue.items())).toMatchObject({ stored: 4, failed: 0 });
    expect(said).toContain('waiting');
    expect(said).not.toContain('failed');
    expect(queue.isServerBusy()).toBe(false);
  });
}

test('fails a file that never gets an answer, so that it does not hold up the others for ever', async () => {
  const queue = await givenQueue([], {
    async send(_file, _item, { onProgress }) {
      onProgress(0);
      throw new HttpError('', 0);
    },
  });

  queue.add([picture('a.jpg')], shared);
  await settled(queue);

  expect(queue.items()).toMatchObject([{ state: 'failed', reason: 'No answer from the server' }]);
});

test('fails files for which the server never has the memory, and the others go on', async () => {
  const answer = { success: false, code: 'IMAGING_BUSY', message: 'No memory' };
  const queue = await givenQueue([], {
    async send({ name }, _item, { sha256 }) {
      if (name.startsWith('large')) throw new HttpError(answer.message, 503, { answer });
      return { id: 1, sha256, category_id: null };
    },
  });

  queue.add(['large 1.jpg', 'large 2.jpg', 'large 3.jpg', 'small.jpg'].map(picture), shared);
  await settled(queue);

  const failed = { state: 'failed', reason: 'No memory' };
  expect(queue.items()).toMatchObject([failed, failed, failed, { name: 'small.jpg', state: 'stored' }]);
  expect(queue.isServerBusy()).toBe(false);
});

test.each(['find', 'send'] as const)(
  'fails no file for a server that is away before any of it is sent (%s)',
  async (call) => {
    let isAway = true;
    const answer = async <T>(found: T) => {
      if (isAway) throw new HttpError('', 0);
      return found;
    };
    const queue = await givenQueue([], {
      find: () => (call === 'find' ? answer(undefined) : Promise.resolve(undefined)),
      send: (_file, _item, { sha256 }) => answer({ id: 1, sha256, category_id: null }),
    });
    queue.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(picture), shared);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(ledgerOf(queue.items())).toMatchObject({ failed: 0, toGo: 4 });

    isAway = false;
    await settled(queue);
    expect(ledgerOf(queue.items())).toMatchObject({ stored: 4, failed: 0 });
  },
);

test('fails what waiting does not help', async () => {
  const queue = await givenQueue([new HttpError('The disk is full', 507), new HttpError('Damaged', 422)]);

  queue.add(['a.jpg', 'b.jpg'].map(picture), shared);
  await settled(queue);

  expect(
    queue
      .items()
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['failed', 'refused']);
  expect(queue.isServerBusy()).toBe(false);
});

test('waits without a pause of its own while there is no connection', async () => {
  const queue = await givenQueue([new HttpError(offlineText(), 0)]);

  queue.add([picture('a.jpg')], shared);
  await settled(queue);

  expect(queue.isServerBusy()).toBe(false);
  expect(queue.items()).toMatchObject([{ state: 'stored' }]);
});

test('misses no file after a reload that was sent but that the browser had no room to keep', async () => {
  const store = { ...memoryStore(), add: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')) };
  vi.spyOn(console, 'info').mockReturnValue();
  const before = await givenQueue([], { store });
  before.add([picture('a.jpg')], shared);
  await settled(before);
  before.stop();

  const after = await givenQueue([], { store });
  await settled(after);

  expect(after.items()).toMatchObject([{ name: 'a.jpg', state: 'stored' }]);
});

test('tells of files that are not in the browser yet, apart from those that it has no room for', async () => {
  const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
  const queue = await givenQueue([], { store: { ...memoryStore(), add: () => isWritten } });
  expect(queue.isArriving()).toBe(false);

  queue.add([picture('a.jpg')], shared);
  expect([queue.isArriving(), queue.isKept()]).toEqual([true, true]);

  write();
  await settled(queue);
  expect(queue.isArriving()).toBe(false);
});

test('names the files that are added together, so that the server puts them in order', async () => {
  const queue = await givenQueue([]);
  const groups = () => queue.items().map((item) => item.shared.upload_group);

  queue.add(['a.jpg', 'b.jpg'].map(picture), shared);
  queue.add([picture('c.jpg')], shared);
  queue.add([picture('d.jpg')], { ...shared, upload_group: 'own' });
  await settled(queue);

  const [a, b, c, d] = groups();
  expect(a).toMatch(/^[\w-]{1,64}$/);
  expect([b, d]).toEqual([a, 'own']);
  expect(c).not.toBe(a);
});

test('has what cannot be taken settled at once, and not to go', async () => {
  const queue = await givenQueue([]);

  queue.add([{ ...picture('notes.txt'), refusal: 'Only pictures' }, picture('a.jpg')], shared);

  expect(queue.items()[0]).toMatchObject({ state: 'refused', reason: 'Only pictures' });
});

test('passes on what is settled when another tab begins, and shows what is settled here since', async () => {
  const queue = await givenQueue([]);
  queue.add([picture('one.jpg')], shared);
  await settled(queue);
  const shown = () => queue.items().filter((item) => !queue.isPassedOn(item));
  queue.stop();

  queue.giveWay();
  expect(queue.isElsewhere()).toBe(true);
  expect(shown()).toEqual([]);
  queue.add([{ ...picture('A folder'), isFolder: true }], shared);
  queue.giveWay();
  expect(shown().map(({ name, state }) => `${name}: ${state}`)).toEqual(['A folder: refused']);
  queue.clear();

  await queue.start();
  expect(queue.isElsewhere()).toBe(false);
  expect(shown().map(({ name }) => name)).toEqual(['one.jpg']);
});

test('sends nothing that was cancelled in the tab where it waits', async () => {
  const store = memoryStore();
  const waiting = await givenQueue([], { store });
  waiting.stop();
  waiting.add(['one.jpg', 'two.jpg', 'three.jpg'].map(picture), shared);
  await vi.waitFor(() => expect(waiting.isArriving()).toBe(false));

  let isLost = true;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {};
  };
  const other = await givenQueue([], { store, connection: { isLost: () => isLost, subscribe } });
  const idsOf = (...names: string[]) => waiting.items().flatMap(({ id, name }) => (names.includes(name) ? [id] : []));
  waiting.cancel(idsOf('one.jpg', 'three.jpg'));
  waiting.clear(idsOf('three.jpg'));
  isLost = false;
  for (const goOn of listeners) goOn();
  await settled(other);
  expect(other.items().map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'one.jpg: cancelled',
    'two.jpg: stored',
  ]);
});

test('retries what an earlier page cancelled although the browser has no room any more, and passes on nothing that it does not keep', async () => {
  const store = memoryStore();
  const earlier = await givenQueue([], { store });
  earlier.stop();
  earlier.add([picture('one.jpg')], shared);
  await vi.waitFor(() => expect(earlier.isArriving()).toBe(false));
  earlier.cancel(earlier.items().map(({ id }) => id));

  const isFull = async () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const queue = await givenQueue([new HttpError('Too dark', 422)], { store: { ...store, add: isFull, save: isFull } });
  queue.retry(queue.items().map(({ id }) => id));
  queue.add([picture('two.jpg')], shared);
  await settled(queue);
  const states = () => queue.items().map(({ name, state }) => `${name}: ${state}`);
  expect(states()).toEqual(['one.jpg: stored', 'two.jpg: refused']);
  queue.stop();
  queue.giveWay();
  expect(queue.items().filter((item) => queue.isPassedOn(item))).toEqual([]);
});

test('clears what is named, and else everything that is settled', async () => {
  const queue = await givenQueue(times(2, new HttpError('Damaged', 422)));
  const names = () => queue.items().map(({ name }) => name);
  queue.add([picture('library.jpg')], shared);
  queue.add([picture('gallery.jpg')], shared, { gallery: 1, title: 'Mia', section: null });
  await settled(queue);

  queue.clear(queue.items().flatMap(({ id, destination }) => (destination ? [id] : [])));
  expect(names()).toEqual(['library.jpg']);

  queue.clear();
  expect(names()).toEqual([]);
});

test('tells of a file that is stored although the list is cleared before the browser has dropped the file', async () => {
  const { promise: isDropped, resolve: drop } = Promise.withResolvers<void>();
  const onStored = vi.fn<(item: QueueItem) => void>();
  const queue = await givenQueue([], { store: { ...memoryStore(), dropFile: () => isDropped }, onStored });
  queue.add([picture('a.jpg')], shared);
  await settled(queue);
  expect(onStored).not.toHaveBeenCalled();

  queue.clear();
  drop();
  await vi.waitUntil(queue.isIdle);
  expect(onStored).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'a.jpg' }));

  queue.clear();
  expect(queue.items()).toEqual([]);
});

test('says nothing of a server that could not take files which were cancelled since', async () => {
  const queue = await givenQueue(times(1, new HttpError('', 503)));
  queue.add([picture('a.jpg')], shared);
  await vi.waitUntil(queue.isServerBusy);
  queue.cancel(queue.items().map(({ id }) => id));
  await vi.waitUntil(queue.isIdle);
  // As whoever has it their turn does once nothing is to go.
  queue.stop();

  await queue.start();
  expect(queue.isServerBusy()).toBe(false);
});

test('tells of an image that the server had stored although its answer was lost', async () => {
  const onStored = vi.fn<() => void>();
  let isThere = false;
  const queue = await givenQueue(times(1, new HttpError('', 504)), {
    find: async (_item, { sha256 }) => (isThere ? { id: 1, sha256, category_id: null } : undefined),
    onStored,
  });
  queue.subscribe(() => {
    isThere = queue.isServerBusy();
  });

  queue.add([picture('a.jpg')], shared);
  await settled(queue);

  expect(ledgerOf(queue.items())).toMatchObject({ stored: 1, already: 0 });
  expect(onStored).toHaveBeenCalledOnce();
});

test('sends a replacement that met another save with the version of that save, once it is tried again', async () => {
  const answer = {
    ...{ success: false, code: 'VERSION_CONFLICT', message: 'This was changed meanwhile' },
    data: { current: { id: 7, version: 5 }, conflicts: [] },
  };
  const versions: unknown[] = [];
  const queue = await givenQueue([], {
    async send(_file, { replaces }, { sha256 }) {
      versions.push(replaces?.version);
      if (replaces?.version !== 5) throw new HttpError(answer.message, 409, { answer });
      return { id: 7, sha256, category_id: null };
    },
  });

  queue.add([{ ...picture('a.jpg'), replaces: { id: 7, version: 3 } }], shared);
  await settled(queue);
  expect(queue.items()).toMatchObject([{ state: 'failed', reason: answer.message }]);
  queue.retry(queue.items().map(({ id }) => id));
  await settled(queue);

  expect(queue.items()).toMatchObject([{ state: 'stored' }]);
  expect(versions).toEqual([3, 5]);
});
