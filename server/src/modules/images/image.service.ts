import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImageQuery, ImageUpdate, ImageUploadFields } from '@vitrine/shared/contract/images';
import type { Order } from '@vitrine/shared/contract/order';
import { TRASH_DAYS } from '@vitrine/shared/limits';
import { messages } from '@vitrine/shared/messages';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf } from '../../database/rows.ts';
import { propertiesOf } from '../../database/wire.ts';
import { FieldRefused, ImageAlreadyThere, ImageInUse, ImageNotFound } from '../../errors.ts';
import type { Imaging } from '../../imaging/imaging.ts';
import { saveOrder } from '../../records/order.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import type { createKeyedLock } from '../../storage/keyed-lock.ts';
import { Category } from '../categories/category.entity.ts';
import { Settings } from '../settings/settings.entity.ts';
import type { AvifQueue } from './avif-queue.ts';
import { Image } from './image.entity.ts';
import { type ImageRow, readImages } from './image.rows.ts';
import { describeUse, readImageUses } from './image-use.ts';
import type { Upload } from './upload.ts';

interface Options {
  em: EntityManager;
  imaging: Imaging;
  store: ImageStore;
  avif: AvifQueue;
  withLock: ReturnType<typeof createKeyedLock>;
}

export type ImageService = ReturnType<typeof createImageService>;

/** Everything that can happen to an image. A record and its files come and go together, also across a crash. */
export function createImageService({ em, imaging, store, avif, withLock }: Options) {
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

  /** Removes the files of an image unless another image shares them. Call it with the lock of `sha256` held. */
  const removeUnusedFiles = async ({
    sha256,
    renditionKey,
    renditions,
  }: Pick<Image, 'sha256' | 'renditionKey' | 'renditions'>) => {
    if ((await em.count(Image, { renditionKey })) === 0) await store.removeRenditions(renditions);
    if ((await em.count(Image, { sha256 })) === 0) await store.removeOriginal(sha256);
  };

  const readForAdmin = async (rows: ImageRow[]) => {
    const uses = await readImageUses(em);
    return rows.map((row) => ({ row, uses: uses.get(row.id) ?? [] }));
  };

  const listForAdmin = async (query: Partial<ImageQuery>, { inTrash = false } = {}) => {
    const { rows, total, offset } = await readImages(em, query, { publicOnly: false, inTrash });
    return { images: await readForAdmin(rows), total, offset };
  };

  const readOneForAdmin = async (id: number) => {
    const [image] = (await listForAdmin({ filter: { id } })).images;
    if (!image) throw new ImageNotFound();
    return image;
  };

  const findTrashed = (id: number) =>
    em.findOneOrFail(
      Image,
      { id, deletedAt: { $ne: null } },
      { refresh: true, failHandler: () => new ImageNotFound() },
    );

  const removeForGood = (image: Image) =>
    withLock(image.sha256, async () => {
      await em.remove(await findTrashed(image.id)).flush();
      await removeUnusedFiles(image);
    });

  return {
    find,
    listForAdmin,
    readOneForAdmin,

    listPublic: (query: ImageQuery) => readImages(em, query, { publicOnly: true }),

    async readOnePublic(id: number) {
      const [row] = (await readImages(em, { filter: { id } }, { publicOnly: true })).rows;
      if (!row) throw new ImageNotFound();
      return row;
    },

    /** Call it when an upload begins to arrive: whatever develops it can get ready meanwhile. */
    prepare: () => imaging.warm(),

    /** Takes an upload that lies in `workspace`: checks it, makes its renditions, keeps files and record. */
    async create({ fields, file }: Upload, workspace: string) {
      const category = await findCategory(fields);
      const mustBeNew = Boolean(fields.sha256) && !fields.allow_duplicate;
      if (mustBeNew) await refuseDuplicate(file.sha256);

      const defaults = await em.findOneOrFail(Settings, { id: 1 });
      const outDir = join(workspace, 'renditions');
      await mkdir(outDir);
      const made = await imaging.ingest({
        source: file.path,
        sha256: file.sha256,
        outDir,
        rights: {
          given: { credit: fields.credit || null, copyright: fields.copyright || null },
          defaults: { credit: defaults.credit ?? null, copyright: defaults.copyright ?? null },
        },
      });
      const main = made.renditions.find(({ format }) => format === 'jpeg');
      if (!main) throw new Error('the pipeline made no JPEG rendition');

      const image = await withLock(file.sha256, async () => {
        // Its twin may have arrived while this one was developed.
        if (mustBeNew) await refuseDuplicate(file.sha256);
        await store.keepOriginal(file.path, file.sha256);
        await store.keepRenditions(outDir, made.renditions);
        const created = em.create(Image, {
          title: fields.title,
          description: fields.description ?? null,
          alt: fields.alt ?? null,
          tags: fields.tags ?? null,
          category,
          isFeatured: fields.is_featured,
          isPublic: fields.is_public,
          isHeroImage: fields.is_hero_image,
          credit: made.rights.credit,
          copyright: made.rights.copyright,
          originalName: basename(file.originalName.replaceAll('\\', '/')).replaceAll(/\p{Cc}/gu, ''),
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
        });
        try {
          await em.flush();
        } catch (error) {
          em.clear();
          await removeUnusedFiles({ sha256: file.sha256, renditionKey: made.key, renditions: made.renditions });
          throw error;
        }
        return created;
      });
      avif.wake();
      return readOneForAdmin(image.id);
    },

    async update(id: number, body: ImageUpdate) {
      const image = await find(id);
      if (body.category_id) await findCategory({ category_id: body.category_id });
      em.assign<object>(image, propertiesOf(body));
      await em.flush();
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

    order: (order: Order) => saveOrder({ em, entity: Image, where: { deletedAt: null } }, order),

    /** Removes files that a crash left without a record. Call it before anything is uploaded. */
    async sweep() {
      const known = await rowsOf(em).selectFrom('images').select(['sha256', 'rendition_key']).execute();
      const originals = new Set(known.map(({ sha256 }) => sha256));
      const keys = new Set(known.map(({ rendition_key: key }) => key));
      return store.sweep({ original: (sha256) => originals.has(sha256), rendition: (key) => keys.has(key) });
    },
  };
}
