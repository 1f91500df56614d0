import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rights } from '@vitrine/shared/rights';
import type { EntityManager } from '../../database/orm.ts';
import type { Imaging } from '../../imaging/imaging.ts';
import { renditionKey, socialCardName } from '../../imaging/rendition-key.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import type { createKeyedLock } from '../../storage/keyed-lock.ts';
import { Image } from './image.entity.ts';
import { type ImageFiles, publicFilesOf, removeUnusedFiles } from './image-files.ts';
import { readRights } from './image-rights.ts';
import { RetiredKey } from './retired-key.entity.ts';

export interface WorkOptions {
  imaging: Imaging;
  store: ImageStore;
  withLock: ReturnType<typeof createKeyedLock>;
}

/** New files of an image, and what its record has to say of them. */
type Outcome = { files: ImageFiles; facts: Partial<Image> };
type Job = { image: Image; rights: Rights; source: string; outDir: string };

const focalOf = ({ focalX, focalY }: Image) => ({ x: focalX, y: focalY });

/** What is to be done for an image whose record says that some of its files are missing or out of date. */
export function createRenditionWork({ imaging, store, withLock }: WorkOptions) {
  /** Everything anew, under another key: the rights that are inside every file have changed. */
  const developAnew = async ({ image, rights, ...paths }: Job): Promise<Outcome> => {
    const job = { ...paths, rights };
    const { key, renditions, ...facts } = await imaging.develop({ ...job, sha256: image.sha256 });
    const finished = await imaging.finish({ ...job, key, focal: focalOf(image) });
    const main = renditions.find(({ format }) => format === 'jpeg');
    if (!main) throw new Error('the pipeline made no JPEG rendition');

    const { colorDifference, dominantColor, placeholder, width, height } = facts;
    return {
      files: {
        sha256: image.sha256,
        renditionKey: key,
        renditions: [...finished.renditions, ...renditions],
        socialCard: finished.socialCard.filename,
      },
      facts: { filename: main.filename, colorDifference, dominantColor, placeholder, width, height },
    };
  };

  /** What an upload did not wait for, and a card for another focal point. */
  const complete = async ({ image, rights, ...paths }: Job): Promise<Outcome> => {
    const { sha256, renditionKey: key, renditions } = image;
    const job = { ...paths, key, rights, focal: focalOf(image) };
    if (!image.avifPending) {
      const { filename } = await imaging.cutCard(job);
      return { files: { sha256, renditionKey: key, renditions, socialCard: filename }, facts: {} };
    }
    const made = await imaging.finish(job);
    const others = renditions.filter(({ format }) => format !== 'avif');
    return {
      files: {
        sha256,
        renditionKey: key,
        renditions: [...made.renditions, ...others],
        socialCard: made.socialCard.filename,
      },
      facts: {},
    };
  };

  /**
   * Writes into the record what there is now, null for what there was, and what of it is out of date again already
   * because the owner changed rights or focal point meanwhile. Answers the files that were named before, null when
   * the image has gone.
   */
  const record = (id: number, outcome: Outcome | null, em: EntityManager) =>
    em.transactional(async (within) => {
      const transaction = within as EntityManager;
      const image = await transaction.findOne(Image, { id }, { refresh: true });
      if (!image) return null;
      const { sha256, renditionKey: key, renditions, socialCard = null } = image;
      if (outcome) Object.assign(image, { ...outcome.facts, ...outcome.files, avifPending: false });
      image.developPending = renditionKey(sha256, await readRights(image, transaction)) !== image.renditionKey;
      image.cardPending = socialCardName(image.renditionKey, focalOf(image)) !== image.socialCard;
      if (key !== image.renditionKey) {
        await transaction.nativeDelete(RetiredKey, { renditionKey: image.renditionKey });
        await transaction.upsert(RetiredKey, { renditionKey: key, image: id });
      }
      await transaction.flush();
      return { sha256, renditionKey: key, renditions, socialCard };
    });

  const make = async (job: Pick<Job, 'image' | 'rights'>, isCurrent: boolean, em: EntityManager) => {
    const { image } = job;
    const workspace = await store.openWorkspace();
    try {
      const outDir = join(workspace.path, 'renditions');
      await mkdir(outDir);
      const source = await store.localOriginal(image.sha256, workspace.path);
      const outcome = await (isCurrent ? complete : developAnew)({ ...job, source, outDir });
      const { files } = outcome;
      const before = publicFilesOf(image).map(({ filename }) => filename);
      await withLock(image.sha256, async () => {
        await store.keepRenditions(
          outDir,
          publicFilesOf(files).filter(({ filename }) => !before.includes(filename)),
        );
        const old = await record(image.id, outcome, em);
        await removeUnusedFiles(em, store, old ?? files);
      });
    } finally {
      await workspace.discard();
    }
  };

  return {
    /** Makes what the record of the image asks for. New files are in place before it names them, old ones go after. */
    async perform(image: Image, em: EntityManager) {
      const rights = await readRights(image, em);
      const isCurrent = renditionKey(image.sha256, rights) === image.renditionKey;
      // A change of the settings asks for all images, also for those that state rights of their own.
      const isComplete = isCurrent && !image.avifPending && !image.cardPending;
      if (isComplete) await record(image.id, null, em);
      else await make({ image, rights }, isCurrent, em);
    },
  };
}
