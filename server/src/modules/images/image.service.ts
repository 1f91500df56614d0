import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageQuery, ImageUpdate, ImageUploadFields, ImageUse } from '@vitrine/shared/contract/images';
import type { Order } from '@vitrine/shared/contract/order';
import { TRASH_DAYS } from '@vitrine/shared/limits';
import { messages } from '@vitrine/shared/messages';
import type { Idiom } from '../../database/idiom.ts';
import type { Locks } from '../../database/locks.ts';
import type { EntityManager } from '../../database/orm.ts';
import type { Reader } from '../../database/reader.ts';
import { propertiesOf } from '../../database/wire.ts';
import { FieldRefused, ImageAlreadyThere, ImageInUse, ImageNotFound } from '../../errors.ts';
import type { Imaging } from '../../imaging/imaging.ts';
import { isSocialCard, renditionKey } from '../../imaging/rendition-key.ts';
import { writeList } from '../../records/list-answer.ts';
import { saveOrder } from '../../records/order.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import { Category } from '../categories/category.entity.ts';
import { Image } from './image.entity.ts';
import { type ImageRow, readImage, readImageOrder, readImages, readStoredNames } from './image.rows.ts';
import { removeUnusedFiles } from './image-files.ts';
import { readDefaultRights, readRights, statedBy } from './image-rights.ts';
import { describeUse, readImageUses } from './image-use.ts';
import { keepOriginalName } from './original-name.ts';
import type { RenditionQueue } from './rendition-queue.ts';
import type { Upload } from './upload.ts';

interface Options {
  em: EntityManager;
  reader: Reader;
  imaging: Imaging;
  store: ImageStore;
  renditions: RenditionQueue;
  idiom: Idiom;
  locks: Locks;
}

export type ImageService = ReturnType<typeof createImageService>;

/** An image with the places that show it. */
export interface AdminImage {
  row: ImageRow;
  uses: ImageUse[];
}

