import type { FileTextsQuery, ImagesTextsUpdate } from '@vitrine/shared/contract/image-texts';
import {
  type ImagePosition,
  type ImageQuery,
  type ImagesPosition,
  type ImageUpdate,
  type ImageUploadFields,
  textsIn,
} from '@vitrine/shared/contract/images';
import type { Order } from '@vitrine/shared/contract/order';
import type { ReplaceableQuery } from '@vitrine/shared/contract/replacing';
import * as texts from '@vitrine/shared/texts';
import { createContentChange } from '../../database/content-change.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { withoutUndefined } from '../../database/wire.ts';
import { FieldRefused, ImageAlreadyThere, ImageInUse, ImageNotFound, StorageUnavailable } from '../../errors.ts';
import type { Collect } from '../../http/body.ts';
import { keepOriginalName } from '../../http/uploads/original-name.ts';
import type { Upload } from '../../http/uploads/receive-upload.ts';
import type { Imaging } from '../../imaging/imaging.ts';
import { renditionKey } from '../../imaging/pipeline/rendition-key.ts';
import { describeUse, readImageUses } from '../../records/image-use.ts';
import { emptyList } from '../../records/list-answer.ts';
import { jsonWithList } from '../../records/long-json.ts';
import { findReplaceable } from '../../records/replaceable.ts';
import { readDefaultRights, readRights, rightsIn } from '../../records/rights.ts';
import { refuseOutdated } from '../../records/version.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import { Category } from '../categories/category.entity.ts';
import type { FileRemovals } from './files/file-removals.ts';
import { setUnusedFilesAside } from './files/image-files.ts';
import { Image } from './image.entity.ts';
import { type AdminImage, readImageUpdate } from './image.presenter.ts';
import { readImage, readImageOrder, readImages, readReplaceable } from './image.rows.ts';
import { moveImage, moveImages, placeOfNew, saveImageOrder, uploadKeyOf, writeImageOrder } from './image-order.ts';
import { readFileTexts, writeTexts } from './image-texts.ts';
import { madeFacts } from './made-facts.ts';
import { rankAt } from './ranks.ts';
import type { RenditionQueue } from './renditions/rendition-queue.ts';
import type { FormerFiles } from './replacing/former-files.ts';
import { createImageReplacement } from './replacing/replace-image.ts';
import { expired, readExpired } from './trash.ts';

interface Options extends Pick<Dependencies, 'em' | 'reader' | 'dialect' | 'locks' | 'log'> {
  collect: Collect;
  imaging: Imaging;
  store: ImageStore;
  renditions: Pick<RenditionQueue, 'wake'>;
  removals: Pick<FileRemovals, 'refuseForeign' | 'enqueue' | 'enqueueNames' | 'setAside' | 'wake'>;
  formerFiles: Pick<FormerFiles, 'keep' | 'namesOf'>;
}

async function* mapped<Row>(rows: AsyncIterable<Row>, write: (row: Row) => string) {
  for await (const row of rows) yield write(row);
}

type Follow = (transaction: EntityManager, id: number) => Promise<unknown>;

export type ImageService = ReturnType<typeof createImageService>;

