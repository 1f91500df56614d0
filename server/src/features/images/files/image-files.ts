import { basename } from 'node:path';
import type { EntityManager } from '../../../database/orm.ts';
import { isSocialCard } from '../../../imaging/pipeline/rendition-key.ts';
import {
  fileOfGallery,
  hashOfOriginal,
  keyOfGalleryFile,
  keyOfRendition,
  originalFile,
  renditionFile,
} from '../../../storage/file-names.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { GalleryPhoto } from '../../client-galleries/photos/gallery-photo.entity.ts';
import { Image } from '../image.entity.ts';
import { FormerFile } from '../replacing/former-file.entity.ts';
import { countGalleryPhotos } from './gallery-files.ts';

/** The names of the public files of an image, and of its original. */
export type ImageFiles = Pick<Image, 'sha256' | 'renditionKey' | 'renditions'> & {
  socialCard?: string | null | undefined;
};

/** The public files of an image. */
export const publicFilesOf = ({ renditions, socialCard }: ImageFiles) => [
  ...renditions,
  ...(socialCard ? [{ filename: socialCard, format: 'jpeg' as const }] : []),
];

/** The names under which the files of an image are stored. */
export const storedFilesOf = (files: ImageFiles) => [
  originalFile(files.sha256),
  ...publicFilesOf(files).map(({ filename }) => renditionFile(filename)),
];

/**
 * Those of the stored files that no record refers to; another image, or a gallery, may share them. Call it while holding the lock of their original.
 */
export async function findUnused(em: EntityManager, names: readonly string[]) {
  const asked = new Map<string, Promise<number>>();
  /** The files of one image mostly share these queries. */
  const count = (property: 'sha256' | 'renditionKey' | 'socialCard', value: string) => {
    const question = `${property} ${value}`;
    const answer = asked.get(question) ?? em.count(Image, { [property]: value });
    asked.set(question, answer);
    return answer;
  };
  const isUsed = async (name: string) => {
    const sha256 = hashOfOriginal(name);
    if (sha256)
      return (
        (await count('sha256', sha256)) > 0 ||
        (await em.count(GalleryPhoto, { sha256 })) > 0 ||
        (await em.count(FormerFile, { sha256 })) > 0
      );
    const galleryKey = keyOfGalleryFile(name);
    if (galleryKey)
      return (
        (await countGalleryPhotos(em, galleryKey, name)) > 0 ||
        (await em.count(FormerFile, { webFile: fileOfGallery(name) })) > 0
      );
    const filename = basename(name);
    const key = keyOfRendition(filename);
    if (isSocialCard(filename)) return (await count('socialCard', filename)) > 0;
    return key !== null && (await count('renditionKey', key)) > 0;
  };
  const unused: string[] = [];
  for (const name of names) if (!(await isUsed(name))) unused.push(name);
  return unused;
}

/**
 * Removes renditions that were replaced and that no record refers to. They can be made again from the original. Call it while holding
 * the lock of `sha256`, after the record was changed.
 */
export async function removeReplacedFiles(em: EntityManager, store: ImageStore, files: ImageFiles) {
  const [, ...renditions] = storedFilesOf(files);
  await store.remove(await findUnused(em, renditions));
}

/**
 * Moves files of an image that no record refers to into the quarantine. Call it while holding the lock of `sha256`, after the record
 * was deleted.
 */
export async function setUnusedFilesAside(em: EntityManager, store: ImageStore, files: ImageFiles) {
  await store.setAside(await findUnused(em, storedFilesOf(files)));
}
