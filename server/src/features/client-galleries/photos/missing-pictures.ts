import type { Dependencies } from '../../../database/dependencies.ts';
import { checkFiles } from '../../../records/check-files.ts';
import type { FileList } from '../../../storage/file-list.ts';
import { GALLERY_FOLDER, galleryFile, ORIGINALS_FOLDER, originalFile } from '../../../storage/file-names.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { pictureFilesOf } from './gallery-files.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'log'> {
  files: Pick<FileStore, 'has' | 'listIn'>;
  remaker: { wake(): void };
}

const NAMED_IN_LOG = 20;

/**
 * Finds photographs of galleries whose pictures are missing, for example after a folder was lost. They are made again from the original.
 * What only a backup can bring back is recorded for the photographer, and named in the log.
 */
export function createMissingPictures({ forkEm, log, files, remaker }: Options) {
  /** Not if they were stored after they were listed. */
  const isMissing = async (name: string, list: FileList) => !list.find(name) && !(await files.has(name));

  const isAnyMissing = async (names: readonly string[], list: FileList) => {
    for (const name of names) if (await isMissing(name, list)) return true;
    return false;
  };

  async function* listFiles() {
    for (const folder of [GALLERY_FOLDER, ORIGINALS_FOLDER]) yield* files.listIn(folder);
  }

  const check = async (photos: readonly GalleryPhoto[], list: FileList, lost: number[]) => {
    const em = forkEm();
    let found = 0;
    for (const photo of photos) {
      const isWithoutOriginal = await isMissing(originalFile(photo.sha256), list);
      const isLost = isWithoutOriginal || (await isMissing(galleryFile(photo.web.file), list));
      if (isLost) lost.push(photo.id);
      if (isLost !== photo.isLost)
        await em.nativeUpdate(GalleryPhoto, { id: photo.id, sha256: photo.sha256 }, { isLost });
      if (isWithoutOriginal || photo.picturesPending) continue;
      if (!(await isAnyMissing(pictureFilesOf(photo), list))) continue;
      // The watermark may have been changed meanwhile, which makes others.
      const { id, pictureKey } = photo;
      found += await em.nativeUpdate(GalleryPhoto, { id, pictureKey }, { picturesPending: true, picturesHidden: true });
    }
    return found;
  };

  return {
    /** Returns how many photographs get new pictures. */
    async run(signal: AbortSignal): Promise<number> {
      const { found, lost } = await checkFiles<GalleryPhoto>(
        { stored: listFiles(), read: (id, page) => forkEm().find(GalleryPhoto, { id }, page), check },
        signal,
      );
      if (lost.length > 0) {
        log.error(
          { count: lost.length, photos: lost.slice(0, NAMED_IN_LOG) },
          'files of these photographs in galleries are missing: restore them from a backup',
        );
      }
      if (found > 0) {
        log.warn({ photos: found }, 'pictures of these photographs in galleries were missing and are made again');
        remaker.wake();
      }
      return found;
    },
  };
}