/** All operations on images. A record and its files are created and removed together, even across a crash. */
export function createImageService({
  em,
  reader,
  collect,
  imaging,
  store,
  renditions,
  removals,
  formerFiles,
  dialect,
  locks,
  log,
}: Options) {
  const change = createContentChange({ em, dialect });
  const failHandler = () => new ImageNotFound();

  const find = (id: number, within = em) =>
    within.findOneOrFail(Image, { id, deletedAt: null }, { refresh: true, failHandler });

  const findTrashed = (id: number, within = em) =>
    within.findOneOrFail(Image, { id, deletedAt: { $ne: null } }, { refresh: true, failHandler });

  const findCategory = async ({ category, category_id: id }: Pick<ImageUploadFields, 'category' | 'category_id'>) => {
    if (id === undefined && !category) return null;
    const named = category ?? '';
    const found = await em.findOne(Category, id === undefined ? { $or: [{ name: named }, { slug: named }] } : { id });
    if (!found) throw new FieldRefused(id === undefined ? 'category' : 'category_id', texts.images.categoryUnknown);
    return found;
  };

  const refuseDuplicate = async (sha256: string, within = em) => {
    const existing = await within.findOne(Image, { sha256, deletedAt: null });
    if (existing) throw new ImageAlreadyThere({ id: existing.id, title: existing.title });
  };

  const refuseUsed = async (id: number, within: EntityManager) => {
    const uses = (await readImageUses(within)).get(id) ?? [];
    if (uses.length > 0) throw new ImageInUse(uses.map(describeUse).join(' and '));
  };

  const write = async (transaction: EntityManager, id: number, body: ImageUpdate, version?: number) => {
    const image = await find(id, transaction);
    refuseOutdated(image, version);
    if (body.category_id) await findCategory({ category_id: body.category_id });
    const { focalX, focalY } = image;
    const before = JSON.stringify(image.rights);
    transaction.assign<object>(image, withoutUndefined(readImageUpdate(body)));
    if (JSON.stringify(image.rights) !== before) image.rerenderPending = true;
    if (image.focalX !== focalX || image.focalY !== focalY) image.cardPending = true;
    await transaction.flush();
  };

  const readOneForAdmin = (id: number) =>
    reader.read(async ({ rows, em: within }) => {
      const row = await readImage(rows, id, { publicOnly: false });
      if (!row) throw new ImageNotFound();
      return { row, uses: (await readImageUses(within)).get(id) ?? [] };
    });

  const removeForGood = ({ id, sha256 }: Pick<Image, 'id' | 'sha256'>) =>
    locks.withLock(sha256, (lease) =>
      change(async (transaction) => {
        await lease.confirm(transaction);
        const image = await findTrashed(id, transaction);
        await refuseUsed(id, transaction);
        await removals.enqueueNames(transaction, await formerFiles.namesOf(transaction, { image: id }));
        removals.enqueue(transaction, image);
        transaction.remove(image);
      }),
    );

  /** Only time has decided this, so the files are kept for a while. It may have been restored, and put into the trash again, meanwhile. */
  const purge = ({ id, sha256 }: Pick<Image, 'id' | 'sha256'>) =>
    locks.withLock(sha256, async (lease) => {
      const image = await change(async (transaction) => {
        await lease.confirm(transaction);
        const trashed = await transaction.findOneOrFail(Image, { id, ...expired() }, { refresh: true, failHandler });
        await refuseUsed(id, transaction);
        transaction.remove(trashed);
        return trashed;
      });
      // Its former originals have locks of their own: the next sweep takes them. So it does with these after a failure.
      await setUnusedFilesAside(em, store, image);
    });

  const replace = createImageReplacement({
    em,
    locks,
    log,
    imaging,
    store,
    renditions,
    formerFiles,
    change,
    find,
    refuseDuplicate,
  });

  return {
    find: (id: number) => find(id),
    replace,
    readOneForAdmin,

    /** A page of all images, or of those in the trash, with their uses. */
    listForAdmin: (query: ImageQuery, { inTrash = false }, write: (image: AdminImage) => string) =>
      reader.read(async (snapshot) => {
        const uses = await readImageUses(snapshot.em);
        const { rows, ...page } = await readImages(snapshot, query, { publicOnly: false, inTrash });
        const items = mapped(rows, (row) => write({ row, uses: uses.get(row.id) ?? [] }));
        return { ...page, json: await collect(jsonWithList(emptyList(page), items)) };
      }),

    /** The images that files of these names may replace. */
    async findReplaceable(query: ReplaceableQuery) {
      // The originals may come from a bucket, one after another: no connection waits for them.
      const [stored, former] = await reader.read(({ rows }) => readReplaceable(rows));
      const found = await findReplaceable({ imaging, store }, stored, former, query);
      const byId = new Map(found.map((one) => [one.id, one]));
      if (found.length === 0) return [];
      return reader.read(async (snapshot) => {
        const { rows } = await readImages(snapshot, { filter: { id: [...byId.keys()] } }, { publicOnly: false });
        const images = await Array.fromAsync(rows);
        return images.flatMap((row) => {
          const one = byId.get(row.id);
          return one ? [{ row, found: one }] : [];
        });
      });
    },

    /** Throws if an upload with these fields could not be stored, whatever its file is. */
    async check(fields: ImageUploadFields) {
      await findCategory(fields);
      if (fields.sha256 && !fields.allow_duplicate) await refuseDuplicate(fields.sha256);
    },

    /** Called when an upload begins to arrive, so that the imaging processes can get ready. */
    prepare: () => imaging.warm(),

    /**
     * Processes an upload that was received into `workspace`: checks it, makes its renditions, stores files and record. If its category
     * is deleted meanwhile, the image becomes uncategorized. `follow` writes with it what refers to it.
     */
    async create({ fields, file }: Upload<ImageUploadFields>, workspace: string, follow?: Follow) {
      const category = await findCategory(fields);
      const mustBeNew = Boolean(fields.sha256) && !fields.allow_duplicate;
      if (mustBeNew) await refuseDuplicate(file.sha256);

      const made = await imaging.ingest({
        source: file.path,
        sha256: file.sha256,
        outDir: workspace,
        rights: { given: rightsIn(fields), defaults: await readDefaultRights(em) },
      });
      const originalName = keepOriginalName(file.originalName);
      const image = await locks.withLock(file.sha256, async (lease) => {
        const values = {
          title: fields.title,
          ...withoutUndefined(textsIn(fields)),
          isFeatured: fields.is_featured,
          isPublic: fields.is_public,
          isHeroImage: fields.is_hero_image,
          rights: made.stated,
          originalName,
          sha256: file.sha256,
          uploadGroup: fields.upload_group ?? null,
          uploadKey: fields.upload_group ? uploadKeyOf(made.takenAt, originalName) : null,
          fileSize: file.bytes,
          focalX: made.focal.x,
          focalY: made.focal.y,
          ...madeFacts(made),
        };
        try {
          await store.keepOriginal(file.path, file.sha256);
          await store.keepRenditions(workspace, made.renditions);
          return await change(async (transaction) => {
            await lease.confirm(transaction);
            // While the picture was processed, the same file may have been uploaded, and settings and categories may have changed.
            if (mustBeNew) await refuseDuplicate(file.sha256, transaction);
            const rights = await readRights(made.stated, transaction);
            const rerenderPending = renditionKey(file.sha256, rights) !== made.key;
            // An image without its category can be given another one; a refused image would be lost.
            const filedIn = category && (await transaction.findOne(Category, { id: category.id }, { refresh: true }));
            const order = { em: transaction, dialect };
            const sortOrder = await rankAt(order, await placeOfNew(order, values.uploadGroup, values.uploadKey));
            const created = transaction.create(Image, { ...values, category: filedIn, rerenderPending, sortOrder });
            if (follow) await transaction.flush().then(() => follow(transaction, created.id));
            return created;
          });
        } catch (error) {
          em.clear();
          // The sender has to learn why the upload failed. Files that cannot be removed now are swept later.
          if (!lease.signal.aborted) await setUnusedFilesAside(em, store, values).catch(() => {});
          throw error;
        }
      });
      renditions.wake();
      return readOneForAdmin(image.id);
    },

    /** With a version, only if the image still has that one. */
    async update(id: number, body: ImageUpdate, version?: number) {
      await change((transaction) => write(transaction, id, body, version));
      renditions.wake();
      return readOneForAdmin(id);
    },

    /** Saves the texts of several images, all or none. */
    saveTexts: (body: ImagesTextsUpdate) => change((transaction) => writeTexts(transaction, body)),

    /** What the uploaded files say about their photographs. Those that are not in the library are left out. */
    readFileTexts: (query: FileTextsQuery) => readFileTexts({ em, imaging, store }, query),

    /** Parts of a change of content that goes on. Call `wake` after it. */
    within: (transaction: EntityManager) => ({
      update: (id: number, body: ImageUpdate) => write(transaction, id, body),
      order: (order: Order) => writeImageOrder({ em: transaction, dialect }, order),
    }),
    wake: renditions.wake,

    /** Moves an image to the trash. It disappears from the site at once. Refused while something still uses it. */
    async remove(id: number, version?: number) {
      await change(async (transaction) => {
        const image = await find(id, transaction);
        refuseOutdated(image, version);
        await refuseUsed(id, transaction);
        image.deletedAt = new Date();
      });
      return { id };
    },

    async restore(id: number) {
      await change(async (transaction) => {
        const image = await findTrashed(id, transaction);
        image.deletedAt = null;
      });
      return readOneForAdmin(id);
    },

    /** Removes an image from the trash permanently. Its files are removed right after it, or as soon as the storage allows. */
    async removeForGood(id: number) {
      const image = await findTrashed(id);
      removals.refuseForeign();
      await removeForGood(image);
      removals.wake();
      return { id };
    },

    /**
     * Removes images whose time in the trash is over. Their files are moved into the quarantine. One that fails does not stop the
     * others.
     */
    async purgeTrash(signal?: AbortSignal) {
      let removed = 0;
      for await (const image of readExpired(em)) {
        await store.untilRemovable(signal);
        signal?.throwIfAborted();
        try {
          await purge(image);
          removed += 1;
        } catch (error) {
          // It may have been restored or removed meanwhile.
          if (error instanceof ImageNotFound) continue;
          // The files of the others would stay, too.
          if (error instanceof StorageUnavailable) throw error;
          log.error({ err: error, image: image.id }, 'this image remains in the trash; it is retried tomorrow');
        }
      }
      return removed;
    },

    /** The ids of all images in order, for arranging a large library. */
    readOrder: async (): Promise<Order> => ({
      ids: await reader.read(({ rows }) => readImageOrder(rows)),
    }),

    order: (order: Order) => saveImageOrder({ em, dialect }, order),

    /** Moves several images to another place of the order, all or none. */
    moveTogether: (body: ImagesPosition) =>
      change((transaction) => moveImages({ em: transaction, dialect }, body, (id) => find(id, transaction))),

    /** Moves an image to another place of the order. No other image gets another version. */
    async move(id: number, position: ImagePosition, version?: number) {
      await change(async (transaction) => {
        const image = await find(id, transaction);
        refuseOutdated(image, version);
        await moveImage({ em: transaction, dialect }, image, position);
      });
      return readOneForAdmin(id);
    },
  };
}
