import { isRunning, isSettled, type QueueItem } from './queue-item.ts';
import type { QueueStore } from './queue-store.ts';

type Added = Pick<QueueItem, 'shared' | 'destination' | 'replaces'> & { refusal: string | undefined };

/** The items of the queue, in memory to be shown and in `store` to survive a reload. */
export function createQueueState(store: QueueStore) {
  const listeners = new Set<() => void>();
  /** Files that were added on this page, which need not be read from the store. */
  const inMemory = new Map<string, File>();
  let items: readonly QueueItem[] = [];
  let unkept: ReadonlySet<string> = new Set();
  /** What was settled when another tab began, which shows and retries it from then on. */
  let passedOn: ReadonlySet<string> | undefined;
  /** On their way into the store. */
  const arriving = new Set<string>();
  let lastId = 0;

  const item = (id: string): QueueItem => {
    const found = items.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`The queue has no item ${id}`);
    return found;
  };

  function notify() {
    for (const listener of listeners) listener();
  }

  function replace(next: readonly QueueItem[]) {
    items = next;
    notify();
  }

  /** Changes only what the page shows: progress is not worth storing. */
  function show(id: string, change: Partial<QueueItem>) {
    replace(items.map((candidate) => (candidate.id === id ? { ...candidate, ...change } : candidate)));
  }

  /** A file that cannot be stored is still uploaded while the page is open. */
  async function keep(id: string, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (unkept.has(id)) return;
      console.info('The browser does not keep this upload', error);
      unkept = new Set([...unkept, id]);
      replace([...items]);
    }
  }

  /** The state is stored also of a file that is not: it would be missed after a reload although it was sent. */
  async function change(id: string, changes: Partial<QueueItem>): Promise<void> {
    show(id, changes);
    const changed = item(id);
    await keep(id, () => store.save(changed));
  }

  return {
    items: () => items,
    item,
    show,
    change,
    notify,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Reads what an earlier page or another tab has left. Files that were in progress wait again. */
    async load(): Promise<void> {
      const isOwn = ({ id }: QueueItem) => unkept.has(id) || arriving.has(id);
      const stored = new Set(items.filter((one) => !isOwn(one)).map(({ id }) => id));
      const kept = await store.items().catch((error: unknown) => {
        console.info('This browser keeps no uploads', error);
        return items.filter((one) => !isOwn(one));
      });
      const back = kept.map((old) => (isRunning(old) ? { ...old, state: 'waiting' as const, fraction: 0 } : old));
      // What was stored and is not there any more was removed by another tab.
      const own = items.filter((one) => !stored.has(one.id));
      const known = new Set(own.map(({ id }) => id));
      passedOn = undefined;
      replace([...back.filter(({ id }) => !known.has(id)), ...own]);
    },

    add(file: File, { shared, destination, replaces, refusal }: Added) {
      // Begins with the time, so that the store, which sorts by id, keeps the order of arrival.
      const id = `${Date.now()}-${String(++lastId).padStart(6, '0')}`;
      const { name, size } = file;
      const added: QueueItem = {
        id,
        name,
        size: refusal ? 0 : size,
        shared,
        destination,
        replaces,
        state: refusal ? 'refused' : 'waiting',
        reason: refusal,
        fraction: 0,
        wasSent: false,
      };
      if (!refusal) inMemory.set(id, file);
      replace([...items, added]);
      arriving.add(id);
      void keep(id, () => store.add(added, refusal ? undefined : file)).then(() => arriving.delete(id));
    },

    giveWay() {
      const those = items.filter((one) => isSettled(one) && !unkept.has(one.id));
      passedOn ??= new Set(those.map(({ id }) => id));
      replace([...items]);
    },

    isElsewhere: () => passedOn !== undefined,

    isPassedOn: ({ id }: QueueItem) => passedOn?.has(id) ?? false,

    file: async (id: string) => inMemory.get(id) ?? (await store.file(id)),

    /** The tab that added a file may have cancelled or even cleared it while it waited for its turn, and this one read it before. */
    async isCancelledElsewhere(id: string): Promise<boolean> {
      if (inMemory.has(id)) return false;
      const stored = await store.item(id).catch(() => item(id));
      // What the browser had no room for is known here alone.
      if (unkept.has(id) || (stored && stored.state !== 'cancelled')) return false;
      replace(items.flatMap((one) => (one.id === id ? (stored ?? []) : one)));
      return true;
    },

    /** The final state of an item: its file is no longer needed. */
    async settle(id: string, changes: Partial<QueueItem>): Promise<void> {
      await change(id, changes);
      inMemory.delete(id);
      if (!unkept.has(id)) await keep(id, () => store.dropFile(id));
    },

    remove(gone: readonly QueueItem[]) {
      const ids = new Set(gone.map(({ id }) => id));
      for (const id of ids) inMemory.delete(id);
      replace(items.filter(({ id }) => !ids.has(id)));
      void keep(gone[0]?.id ?? '', () => store.remove([...ids]));
    },

    /** Whether files are on their way into the store: a reload would lose them. */
    isArriving: () => arriving.size > 0,

    /** Whether the store has room for everything that is still to be sent. */
    isKept: () => items.every(({ id, state }) => !unkept.has(id) || state === 'stored' || state === 'already'),
  };
}
