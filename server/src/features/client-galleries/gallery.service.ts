import { isDeepStrictEqual } from 'node:util';
import type { RequiredEntityData } from '@mikro-orm/core';
import type {
  GalleryEventQuery,
  GalleryInput,
  GalleryQuery,
  GalleryUpdate,
} from '@vitrine/shared/contract/galleries/galleries';
import { galleries as galleryTexts } from '@vitrine/shared/contract/galleries/texts';
import { createContentChange } from '../../database/content-change.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf } from '../../database/reader.ts';
import { withoutUndefined } from '../../database/wire.ts';
import { FieldRefused, GalleryNotFound } from '../../errors.ts';
import { createRecordService } from '../../records/record.service.ts';
import { readTimeZone } from '../../records/time-zone.ts';
import { refuseOutdated } from '../../records/version.ts';
import { hashSharedPassword } from '../../security/password.ts';
import type { NamedFiles } from '../images/files/file-removal.entity.ts';
import type { FileRemovals, FormerFiles } from '../images/plugin.ts';
import { Mail } from '../mails/mail.entity.ts';
import type { MailQueue } from '../mails/plugin.ts';
import { Gallery } from './gallery.entity.ts';
import { type AccessChange, dateOf, type FoundGallery, readGallery } from './gallery.presenter.ts';
import { changeGallery, lockGallery, raiseRevision } from './gallery-change.ts';
import { readGalleryCounts } from './gallery-counts.ts';
import type { GalleryLinks } from './gallery-links.ts';
import { listEvents } from './list-events.ts';
import { galleryFilesOf } from './photos/gallery-files.ts';
import { GalleryPhoto } from './photos/gallery-photo.entity.ts';
import { completeWatermark, refuseUndrawable } from './photos/watermarks.ts';
import { recordEvent } from './record-event.ts';

interface Options extends Pick<Dependencies, 'em' | 'reader' | 'dialect'> {
  links: GalleryLinks;
  removals: Pick<FileRemovals, 'refuseForeign' | 'enqueueNames' | 'wake'>;
  formerFiles: Pick<FormerFiles, 'namesOf'>;
  /** Without a mail server a new gallery has no reminder: none would be sent, and nobody would have asked for one that is sent later. */
  mails: Pick<MailQueue, 'isOn'>;
  /** Makes the pictures again whose watermark was changed. */
  remaker: { wake(): void };
}

/** How many days before the end the client of a new gallery is reminded. */
const REMIND_DAYS = 7;

/** The password is stored as a hash only. */
type Fields = Omit<GalleryUpdate, 'password'> & { passwordHash?: string | null | undefined };

/** The files of all its photographs, which may be thousands, in plain rows. */
async function listFiles(em: EntityManager, gallery: number): Promise<NamedFiles[]> {
  const photos = await rowsOf(em)
    .selectFrom('gallery_photos')
    .select(['sha256', 'pictures', 'web'])
    .where('gallery_id', '=', gallery)
    .execute();
  return photos.map(({ sha256, pictures, web }) => ({
    sha256,
    names: galleryFilesOf({ sha256, pictures: JSON.parse(pictures), web: JSON.parse(web) }),
  }));
}

export type GalleryService = ReturnType<typeof createGalleryService>;

/** Takes the mails that were not sent out of the queue. */
const withdraw = (em: EntityManager, gallery: number, kind: 'choice' | 'reminder') =>
  em.nativeDelete(Mail, { gallery, kind, state: { $ne: 'sent' } });

/** What a save does to the password; null if it leaves it as it is. */
const passwordChange = (before: string | null | undefined, hash: string | null | undefined): AccessChange | null => {
  if (hash) return 'password_set';
  return hash === null && before ? 'password_removed' : null;
};

/** A cover has to be in the gallery. */
async function refuseOtherPhoto(em: EntityManager, gallery: number, id: number) {
  const known = await em.count(GalleryPhoto, { id, gallery, deletedAt: null });
  if (known === 0) throw new FieldRefused('cover_photo_id', galleryTexts.photoNotFound);
}

const hashOf = async (password: string | null | undefined) => (password ? hashSharedPassword(password) : password);

