import { resolve } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import { databaseFolders } from '../../config/config.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import { openDatabase } from '../../database/open-database.ts';
import type { EntityManager } from '../../database/orm.ts';
import { lockDataFolder } from '../../database/sqlite/folder-lock.ts';
import { collectIn } from '../../http/body.ts';
import { createImaging } from '../../imaging/imaging.ts';
import { IMAGING_LIMITS } from '../../imaging/processes/limits.ts';
import type { BucketOptions } from '../../storage/bucket/bucket-client.ts';
import { createImageStore } from '../../storage/image-store.ts';
import { openFiles } from '../../storage/open-files.ts';
import { createFileRemovals } from './files/file-removals.ts';
import { createFileSweep, type FileSweep } from './files/file-sweep.ts';
import { createRecovery } from './files/recovery.ts';
import { createImageService } from './image.service.ts';
import { createFormerFiles } from './replacing/former-files.ts';

interface Place {
  dataDir: string;
  databaseUrl: string | null;
  storage: BucketOptions | null;
  /** The secret by which a bucket recognises its installation. */
  secret: string;
  log: Dependencies['log'];
}

interface Library {
  fileSweep: FileSweep;
  recovery: ReturnType<typeof createRecovery>;
  transact: <T>(work: (em: EntityManager) => Promise<T>) => Promise<T>;
  /** Whether this installation owns the files and may move them. */
  isOwner: boolean;
}

/**
 * Lets a command work on a library and its files: exclusively if the database is SQLite, beside the servers if it is PostgreSQL.
 * Creates an empty database if there is none.
 */
export async function withLibrary<T>(
  { dataDir, databaseUrl, storage, secret, log }: Place,
  work: (library: Library) => Promise<T>,
): Promise<T> {
  const lock = databaseUrl === null ? lockDataFolder(dataDir) : null;
  const folders = databaseFolders(dataDir);
  try {
    const database = await openDatabase({ databaseUrl, folders, isRecovery: true });
    const files = await openFiles({ ...folders, storage, secret, log });
    const store = createImageStore({ ...folders, files, log, incoming: resolve(dataDir, 'tmp.storage') });
    const imaging = createImaging(IMAGING_LIMITS);
    const { dialect, reader, locks } = database;
    const { em } = database.orm;
    try {
      await store.prepare();
      const removals = createFileRemovals({ forkEm: () => em.fork(), store, locks, log });
      // The server's own queue finds the pending work in the records.
      const renditions = { wake: () => {} };
      const formerFiles = createFormerFiles({ em, forkEm: () => em.fork(), locks, log, removals });
      const images = createImageService({
        em,
        reader,
        collect: collectIn(dataDir),
        imaging,
        store,
        renditions,
        removals,
        formerFiles,
        dialect,
        locks,
        log,
      });
      const within = <R>(task: () => Promise<R>) => RequestContext.create(em, task);
      return await work({
        fileSweep: createFileSweep({ reader, store, locks, log }),
        recovery: createRecovery({ reader, store, images, within }),
        transact: (change) => em.fork().transactional(change),
        isOwner: files.isOwner(),
      });
    } finally {
      await imaging.close();
      files.close();
      await database.close();
    }
  } finally {
    lock?.release();
  }
}
