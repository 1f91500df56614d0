import type { EntityManager } from '../../../database/orm.ts';
import { originalFile, renditionFile } from '../../../storage/file-names.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import type { Image } from '../image.entity.ts';
import { findUnused } from './known-files.ts';

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
