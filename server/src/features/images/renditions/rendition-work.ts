import { ifMissing } from '@vitrine/shared/node/is-missing';
import { type DefaultRights, type Rights, rightsOf } from '@vitrine/shared/rights';
import { createContentChange } from '../../../database/content-change.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { Lease } from '../../../database/locks.ts';
import type { EntityManager } from '../../../database/orm.ts';
import type { Imaging } from '../../../imaging/imaging.ts';
import { renditionKey, socialCardName } from '../../../imaging/pipeline/rendition-key.ts';
import type { RelabelOrder } from '../../../imaging/processes/protocol.ts';
import { allOrNone } from '../../../jobs/all-or-none.ts';
import { readDefaultRights, readRights } from '../../../records/rights.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { type ImageFiles, publicFilesOf, removeReplacedFiles } from '../files/image-files.ts';
import { Image } from '../image.entity.ts';
import { madeFacts } from '../made-facts.ts';
import { retireKey } from './retire-key.ts';
import { RetiredKey } from './retired-key.entity.ts';

export interface WorkOptions extends Pick<Dependencies, 'dialect' | 'locks'> {
  imaging: Imaging;
  store: ImageStore;
}

/** New files of an image, and the fields of its record that describe them. */
type Outcome = { files: ImageFiles; facts: Partial<Image> };
type Labelled = { image: Image; rights: Rights };
type Job = Labelled & { source: string; outDir: string };

/** The outcome for an image; null if it is complete already. */
type Made = { id: number; outcome: Outcome | null };
/** `before`: the names of the files that the record has already; `formerKey`: the prefix of those. */
type MadeFiles = { id: number; outcome: Outcome; before: readonly string[]; formerKey: string };

const focalOf = ({ focalX, focalY }: Image) => ({ x: focalX, y: focalY });

