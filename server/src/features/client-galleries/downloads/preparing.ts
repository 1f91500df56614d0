import { hash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DownloadInput } from '@vitrine/shared/contract/galleries/client';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { LRUCache } from 'lru-cache';
import { coalesce } from '../../../database/coalesce.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import { DownloadsOff, GalleryNotFound, LimitReached, NothingToDownload } from '../../../errors.ts';
import { createFairQueue } from '../../../jobs/fair-queue.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { storableName } from '../../../storage/zip/names.ts';
import { allows, findEnd, type GalleryState } from '../client/access/gallery-state.ts';
import { Gallery } from '../gallery.entity.ts';
import { inOrder, selectMarked } from '../photos/photos-in-order.ts';
import { listEntries } from './archive-entries.ts';
import { layOut } from './archive-reader.ts';
import { type ArchiveEntry, GalleryArchive } from './gallery-archive.entity.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'reader'> {
  files: Pick<FileStore, 'has'>;
}

/** An archive that was put together. */
interface Prepared extends Pick<GalleryArchive, 'id' | 'name' | 'bytes'> {
  photos: number;
  /** The names of photographs that the storage has lost. */
  missing: string[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How many archives a gallery has at most. The oldest goes when there is another. */
const KEPT = 30;
const LOOKED_FOR_AT_ONCE = 16;
/** Of so many different requests the last one waits about as long as a client waits for its answer. */
const WAITING_EACH = 20;
const WAITING_IN_ALL = 40;
const RETRY_AFTER_S = 30;
const REMEMBERED = 200;

const marks = { all: undefined, choice: 'chosen', favourites: 'favourites' } as const;

/** Puts archives together, one at a time, as each may be of thousands of files. Those who ask for the same at once get the same. */
export function createPreparing({ forkEm, reader, files }: Options) {
  const queue = createFairQueue({
    atOnce: 1,
    waitingEach: WAITING_EACH,
    waitingInAll: WAITING_IN_ALL,
    refusal: (whose) => new LimitReached(whose === 'own' ? 429 : 503, RETRY_AFTER_S),
  });
  const asked = new LRUCache<string, () => Promise<Prepared>>({ max: REMEMBERED });

  /** The photographs of a gallery that are asked for. Throws if the gallery, as it is now, does not allow that to who was let in before. */
  const readPhotos = (state: GalleryState, { what, files: which }: DownloadInput) =>
    reader.read(async (snapshot) => {
      const gallery = await snapshot.em.findOne(Gallery, state.id);
      if (!gallery) throw new GalleryNotFound();
      const end = findEnd(gallery, state);
      if (end) throw end;
      if (!allows(gallery.downloads, which)) throw new DownloadsOff();
      const rows = await inOrder(selectMarked(snapshot, state.id, marks[what]), gallery.sections)
        .select(['id', 'section', 'original_name', 'sha256', 'crc32', 'file_size', 'web'])
        .execute();
      const photos = rows.map(({ original_name: originalName, file_size: fileSize, web, ...photo }) => ({
        ...photo,
        originalName,
        fileSize,
        web: JSON.parse(web),
      }));
      return { gallery, photos };
    });

  /** Those that the storage has, and the names of the others. */
  const lookFor = async (entries: readonly ArchiveEntry[]) => {
    const isThere = await mapConcurrently(entries, LOOKED_FOR_AT_ONCE, ({ file }) => files.has(file));
    return {
      found: entries.filter((_, index) => isThere[index]),
      missing: entries.filter((_, index) => !isThere[index]).map(({ name }) => name),
    };
  };

  /** The same files as before under the same name are the same archive, so a download that is asked for again goes on. */
  const keep = (gallery: number, name: string, entries: ArchiveEntry[]) =>
    forkEm().transactional(async (em) => {
      const digest = hash('sha256', JSON.stringify([name, entries]));
      const createdAt = new Date();
      const today = { gallery, digest, createdAt: { $gt: new Date(createdAt.getTime() - DAY_MS) } };
      const same = await em.findOne(GalleryArchive, today, {
        fields: ['name', 'bytes'],
        orderBy: { createdAt: 'DESC' },
      });
      if (same) return { id: same.id, name: same.name, bytes: same.bytes };
      const { bytes } = layOut({ entries, createdAt });
      const id = randomBytes(16).toString('hex');
      await em.insert(GalleryArchive, { id, gallery, name, entries, digest, bytes, sent: 0, createdAt });
      const newest = { fields: ['id'], orderBy: { createdAt: 'DESC', id: 'ASC' }, limit: KEPT } as const;
      const kept = await em.find(GalleryArchive, { gallery }, newest);
      await em.nativeDelete(GalleryArchive, { gallery, id: { $nin: kept.map((one) => one.id) } });
      return { id, name, bytes };
    });

  const prepare = async (state: GalleryState, input: DownloadInput): Promise<Prepared> => {
    const { gallery, photos } = await readPhotos(state, input);
    // Other requests are served between reading thousands of rows and naming thousands of files.
    await nextTurn();
    const { found, missing } = await lookFor(listEntries(photos, { sections: gallery.sections, files: input.files }));
    if (found.length === 0) throw new NothingToDownload();
    const name = storableName(`${gallery.title}.zip`);
    return { ...(await keep(gallery.id, name, found)), photos: found.length, missing };
  };

  return (state: GalleryState, input: DownloadInput): Promise<Prepared> => {
    const { id, linkHash, passwordHash } = state;
    const key = JSON.stringify([id, linkHash, passwordHash, input.what, input.files]);
    const inTurn = asked.get(key) ?? coalesce(() => queue.run(`${id}`, () => prepare(state, input)));
    asked.set(key, inTurn);
    return inTurn();
  };
}