/** Galleries for clients, as admins keep them. */
export function createGalleryService({ em, reader, dialect, links, removals, formerFiles, mails, remaker }: Options) {
  const transact = <T>(work: (transaction: EntityManager) => Promise<T>) => em.transactional(work);
  const contentChange = createContentChange({ em, dialect });

  const records = createRecordService<Gallery, Fields>({
    em,
    dialect,
    entity: Gallery,
    notFound: () => new GalleryNotFound(),
    read: ({ passwordHash, ...body }) => ({ ...readGallery(body), passwordHash }),
    searched: ['title', 'client_name', 'client_email'],
    transact,
    async follow(gallery, { watermark, expires_at: expiresAt, cover_photo_id: cover }, transaction) {
      if (cover) await refuseOtherPhoto(transaction, gallery.id, cover);
      await raiseRevision(transaction, gallery, 'content');
      if (expiresAt !== undefined && dateOf(expiresAt)?.getTime() !== gallery.expiresAt?.getTime()) {
        gallery.remindedAt = null;
        await withdraw(transaction, gallery.id, 'reminder');
      }
      if (watermark === undefined || isDeepStrictEqual(completeWatermark(gallery.watermark), watermark)) return;
      await refuseUndrawable(transaction, watermark);
      // Pictures with another watermark are shown until they are replaced, those without one are not.
      const hidden = gallery.watermark ? {} : { picturesHidden: true };
      await transaction.nativeUpdate(GalleryPhoto, { gallery: gallery.id }, { picturesPending: true, ...hidden });
    },
  });

  const recordChange = async (transaction: EntityManager, id: number, done: AccessChange | null) => {
    if (done) await recordEvent(transaction, id, done);
    return done;
  };

  const complete = async (galleries: readonly Gallery[]): Promise<FoundGallery[]> => {
    const ids = galleries.map(({ id }) => id);
    const [counts, timeZone] = [await readGalleryCounts(em, ids), await readTimeZone(em)];
    return galleries.flatMap((gallery) => {
      const counted = counts.get(gallery.id);
      return counted ? [{ gallery, counts: counted, link: links.read(gallery), timeZone, done: null }] : [];
    });
  };

  const completeOne = async (gallery: Gallery): Promise<FoundGallery> => {
    const [found] = await complete([gallery]);
    if (!found) throw new GalleryNotFound();
    return found;
  };

  const find = async (id: number) => {
    const failHandler = () => new GalleryNotFound();
    return completeOne(await em.findOneOrFail(Gallery, { id }, { refresh: true, failHandler }));
  };

  const lockTrashed = (id: number, transaction: EntityManager) =>
    lockGallery(transaction, { id, deletedAt: { $ne: null } });

  return {
    find,

    async list({ filter: { in_trash: inTrash = false, ...filter } = {}, ...query }: GalleryQuery) {
      const request = { ...query, filter, sort: query.sort ?? (['created_at', 'DESC'] as [string, 'DESC']) };
      const found = await records.list(request, { deletedAt: inTrash ? { $ne: null } : null });
      return { ...found, records: await complete(found.records) };
    },

    async listEvents(id: number, query: GalleryEventQuery) {
      const { gallery } = await find(id);
      return reader.read((snapshot) => listEvents(snapshot, gallery.id, query));
    },

    /**
     * With a link at once. It waits for a logo that is being saved, and the other way round: that one locks the galleries that it finds,
     * and this one might get photographs with the logo before.
     */
    async create({ password, remind_days = mails.isOn ? REMIND_DAYS : null, ...body }: GalleryInput) {
      const passwordHash = await hashOf(password);
      const { id } = await contentChange(async (transaction) => {
        await refuseUndrawable(transaction, body.watermark);
        const values = withoutUndefined<Gallery>({
          ...readGallery({ ...body, remind_days }),
          ...links.make(),
          passwordHash,
        });
        const gallery = transaction.create(Gallery, values as RequiredEntityData<Gallery>);
        await transaction.flush();
        return gallery;
      });
      return find(id);
    },

    async update(id: number, { password, ...body }: GalleryUpdate, version?: number) {
      const passwordHash = await hashOf(password);
      const done = await transact(async (transaction) => {
        const { passwordHash: before } = await lockGallery(transaction, { id, deletedAt: null });
        await records.within(transaction).update(id, { ...body, passwordHash }, version);
        return recordChange(transaction, id, passwordChange(before, passwordHash));
      });
      remaker.wake();
      return { ...(await find(id)), done };
    },

    /** Moves a gallery to the trash. Nothing of it can be seen from then on. */
    async remove(id: number, version?: number) {
      await changeGallery(em, id, 'marks', async ({ gallery }) => {
        refuseOutdated(gallery, version);
        gallery.deletedAt = new Date();
      });
      return { id };
    },

    async restore(id: number) {
      await transact(async (transaction) => {
        const gallery = await lockTrashed(id, transaction);
        gallery.deletedAt = null;
        await raiseRevision(transaction, gallery, 'content');
      });
      return find(id);
    },

    /** Removes a gallery from the trash with everything in it. */
    async removeForGood(id: number) {
      await transact(async (transaction) => {
        const gallery = await lockTrashed(id, transaction);
        removals.refuseForeign();
        await removals.enqueueNames(transaction, await listFiles(transaction, id));
        await removals.enqueueNames(transaction, await formerFiles.namesOf(transaction, { photo: { gallery: id } }));
        await transaction.nativeDelete(Gallery, { id: gallery.id });
      });
      removals.wake();
      return { id };
    },

    /** A new link. The former one opens nothing any more. */
    async renewLink(id: number) {
      const done = await changeGallery(em, id, 'marks', async ({ gallery, transaction }) => {
        Object.assign(gallery, links.make());
        return recordChange(transaction, id, 'link_made');
      });
      return { ...(await find(id)), done };
    },

    async revokeLink(id: number) {
      const done = await changeGallery(em, id, 'marks', async ({ gallery, transaction }) => {
        if (!gallery.linkHash) return null;
        Object.assign(gallery, { linkHash: null, sealedLink: null });
        return recordChange(transaction, id, 'link_revoked');
      });
      return { ...(await find(id)), done };
    },

    /** Lets the client change a choice that was sent. */
    async reopenChoice(id: number) {
      await changeGallery(em, id, 'marks', async ({ gallery, transaction }) => {
        if (!gallery.choiceSentAt) return;
        gallery.choiceSentAt = null;
        await withdraw(transaction, id, 'choice');
        await recordEvent(transaction, id, 'choice_reopened');
      });
      return find(id);
    },
  };
}
