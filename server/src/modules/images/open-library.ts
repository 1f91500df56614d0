import { resolve } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import type { FastifyBaseLogger } from 'fastify';
import { databaseFolders } from '../../config.ts';
import { openDatabase } from '../../database/open-database.ts';
import { lockDataFolder } from '../../database/sqlite/folder-lock.ts';
import { createImaging } from '../../imaging/imaging.ts';
import { IMAGING_LIMITS } from '../../imaging/processes/limits.ts';
import type { BucketOptions } from '../../storage/bucket/bucket-client.ts';
import { createImageStore } from '../../storage/image-store.ts';
import { openFiles } from '../../storage/open-files.ts';
import { createFileRemovals } from './files/file-removals.ts';
import { createFileSweep, type FileSweep } from './files/file-sweep.ts';
import { createRecovery } from './files/recovery.ts';
import { createImageService } from './image.service.ts';

interface Place {
  dataDir: string;
  databaseUrl: string | null;
  storage: BucketOptions | null;
  /** The secret by which a bucket knows its installation. */
  secret: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface Library {
  fileSweep: FileSweep;
  recovery: ReturnType<typeof createRecovery>;
  /** Whether the files are this installation's, to be moved. */
  isOwner: boolean;
}

/**
 * Lets a command work on a library and its files: alone where the database is a file, beside the servers where it is PostgreSQL. Where
 * there is no database, an empty one is made.
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
      // The server's own queue finds in the records what is still to be made.
      const renditions = { wake: () => {} };
      const images = createImageService({
        em,
        reader,
        imaging,
        store,
        renditions,
        removals,
        dialect,
        locks,
        log,
      });
      const within = <R>(task: () => Promise<R>) => RequestContext.create(em, task);
      return await work({
        fileSweep: createFileSweep({ reader, store, locks, log }),
        recovery: createRecovery({ reader, store, images, within }),
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
