import { rightsOf } from '@vitrine/shared/rights';
import type { Foundations } from '../../../foundations.ts';
import { isSocialCard, renditionKey } from '../../../imaging/pipeline/rendition-key.ts';
import { readDefaultRights } from '../../../records/rights.ts';
import type { ImageStore, KnownFiles, SweepRun, Swept } from '../../../storage/image-store.ts';
import { readPendingRights, readRetiredKeys, readStoredNames } from '../image.rows.ts';

interface Options extends Pick<Foundations, 'reader' | 'locks' | 'log'> {
  store: ImageStore;
}

export type FileSweep = ReturnType<typeof createFileSweep>;

/** Compares the stored files with the records. Files that no record refers to are moved into the quarantine, never removed at once. */
export function createFileSweep({ reader, store, locks, log }: Options) {
  const readKnown = () =>
    reader.read(async ({ rows, em }): Promise<KnownFiles> => {
      const stored = await readStoredNames(rows);
      const originals = new Set(stored.map(({ sha256 }) => sha256));
      const keys = new Set(stored.map(({ rendition_key: key }) => key));
      const cards = new Set(stored.map(({ social_card: card }) => card));
      const replaced = new Set((await readRetiredKeys(rows)).map(({ rendition_key: key }) => key));
      const defaults = await readDefaultRights(em);
      // After a kill there may be new files whose record does not refer to them yet. They will be made again under the same names.
      for (const { sha256, ...stated } of await readPendingRights(rows)) {
        keys.add(renditionKey(sha256, rightsOf(stated, defaults)));
      }
      return {
        original: (sha256) => (originals.has(sha256) ? 'named' : 'unknown'),
        rendition: (key, filename) => {
          if (!keys.has(key)) return replaced.has(key) ? 'replaced' : 'unknown';
          return cards.has(filename) || !isSocialCard(filename) ? 'named' : 'replaced';
        },
      };
    });

  const tell = ({ moved, returned, held }: Swept) => {
    if (returned > 0) log.warn({ files: returned }, 'files that have a record again left the quarantine');
    if (moved > 0) log.warn({ files: moved }, 'files without a record were moved into the quarantine');
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
      tell(swept);
      return swept;
    },

    purgeQuarantine: store.purgeQuarantine,
  };
}
