import { LockMode } from '@mikro-orm/core';
import type { DownloadInput } from '@vitrine/shared/contract/galleries/client';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { DownloadChanged, DownloadOver } from '../../../errors.ts';
import type { Caller } from '../../../http/caller.ts';
import { isSameSignature, type Signature } from '../../../security/signatures.ts';
import type { ByteRange, FileStore } from '../../../storage/file-store.ts';
import { allows, type GalleryState, type LiveGalleries, proveFor } from '../client/access/gallery-state.ts';
import type { ClientEvents } from '../client/client-events.ts';
import { Gallery } from '../gallery.entity.ts';
import { createArchiveReader } from './archive-reader.ts';
import { GalleryArchive } from './gallery-archive.entity.ts';
import { createPreparing } from './preparing.ts';
import { createSharedArchives, type SharedArchive } from './shared-archives.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'reader' | 'log'> {
  files: Pick<FileStore, 'open' | 'has'>;
  galleries: Pick<LiveGalleries, 'find'>;
  events: Pick<ClientEvents, 'isOwn' | 'recordWithin'>;
  secret: string;
}

/** An archive, and what decides how long it may be sent. */
export interface FoundArchive {
  archive: SharedArchive;
  gallery: GalleryState;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

export type DownloadService = ReturnType<typeof createDownloadService>;

/** Archives that clients download. They are put together once, and read from the storage each time. */
export function createDownloadService({ forkEm, reader, log, files, galleries, events, secret }: Options) {
  const read = createArchiveReader({ files });
  const archives = createSharedArchives({ reader });
  const prepare = createPreparing({ forkEm, reader, files });
  const prove = (gallery: GalleryState, id: string, expires: string) =>
    proveFor(secret, gallery, `archive ${id} until ${expires}`);

  const recordPart = async (
    em: EntityManager,
    { id, gallery, name, bytes }: SharedArchive,
    sent: number,
    actor: Caller,
  ) => {
    // First, as whoever removes the gallery also locks it before its archives.
    const found = await em.findOne(Gallery, gallery, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!found) return;
    const isFirst = (await em.nativeUpdate(GalleryArchive, { id, sent: 0 }, { sent })) > 0;
    // Several devices get the same archive: whoever has all of it is recorded.
    if (!isFirst && sent < bytes) return;
    const share = sent === bytes ? 'whole' : `${Math.floor((sent / bytes) * 100)} %`;
    await events.recordWithin(
      em,
      gallery,
      'downloaded_archive',
      actor,
      `${name}: ${share} (${Math.ceil(bytes / 1e5) / 10} MB)`,
    );
  };

  return {
    /** Puts an archive together. The address works for a day, and as long as the gallery is open. */
    async prepare(state: GalleryState, input: DownloadInput) {
      const prepared = await prepare(state, input);
      const expires = String(Math.ceil((Date.now() + DAY_MS) / 1_000));
      const signature = prove(state, prepared.id, expires);
      return { ...prepared, query: `expires=${expires}&signature=${signature}` };
    },

    /**
     * The archive of an address. Throws if its gallery is over, or the address, or if such files may not be downloaded any more; and if a
     * photograph in it was removed from the gallery, since an archive that was begun cannot become another one.
     */
    async find(id: string, { expires = '', signature = '' }: Signature): Promise<FoundArchive> {
      const of = await archives.galleryOf(id);
      const gallery = of === null ? null : await galleries.find(of);
      if (!gallery || !(Number(expires) * 1_000 > Date.now())) throw new DownloadOver();
      if (!isSameSignature(signature, prove(gallery, id, expires))) throw new DownloadOver();
      const archive = await archives.find(id);
      if (!archive || !allows(gallery.downloads, archive.files)) throw new DownloadOver();
      if (!(await archive.hasAll())) throw new DownloadChanged();
      return { archive, gallery };
    },

    read,

    /** Records what is sent to the client: the first part, and the end. Never fails, as it is sent anyway. */
    async recordSent(archive: SharedArchive, { first, last }: ByteRange, actor: Caller) {
      // What the photographer gets of it is not the first part of the client.
      if (last < first || events.isOwn(actor)) return;
      await forkEm()
        .transactional((within) => recordPart(within, archive, last + 1, actor))
        .catch((error: unknown) =>
          log.error({ err: error, gallery: archive.gallery }, 'how much of an archive was sent cannot be recorded'),
        );
    },

    /** Forgets archives whose addresses have expired. Returns how many. */
    prune: () => forkEm().nativeDelete(GalleryArchive, { createdAt: { $lt: new Date(Date.now() - 2 * DAY_MS) } }),
  };
}
