import { setImmediate as nextTurn } from 'node:timers/promises';
import { updateMany } from '../../../database/changes/bulk-changes.ts';
import { createContentChange } from '../../../database/content-change.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import { createFileList, type FileList } from '../../../storage/file-list.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { Image } from '../image.entity.ts';
import type { RenditionQueue } from '../renditions/rendition-queue.ts';
import { publicFilesOf } from './image-files.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'dialect' | 'log'> {
  store: Pick<ImageStore, 'listRenditions' | 'hasRenditions' | 'hasOriginal'>;
  renditions: Pick<RenditionQueue, 'wake'>;
}

type Checked = Pick<Image, 'id' | 'sha256' | 'renditionKey' | 'renditions' | 'socialCard'>;

const TOGETHER = 100;
const NAMED_IN_LOG = 20;
const checked = ['id', 'sha256', 'renditionKey', 'renditions', 'socialCard'] as const;

/**
 * Finds images whose files are missing, for example after an older database was restored or a folder was lost. If the original exists,
 * they are made again.
 */
export function createMissingFiles({ forkEm, store, renditions, dialect, log }: Options) {
  const listFiles = async (signal: AbortSignal, list: FileList) => {
    for await (const filename of store.listRenditions()) {
      signal.throwIfAborted();
      list.add(filename);
    }
  };

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

  const check = async (signal: AbortSignal, list: FileList): Promise<number> => {
    const lost = { count: 0, images: [] as number[] };
    const recordLost = (id: number) => {
      lost.count += 1;
      if (lost.count <= NAMED_IN_LOG) lost.images.push(id);
    };
    let found = 0;
    for (let after = 0; ; ) {
      // SQLite answers at once: other requests are served between two pages.
      await nextTurn();
      signal.throwIfAborted();
      const page: Checked[] = await forkEm().find(
        Image,
        { id: { $gt: after } },
        { fields: checked, orderBy: { id: 'ASC' }, limit: TOGETHER },
      );
      const incomplete: Checked[] = [];
      for (const image of page) {
        after = image.id;
        if (!isSuspect(image, list) || !(await isMissingFiles(image))) continue;
        if (await store.hasOriginal(image.sha256)) incomplete.push(image);
        else recordLost(image.id);
      }
      signal.throwIfAborted();
      if (incomplete.length > 0) await makeAnew(incomplete);
      found += incomplete.length;
      if (page.length < TOGETHER) break;
    }
    if (lost.count > 0) {
      log.error(lost, 'the files of these images are missing, and their originals as well: restore them from a backup');
    }
    if (found > 0) {
      log.warn({ images: found }, 'files of these images were missing and are made again');
      renditions.wake();
    }
    return found;
  };

  return {
    /** Returns how many images get new files. */
    async run(signal: AbortSignal): Promise<number> {
      const list = createFileList();
      try {
        await listFiles(signal, list);
        return await check(signal, list);
      } finally {
        list.close();
      }
    },
  };
}
