import { type DBSchema, openDB } from 'idb';
import type { QueueItem } from './queue-item.ts';

interface Schema extends DBSchema {
  items: { key: string; value: QueueItem };
  files: { key: string; value: File };
}

/** Where the queue outlives a reload. */
export type QueueStore = ReturnType<typeof createQueueStore>;

/** Keeps the queue in the browser's own database: what is to be sent, and how far it is. */
export function createQueueStore(name: string) {
  const opened = openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('items', { keyPath: 'id' });
      db.createObjectStore('files');
    },
  });
  // Whoever uses it learns of the failure; until then it is nobody's.
  opened.catch(() => {});

  return {
    /** Rejects when the browser has no room left, or keeps nothing at all. */
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
