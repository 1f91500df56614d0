import type { Dependencies } from '../../../database/dependencies.ts';
import type { ImageStore, SweepRun, Swept } from '../../../storage/image-store.ts';
import { createKnownFiles } from './known-files.ts';

interface Options extends Pick<Dependencies, 'reader' | 'locks' | 'log'> {
  store: ImageStore;
}

export type FileSweep = ReturnType<typeof createFileSweep>;

/** Compares the stored files with the records. Files that no record refers to are moved into the quarantine, never removed at once. */
export function createFileSweep({ reader, store, locks, log }: Options) {
  const readKnown = createKnownFiles(reader);

  const report = ({ moved, returned, purged, held }: Swept) => {
    if (returned > 0) log.warn({ files: returned }, 'files that have a record again left the quarantine');
    if (moved > 0) log.warn({ files: moved }, 'files without a record were moved into the quarantine');
    if (purged > 0) log.info({ files: purged }, 'files whose time in the quarantine was over were removed');
    if (held)
      log.error(
        held,
        `the database has no record of ${held.unknown} of ${held.all} files, so it may be the wrong one, or an older one. ` +
          'Nothing was moved. Restore the right database, or run `npm run storage -- recover` to recreate the records, or ' +
          '`npm run storage -- quarantine` to move the files away',
      );
  };

  return {
    /** `isForced`: moves the files however many they are. `onMoved` is called with the number of files moved or returned so far. */
    async run(options: SweepRun = {}): Promise<Swept> {
      const swept = await store.sweep({ ...options, readKnown, alone: locks.withEveryLock });
      report(swept);
      return swept;
    },
  };
}