/** Everything that can happen to an image. A record and its files come and go together, also across a crash. */
export function createImageService({ em, reader, imaging, store, renditions, idiom, locks }: Options) {
  const find = (id: number) =>
    em.findOneOrFail(Image, { id, deletedAt: null }, { failHandler: () => new ImageNotFound() });

  const findCategory = async ({ category, category_id: id }: Pick<ImageUploadFields, 'category' | 'category_id'>) => {
    if (id === undefined && !category) return null;
    const where = id === undefined ? { $or: [{ name: category }, { slug: category }] } : { id };
    const found = await em.findOne(Category, where as object);
    if (!found) throw new FieldRefused(id === undefined ? 'category' : 'category_id', messages.images.categoryUnknown);
    return found;
  };

  const refuseDuplicate = async (sha256: string) => {
    const existing = await em.findOne(Image, { sha256, deletedAt: null });
    if (existing) throw new ImageAlreadyThere({ id: existing.id, title: existing.title });
  };

  const readOneForAdmin = (id: number) =>
    reader.read(async ({ rows, em: within }) => {
      const row = await readImage(rows, id, { publicOnly: false });
      if (!row) throw new ImageNotFound();
      return { row, uses: (await readImageUses(within)).get(id) ?? [] };
    });

  const findTrashed = (id: number) =>
    em.findOneOrFail(
      Image,
      { id, deletedAt: { $ne: null } },
      { refresh: true, failHandler: () => new ImageNotFound() },
    );

  const removeForGood = (image: Image) =>
    locks.withLock(image.sha256, async () => {
      await em.remove(await findTrashed(image.id)).flush();
      await removeUnusedFiles(em, store, image);
    });

  return {
    find,
    readOneForAdmin,

    /** A page of the images that visitors may see; `write` makes the answer, row by row. */
    listPublic: (query: ImageQuery, write: (row: ImageRow) => string) =>
      reader.read(async (snapshot) => writeList(await readImages(snapshot, query, { publicOnly: true }), write)),

    /** A page of all images, or of those in the trash, with where each is used. */
    listForAdmin: (query: ImageQuery, { inTrash = false }, write: (image: AdminImage) => string) =>
      reader.read(async (snapshot) => {
        const uses = await readImageUses(snapshot.em);
        const found = await readImages(snapshot, query, { publicOnly: false, inTrash });
        return writeList(found, (row) => write({ row, uses: uses.get(row.id) ?? [] }));
      }),

    readOnePublic: (id: number) =>
      reader.read(async ({ rows }) => {
        const row = await readImage(rows, id, { publicOnly: true });
        if (!row) throw new ImageNotFound();
        return row;
      }),

    /** Call it when an upload begins to arrive: whatever develops it can get ready meanwhile. */
    prepare: () => imaging.warm(),

    /** Takes an upload that lies in `workspace`: checks it, makes its renditions, keeps files and record. */
    async create({ fields, file }: Upload, workspace: string) {
      const category = await findCategory(fields);
      const mustBeNew = Boolean(fields.sha256) && !fields.allow_duplicate;
      if (mustBeNew) await refuseDuplicate(file.sha256);

      const outDir = join(workspace, 'renditions');
      await mkdir(outDir);
      const made = await imaging.ingest({
        source: file.path,
        sha256: file.sha256,
        outDir,
        rights: {
          given: statedBy({ ...fields, usageTerms: fields.usage_terms, licenseUrl: fields.license_url }),
          defaults: await readDefaultRights(em),
        },
      });
      const main = made.renditions.find(({ format }) => format === 'jpeg');
      if (!main) throw new Error('the pipeline made no JPEG rendition');

      const image = await locks.withLock(file.sha256, async () => {
        // Its twin may have arrived while this one was developed.
        if (mustBeNew) await refuseDuplicate(file.sha256);
        const stated = {
          credit: made.stated.credit,
          copyright: made.stated.copyright,
          usageTerms: made.stated.usage_terms,
          licenseUrl: made.stated.license_url,
        };
        const values = {
          title: fields.title,
          description: fields.description ?? null,
          alt: fields.alt ?? null,
          tags: fields.tags ?? null,
          category,
          isFeatured: fields.is_featured,
          isPublic: fields.is_public,
          isHeroImage: fields.is_hero_image,
          ...stated,
          originalName: keepOriginalName(file.originalName),
          sha256: file.sha256,
          renditionKey: made.key,
          filename: main.filename,
          fileSize: file.bytes,
          mimeType: made.mimeType,
          width: made.width,
          height: made.height,
          dominantColor: made.dominantColor,
          placeholder: made.placeholder,
          renditions: made.renditions,
          colorDifference: made.colorDifference,
        };
        try {
          await store.keepOriginal(file.path, file.sha256);
          await store.keepRenditions(outDir, made.renditions);
          return await em.transactional(async (within) => {
            const transaction = within as EntityManager;
            // The settings may have changed while the picture was developed.
            const rights = await readRights(stated, transaction);
            const developPending = renditionKey(file.sha256, rights) !== made.key;
            return transaction.create(Image, { ...values, developPending });
          });
        } catch (error) {
          em.clear();
          const files = { sha256: file.sha256, renditionKey: made.key, renditions: made.renditions };
          // Why the upload failed is what its sender has to know. What cannot be removed now is swept later.
          await removeUnusedFiles(em, store, files).catch(() => {});
          throw error;
        }
      });
      renditions.wake();
      return readOneForAdmin(image.id);
    },

    async update(id: number, body: ImageUpdate) {
      const image = await find(id);
      if (body.category_id) await findCategory({ category_id: body.category_id });
      const { focalX, focalY } = image;
      const before = JSON.stringify(statedBy(image));
      em.assign<object>(image, propertiesOf(body));
      if (JSON.stringify(statedBy(image)) !== before) image.developPending = true;
      if (image.focalX !== focalX || image.focalY !== focalY) image.cardPending = true;
      const { developPending, cardPending } = image;
      await em.flush();
      // What was pending already when it was read may have been done since, with what stood there before.
      if (developPending) await em.nativeUpdate(Image, { id }, { developPending });
      if (cardPending) await em.nativeUpdate(Image, { id }, { cardPending });
      renditions.wake();
      return readOneForAdmin(id);
    },

    /** Puts an image into the trash. It is gone from the site at once, and refused while something still shows it. */
    async remove(id: number) {
      const image = await find(id);
      const uses = (await readImageUses(em)).get(id) ?? [];
      if (uses.length > 0) throw new ImageInUse(uses.map(describeUse).join(' and '));
      image.deletedAt = new Date();
      await em.flush();
      return { id };
    },

    async restore(id: number) {
      const image = await findTrashed(id);
      image.deletedAt = null;
      await em.flush();
      return readOneForAdmin(id);
    },

    /** Removes an image of the trash with its files. */
    async removeForGood(id: number) {
      await removeForGood(await findTrashed(id));
      return { id };
    },

    /** Empties the trash of what has lain there for its time. */
    async purgeTrash() {
      const before = new Date(Date.now() - TRASH_DAYS * 24 * 60 * 60 * 1_000);
      const images = await em.find(Image, { deletedAt: { $lt: before } });
      for (const image of images) await removeForGood(image);
      return images.length;
    },

    /** The ids of all images in their order: what an arrangement of a long library is made from. */
    readOrder: async (): Promise<Order> => ({
      ids: await reader.read(({ rows }) => readImageOrder(rows)),
    }),

    order: (order: Order) => saveOrder({ em, idiom, entity: Image, arranged: 'deleted_at is null' }, order),

    /** Removes files that a crash left without a record. */
    sweep: () =>
      store.sweep(async () => {
        const known = await reader.read(({ rows }) => readStoredNames(rows));
        const originals = new Set(known.map(({ sha256 }) => sha256));
        const keys = new Set(known.map(({ rendition_key: key }) => key));
        const cards = new Set(known.map(({ social_card: card }) => card));
        return {
          original: (sha256) => originals.has(sha256),
          rendition: (key, filename) => keys.has(key) && (cards.has(filename) || !isSocialCard(filename)),
        };
      }, locks.withEveryLock),
  };
}