/** What has to be done for an image whose record says that files are missing or outdated. */
export function createRenditionWork({ imaging, store, dialect, locks }: WorkOptions) {
  /** Makes everything again under another key, because the rights inside every file have changed. */
  const rerender = async ({ image, rights, ...paths }: Job): Promise<Outcome> => {
    const job = { ...paths, rights };
    const made = await imaging.rerender({ ...job, sha256: image.sha256 });
    const finished = await imaging.finish({ ...job, key: made.key, focal: focalOf(image) });
    return {
      files: {
        sha256: image.sha256,
        renditionKey: made.key,
        renditions: [...finished.renditions, ...made.renditions],
        socialCard: finished.socialCard.filename,
      },
      facts: { ...madeFacts(made), avifPending: false },
    };
  };

  /** Makes what the upload did not wait for, or a card for a new focal point. */
  const complete = async ({ image, rights, ...paths }: Job): Promise<Outcome> => {
    const { sha256, renditionKey: key, renditions } = image;
    const job = { ...paths, key, rights, focal: focalOf(image) };
    if (!image.avifPending) {
      const { socialCard } = await imaging.cutCard(job);
      return {
        files: { sha256, renditionKey: key, renditions, socialCard: socialCard.filename },
        facts: {},
      };
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
      facts: { avifPending: false },
    };
  };

  /** The same files with other rights in them, under the key of those rights. */
  const relabelled = (image: Image, key: string): Outcome => {
    const renamed = (filename: string) => filename.replace(image.renditionKey, key);
    return {
      files: {
        sha256: image.sha256,
        renditionKey: key,
        renditions: image.renditions.map((file) => ({ ...file, filename: renamed(file.filename) })),
        socialCard: image.socialCard ? renamed(image.socialCard) : null,
      },
      facts: { filename: renamed(image.filename) },
    };
  };

  /**
   * Writes the outcome into the record, unless it is null, and marks what is outdated again because the owner changed rights or focal
   * point meanwhile. Returns the files that the record named before; null if the image was deleted or replaced.
   */
  const recordOne = async (
    id: number,
    outcome: Outcome | null,
    defaults: DefaultRights,
    transaction: EntityManager,
  ) => {
    const image = await transaction.findOne(Image, { id }, { refresh: true });
    // It may have been replaced by another file meanwhile, whose files this one's must not become.
    if (!image || (outcome && outcome.files.sha256 !== image.sha256)) return null;
    const { sha256, renditionKey: key, renditions, socialCard = null } = image;
    if (outcome) Object.assign(image, { ...outcome.facts, ...outcome.files });
    image.rerenderPending = renditionKey(sha256, rightsOf(image.rights, defaults)) !== image.renditionKey;
    image.cardPending = socialCardName(image.renditionKey, focalOf(image)) !== image.socialCard;
    if (key !== image.renditionKey) await retireKey(image, key, transaction);
    await transaction.flush();
    return { sha256, renditionKey: key, renditions, socialCard };
  };

  /** The same for several images in one transaction. */
  const record = async (made: readonly Made[], em: EntityManager, lease?: Lease): Promise<(ImageFiles | null)[]> => {
    if (made.length === 0) return [];
    return createContentChange({ em, dialect })(async (transaction) => {
      await lease?.confirm(transaction);
      const defaults = await readDefaultRights(transaction);
      const before: (ImageFiles | null)[] = [];
      for (const { id, outcome } of made) before.push(await recordOne(id, outcome, defaults, transaction));
      return before;
    });
  };

  /**
   * Records whose the new names are before files have them. What a failure or a kill leaves of them is tidied up, whatever rights are wanted
   * by then, and nobody takes it for the files of another database.
   */
  const announce = async (made: readonly MadeFiles[], em: EntityManager) => {
    const renamed = made.filter(({ outcome, formerKey }) => outcome.files.renditionKey !== formerKey);
    const owners = new Map(renamed.map(({ id, outcome }) => [outcome.files.renditionKey, id]));
    const there = await em.find(Image, { id: { $in: [...owners.values()] } }, { fields: ['id'] });
    const ids = new Set(there.map(({ id }) => id));
    const rows = Array.from(owners, ([key, image]) => ({ renditionKey: key, image })).filter(({ image }) =>
      ids.has(image),
    );
    if (rows.length > 0) await em.upsertMany(RetiredKey, rows, { onConflictAction: 'ignore' });
  };

  /** Stores the files of a workspace, makes the records refer to them, and removes those that no record refers to any more. */
  const keep = async (outDir: string, made: readonly MadeFiles[], em: EntityManager) => {
    const originals = made.map(({ outcome }) => outcome.files.sha256);
    await locks.withLock(originals, async (lease) => {
      const files = made.flatMap(({ outcome, before }) =>
        publicFilesOf(outcome.files).filter(({ filename }) => !before.includes(filename)),
      );
      const byName = new Map(files.map((file) => [file.filename, file]));
      await announce(made, em);
      await store.keepRenditions(outDir, [...byName.values()]);
      const old = await record(made, em, lease);
      for (const [index, { outcome }] of made.entries()) {
        lease.signal.throwIfAborted();
        await removeReplacedFiles(em, store, old[index] ?? outcome.files);
      }
    });
  };

  /** `isSound`: the files in the record exist, with the right rights in them. */
  const make = ({ image, rights }: Labelled, isSound: boolean, em: EntityManager) =>
    store.withWorkspace(async (outDir) => {
      const source = await store.localOriginal(image.sha256, outDir);
      const outcome = await (isSound ? complete : rerender)({ image, rights, source, outDir });
      await keep(
        outDir,
        [{ id: image.id, outcome, before: isSound ? namesOf(image) : [], formerKey: image.renditionKey }],
        em,
      );
    });

  /**
   * The paths of the files of images with the same original and the same rights, for the process that relabels them; null if one of
   * them is missing. They share their renditions, of which one may have more already; their cards may be cut in different places.
   */
  const orderOf = async (twins: readonly Labelled[], workspace: string): Promise<RelabelOrder | null> => {
    const [first] = twins;
    if (!first) return null;
    const { sha256, renditionKey: key } = first.image;
    const files = new Map(twins.flatMap(({ image }) => publicFilesOf(image)).map((file) => [file.filename, file]));
    const local = Array.from(files.values(), async ({ filename, format }) => {
      return { filename, format, source: await store.localRendition(filename, workspace) };
    });
    const found = await allOrNone(local).catch(ifMissing(null));
    return found && { sha256, key, rights: first.rights, files: found };
  };

  /** Replaces the rights in the files of images. Returns the images that need more than that. */
  const relabel = (jobs: readonly Labelled[], em: EntityManager) =>
    store.withWorkspace(async (outDir) => {
      const orders = new Map<string, RelabelOrder>();
      const nameOf = ({ image, rights }: Labelled) => `${image.renditionKey} ${renditionKey(image.sha256, rights)}`;
      for (const [name, twins] of Map.groupBy(jobs, nameOf)) {
        const order = await orderOf(twins, outDir);
        if (order) orders.set(name, order);
      }
      const { keys } = orders.size > 0 ? await imaging.relabel({ orders: [...orders.values()], outDir }) : { keys: [] };
      const newKeys = new Map([...orders.keys()].map((name, index) => [name, keys[index] ?? null]));

      const made: MadeFiles[] = [];
      const others: Image[] = [];
      for (const job of jobs) {
        const { image } = job;
        const key = newKeys.get(nameOf(job));
        if (key)
          made.push({
            id: image.id,
            outcome: relabelled(image, key),
            before: namesOf(image),
            formerKey: image.renditionKey,
          });
        else others.push(image);
      }
      if (made.length > 0) await keep(outDir, made, em);
      return others;
    });

  /** What the camera recorded is in the original alone, so an image that lacks it is made anew from that. */
  const isRead = ({ camera }: Image) => camera !== null;

  const isCurrent = (image: Image, rights: Rights) => renditionKey(image.sha256, rights) === image.renditionKey;

  /** Files are checked only if all of them may have to be made again. */
  const isWhole = async (image: Image) => !image.rerenderPending || (await store.hasRenditions(namesOf(image)));

  return {
    /**
     * Does what the record of the image asks for. New files are stored before the record refers to them, and old ones are removed
     * after.
     */
    async perform(image: Image, em: EntityManager) {
      const rights = await readRights(image.rights, em);
      // A change of the settings marks all images, including those that state their own rights.
      const isSound = isRead(image) && isCurrent(image, rights) && (await isWhole(image));
      if (isSound && !image.avifPending && !image.cardPending) await record([{ id: image.id, outcome: null }], em);
      else await make({ image, rights }, isSound, em);
    },

    /**
     * The same for several images whose rights may have changed. If only the rights in their files are wrong, these are replaced and
     * nothing is encoded. Returns the images that `perform` still has to process.
     */
    async performTogether(images: readonly Image[], em: EntityManager): Promise<Image[]> {
      const defaults = await readDefaultRights(em);
      const jobs = images.map((image) => ({ image, rights: rightsOf(image.rights, defaults) }));
      const outdated: Labelled[] = [];
      const done: Made[] = [];
      const incomplete: Image[] = [];
      for (const { image, rights } of jobs) {
        if (!isRead(image)) incomplete.push(image);
        else if (!isCurrent(image, rights)) outdated.push({ image, rights });
        else if (await isWhole(image)) done.push({ id: image.id, outcome: null });
        else incomplete.push(image);
      }
      await record(done, em);
      return [...incomplete, ...(await relabel(outdated, em))];
    },
  };
}

const namesOf = (image: Image) => publicFilesOf(image).map(({ filename }) => filename);
