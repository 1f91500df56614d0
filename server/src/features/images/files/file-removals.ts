import { inBatches } from '@vitrine/shared/node/in-batches';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { pagesById } from '../../../database/pages-by-id.ts';
import { StorageNotOurs } from '../../../errors.ts';
import { backOffMs, createWorker } from '../../../jobs/worker.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { FileRemoval, type NamedFiles } from './file-removal.entity.ts';
import { type ImageFiles, storedFilesOf } from './image-files.ts';
import { findUnused } from './known-files.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'locks' | 'log'> {
  store: Pick<ImageStore, 'isOwner' | 'remove' | 'setAside' | 'untilRemovable'>;
}

export type FileRemovals = ReturnType<typeof createFileRemovals>;

const RETRY = { firstMs: 5_000, maxMs: 15 * 60_000 };
const INSERTED_TOGETHER = 1_000;

/**
 * Removes the files of images that were deleted permanently. The list is in the database, so neither unavailable storage nor a running
 * backup nor a kill leaves a file behind for good.
 */
export function createFileRemovals({ forkEm, store, locks, log }: Options) {
  /** Another image may share the files by now. Returns whether everything is done. */
  const removeOne = (id: number, sha256: string) =>
    locks.withLock(sha256, async (lease) => {
      const em = forkEm();
      const removal = await em.findOne(FileRemoval, { id });
      if (!removal) return true;
      lease.signal.throwIfAborted();
      if (!(await store.remove(await findUnused(em, removal.names)))) return false;
      await em.remove(removal).flush();
      return true;
    });

  const worker = createWorker({
    name: 'removal of files',
    locks,
    log,
    retryMs: (failures) => backOffMs(failures, RETRY),
    async round(signal) {
      // A bucket is adopted before a start, which wakes this again.
      if (!store.isOwner()) return null;
      const failures: unknown[] = [];
      for await (const due of pagesById((id, page) => forkEm().find(FileRemoval, { id }, page))) {
        for (const { id, sha256 } of due) {
          signal.throwIfAborted();
          try {
            if (!(await removeOne(id, sha256))) return RETRY.firstMs;
          } catch (error) {
            signal.throwIfAborted();
            // The files of the others do not wait for these.
            failures.push(error);
          }
        }
      }
      if (failures.length === 0) return null;
      throw new Error(`the files of ${failures.length} deleted photographs cannot be removed now`, {
        cause: failures[0],
      });
    },
  });

  return {
    /** Call it before something is deleted with its files: those of another installation would stay when nothing refers to them any more. */
    refuseForeign() {
      if (!store.isOwner()) throw new StorageNotOurs();
    },

    /** Records the files of an image whose row is deleted in the same transaction. */
    enqueue(em: EntityManager, files: ImageFiles) {
      em.create(FileRemoval, { sha256: files.sha256, names: storedFilesOf(files) });
    },

    /** The same for files of originals by their stored names. */
    async enqueueNames(em: EntityManager, removals: readonly NamedFiles[]) {
      const createdAt = new Date();
      for await (const some of inBatches(removals, INSERTED_TOGETHER)) {
        await em.insertMany(
          FileRemoval,
          some.map((removal) => ({ ...removal, createdAt })),
        );
      }
    },

    /** Moves those files into the quarantine that no record refers to. Call it while holding the lock of their original. */
    async setAside(names: readonly string[]) {
      await store.setAside(await findUnused(forkEm(), names));
    },

    untilRemovable: store.untilRemovable,

    wake: worker.wake,
    lookAgain: worker.lookAgain,
    idle: worker.idle,
    stop: worker.stop,
  };
}
