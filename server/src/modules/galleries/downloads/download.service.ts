import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { DownloadInput } from '@vitrine/shared/contract/galleries/client';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import type { EntityManager } from '../../../database/orm.ts';
import { DownloadChanged, DownloadOver, DownloadsOff, GalleryNotFound, NothingToDownload } from '../../../errors.ts';
import type { Foundations } from '../../../foundations.ts';
import type { ByteRange, FileStore } from '../../../storage/file-store.ts';
import { storableName } from '../../../zip/names.ts';
import { allows, findEnd, type GalleryState, type LiveGalleries, proveFor } from '../client/access/gallery-state.ts';
import type { ClientEvents, Doer } from '../client/client-events.ts';
import { Gallery } from '../gallery.entity.ts';
import { listPhotos } from '../photos/photo-list.ts';
import { listEntries } from './archive-entries.ts';
import { createArchiveReader, layOut } from './archive-reader.ts';
import { type ArchiveEntry, GalleryArchive } from './gallery-archive.entity.ts';
import { createSharedArchives, type SharedArchive } from './shared-archives.ts';

interface Options extends Pick<Foundations, 'forkEm' | 'reader' | 'log'> {
  files: Pick<FileStore, 'open' | 'has'>;
  galleries: Pick<LiveGalleries, 'find'>;
  events: Pick<ClientEvents, 'note'>;
  secret: string;
}

/** The signature in the address of an archive. */
export interface ArchiveProof {
  expires?: string | undefined;
  signature?: string | undefined;
}

/** An archive, and what decides how long it may be sent. */
export interface FoundArchive {
  archive: SharedArchive;
  gallery: GalleryState;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How many archives a gallery has at most. The oldest goes when there is another. */
const KEPT = 30;
const LOOKED_FOR_AT_ONCE = 16;

const only = { all: {}, choice: { only: 'chosen' }, favourites: { only: 'favourites' } } as const;

export type DownloadService = ReturnType<typeof createDownloadService>;

/** Archives that clients download. They are put together once, and read from the storage each time. */
export function createDownloadService({ forkEm, reader, log, files, galleries, events, secret }: Options) {
  const read = createArchiveReader({ files });
  const archives = createSharedArchives({ forkEm, reader });
  const prove = (gallery: GalleryState, id: string, expires: string) =>
    proveFor(secret, gallery, `archive ${id} until ${expires}`);

  /** Those that the storage has, and the names of the others. */
  const lookFor = async (entries: readonly ArchiveEntry[]) => {
    const isThere = await mapConcurrently(entries, LOOKED_FOR_AT_ONCE, ({ file }) => files.has(file));
    return {
      found: entries.filter((_, index) => isThere[index]),
      missing: entries.filter((_, index) => !isThere[index]).map(({ name }) => name),
    };
  };

  /** The same files as before are the same archive, so a download that is asked for again goes on. */
  const keep = async (gallery: number, name: string, entries: ArchiveEntry[]) => {
    const em = forkEm();
    const kept = await em.find(GalleryArchive, { gallery }, { orderBy: { createdAt: 'DESC', id: 'ASC' } });
    const same = kept.find(
      (one) => one.createdAt.getTime() > Date.now() - DAY_MS && JSON.stringify(one.entries) === JSON.stringify(entries),
    );
    if (same) return same;
    const createdAt = new Date();
    const { bytes } = layOut({ entries, createdAt });
    const id = randomBytes(16).toString('hex');
    const archive = em.create(GalleryArchive, { id, gallery, name, entries, bytes, sent: 0, createdAt });
    for (const old of kept.slice(KEPT - 1)) em.remove(old);
    await em.flush();
    return archive;
  };

  const note = async (em: EntityManager, { id, gallery, name, bytes }: SharedArchive, sent: number, doer: Doer) => {
    // First, as whoever removes the gallery also locks it before its archives.
    await em.findOne(Gallery, gallery, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE });
    const isFirst = (await em.nativeUpdate(GalleryArchive, { id, sent: 0 }, { sent })) > 0;
    const isFurther = isFirst || (await em.nativeUpdate(GalleryArchive, { id, sent: { $lt: sent } }, { sent })) > 0;
    if (!isFirst && !(isFurther && sent === bytes)) return;
    const share = sent === bytes ? 'whole' : `${Math.floor((sent / bytes) * 100)} %`;
    await events.note(em, gallery, 'downloaded_archive', doer, `${name}: ${share} (${Math.ceil(bytes / 1e6)} MB)`);
  };

  return {
    /** Puts an archive together. The address works for a day, and as long as the gallery is open. */
    async prepare(state: GalleryState, { what, files: which }: DownloadInput) {
      const em = forkEm();
      const gallery = await em.findOne(Gallery, state.id);
      if (!gallery) throw new GalleryNotFound();
      const end = findEnd(gallery, state);
      if (end) throw end;
      if (!allows(gallery.downloads, which)) throw new DownloadsOff();
      const { photos } = await listPhotos(em, gallery, only[what]);
      const { found, missing } = await lookFor(listEntries(photos, { sections: gallery.sections, files: which }));
      if (found.length === 0) throw new NothingToDownload();
      const archive = await keep(gallery.id, storableName(`${gallery.title}.zip`), found);
      const expires = String(Math.ceil((Date.now() + DAY_MS) / 1_000));
      const signature = prove(state, archive.id, expires);
      return { archive, missing, query: `expires=${expires}&signature=${signature}` };
    },

    /**
     * The archive of an address. Throws if its gallery is over, or the address, or if such files may not be downloaded any more; and if a
     * photograph in it was removed from the gallery, since an archive that was begun cannot become another one.
     */
    async find(id: string, { expires = '', signature = '' }: ArchiveProof): Promise<FoundArchive> {
      const of = await archives.galleryOf(id);
      const gallery = of === null ? null : await galleries.find(of);
      if (!gallery || !(Number(expires) * 1_000 > Date.now())) throw new DownloadOver();
      const given = Buffer.from(signature);
      const expected = Buffer.from(prove(gallery, id, expires));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new DownloadOver();
      const archive = await archives.find(id);
      if (!archive || !allows(gallery.downloads, archive.files)) throw new DownloadOver();
      if (!(await archive.hasAll())) throw new DownloadChanged();
      return { archive, gallery };
    },

    read,

    /** Notes what is sent: the first part, and the end. Never fails, as it is sent anyway. */
    async noteSent(archive: SharedArchive, { first, last }: ByteRange, doer: Doer) {
      if (last < first) return;
      await forkEm()
        .transactional((within) => note(within as EntityManager, archive, last + 1, doer))
        .catch((error: unknown) =>
          log.error({ err: error, gallery: archive.gallery }, 'how much of an archive was sent cannot be noted'),
        );
    },

    /** Forgets archives whose addresses have expired. Returns how many. */
    prune: () => forkEm().nativeDelete(GalleryArchive, { createdAt: { $lt: new Date(Date.now() - 2 * DAY_MS) } }),
  };
}
