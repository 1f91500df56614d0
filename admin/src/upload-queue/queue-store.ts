import { type DBSchema, openDB } from 'idb';
import type { QueueItem } from './queue-item.ts';

interface Schema extends DBSchema {
  items: { key: string; value: QueueItem };
  files: { key: string; value: File };
}

/** Stores the queue across reloads. */
export type QueueStore = ReturnType<typeof createQueueStore>;

/** Stores the queue in IndexedDB: the files to send, and their state. */
export function createQueueStore(name: string) {
  const opened = openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('items', { keyPath: 'id' });
      db.createObjectStore('files');
    },
  });
  // Each caller receives this failure; without one it must not be an unhandled rejection.
  opened.catch(() => {});

  return {
    /** Rejects if the browser has no space left, or stores nothing at all. */
    async add(item: QueueItem, file: File | undefined): Promise<void> {
      const work = (await opened).transaction(['items', 'files'], 'readwrite');
      await Promise.all([
        work.objectStore('items').put(item),
        file && work.objectStore('files').put(file, item.id),
        work.done,
      ]);
    },

    save: async (item: QueueItem): Promise<void> => void (await (await opened).put('items', item)),

    /** All items in the order in which they were added. */
    items: async (): Promise<QueueItem[]> => (await opened).getAll('items'),

    item: async (id: string): Promise<QueueItem | undefined> => (await opened).get('items', id),

    file: async (id: string): Promise<File | undefined> => (await opened).get('files', id),

    dropFile: async (id: string): Promise<void> => (await opened).delete('files', id),

    async remove(ids: readonly string[]): Promise<void> {
      const work = (await opened).transaction(['items', 'files'], 'readwrite');
      await Promise.all([
        ...ids.flatMap((id) => [work.objectStore('items').delete(id), work.objectStore('files').delete(id)]),
        work.done,
      ]);
    },
  };
}
