import { createContentChange } from '../../../database/content-change.ts';
import type { Foundations } from '../../../foundations.ts';
import { isSocialCard } from '../../../imaging/pipeline/rendition-key.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { Image } from '../image.entity.ts';
import type { RenditionQueue } from '../renditions/rendition-queue.ts';
import { publicFilesOf } from './image-files.ts';

interface Options extends Pick<Foundations, 'forkEm' | 'dialect' | 'log'> {
  store: Pick<ImageStore, 'listRenditions' | 'hasRenditions' | 'hasOriginal'>;
  renditions: Pick<RenditionQueue, 'wake'>;
}

type Checked = Pick<Image, 'id' | 'sha256' | 'renditionKey' | 'renditions' | 'socialCard'>;

const TOGETHER = 500;
const NAMED_IN_LOG = 20;
const checked = ['id', 'sha256', 'renditionKey', 'renditions', 'socialCard'] as const;

/**
 * Finds images whose files are missing, for example after an older database was restored or a folder was lost. If the original exists,
 * they are made again.
 */
export function createMissingFiles({ forkEm, store, renditions, dialect, log }: Options) {
  /** The number of renditions of each key, and the social cards: much less memory than all names. */
  const countFiles = async (signal: AbortSignal) => {
    const counts = new Map<string, number>();
    const cards = new Set<string>();
    for await (const { key, filename } of store.listRenditions()) {
      signal.throwIfAborted();
      if (isSocialCard(filename)) cards.add(filename);
      else counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return { counts, cards };
  };

  type Count = Awaited<ReturnType<typeof countFiles>>;
  const isSuspect = ({ renditionKey: key, renditions: made, socialCard: card }: Checked, { counts, cards }: Count) =>
    counts.get(key) !== made.length || (card != null && !cards.has(card));

  /** Not if they were stored after the count. */
  const isMissingFiles = async (image: Checked) =>
    !(await store.hasRenditions(publicFilesOf(image).map(({ filename }) => filename)));

  /** The record may have got other files meanwhile. */
  const makeAnew = (images: readonly Checked[]) =>
    createContentChange({ em: forkEm(), dialect })(async (transaction) => {
      for (const { id, renditionKey } of images) {
        await transaction.nativeUpdate(Image, { id, renditionKey }, { rerenderPending: true });
      }
    });

  return {
    /** Returns how many images get new files. */
    async run(signal: AbortSignal): Promise<number> {
      const count = await countFiles(signal);
      const lost: number[] = [];
      let found = 0;
      for (let after = 0; ; ) {
        signal.throwIfAborted();
        const page: Checked[] = await forkEm().find(
          Image,
          { id: { $gt: after } },
          { fields: checked, orderBy: { id: 'ASC' }, limit: TOGETHER },
        );
        const incomplete: Checked[] = [];
        for (const image of page) {
          after = image.id;
          if (!isSuspect(image, count) || !(await isMissingFiles(image))) continue;
          if (await store.hasOriginal(image.sha256)) incomplete.push(image);
          else lost.push(image.id);
        }
        signal.throwIfAborted();
        if (incomplete.length > 0) await makeAnew(incomplete);
        found += incomplete.length;
        if (page.length < TOGETHER) break;
      }
      if (lost.length > 0) {
        log.error(
          { count: lost.length, images: lost.slice(0, NAMED_IN_LOG) },
          'the files of these images are missing, and their originals as well: restore them from a backup',
        );
      }
      if (found > 0) {
        log.warn({ images: found }, 'files of these images were missing and are made again');
        renditions.wake();
      }
      return found;
    },
  };
}
