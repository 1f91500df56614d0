import { updateMany } from '../../../database/changes/bulk-changes.ts';
import { createContentChange } from '../../../database/content-change.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import { checkFiles } from '../../../records/check-files.ts';
import type { FileList } from '../../../storage/file-list.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { Image } from '../image.entity.ts';
import type { RenditionQueue } from '../renditions/rendition-queue.ts';
import { publicFilesOf } from './image-files.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'dialect' | 'log'> {
  store: Pick<ImageStore, 'listRenditions' | 'hasRenditions' | 'hasOriginal'>;
  renditions: Pick<RenditionQueue, 'wake'>;
}

type Checked = Pick<Image, 'id' | 'sha256' | 'renditionKey' | 'renditions' | 'socialCard'>;

const NAMED_IN_LOG = 20;
const checked = ['id', 'sha256', 'renditionKey', 'renditions', 'socialCard'] as const;

/**
 * Finds images whose files are missing, for example after an older database was restored or a folder was lost. If the original exists,
 * they are made again.
 */
export function createMissingFiles({ forkEm, store, renditions, dialect, log }: Options) {
  const namesOf = (image: Checked) => publicFilesOf(image).map(({ filename }) => filename);

  const isSuspect = (image: Checked, list: FileList) => namesOf(image).some((filename) => !list.find(filename));

  /** Not if they were stored after they were listed. */
  const isMissingFiles = async (image: Checked) => !(await store.hasRenditions(namesOf(image)));

  /** The record may have got other files meanwhile. */
  const makeAnew = (images: readonly Checked[]) =>
    createContentChange({ em: forkEm(), dialect })(async (transaction) => {
      for (const { id, renditionKey } of images) {
        await updateMany(transaction, Image, { id, renditionKey }, { rerenderPending: true });
      }
    });

  return {
    /** Returns how many images get new files. */
    async run(signal: AbortSignal): Promise<number> {
      const check = async (images: readonly Checked[], list: FileList, lost: number[]) => {
        const incomplete: Checked[] = [];
        for (const image of images) {
          if (!isSuspect(image, list) || !(await isMissingFiles(image))) continue;
          if (await store.hasOriginal(image.sha256)) incomplete.push(image);
          else lost.push(image.id);
        }
        signal.throwIfAborted();
        if (incomplete.length > 0) await makeAnew(incomplete);
        return incomplete.length;
      };
      const { found, lost } = await checkFiles<Checked>(
        {
          stored: store.listRenditions(),
          read: (id, page) => forkEm().find(Image, { id }, { ...page, fields: checked }),
          check,
        },
        signal,
      );
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
