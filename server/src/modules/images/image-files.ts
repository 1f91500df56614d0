import type { EntityManager } from '../../database/orm.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import { Image } from './image.entity.ts';

/** The names of the public files of an image, and of the original that they were made from. */
export type ImageFiles = Pick<Image, 'sha256' | 'renditionKey' | 'renditions'> & {
  socialCard?: string | null | undefined;
};

/** The public files of an image. */
export const publicFilesOf = ({ renditions, socialCard }: ImageFiles) => [
  ...renditions,
  ...(socialCard ? [{ filename: socialCard }] : []),
];

/**
 * Removes files of an image that no record names any more; another image may share them. Call it with the lock of
 * `sha256` held, and after the record that named them is changed or gone.
 */
export async function removeUnusedFiles(em: EntityManager, store: ImageStore, files: ImageFiles) {
  const { sha256, renditionKey, socialCard } = files;
  if ((await em.count(Image, { renditionKey })) === 0) await store.removeRenditions(publicFilesOf(files));
  else if (socialCard && (await em.count(Image, { socialCard })) === 0) {
    await store.removeRenditions([{ filename: socialCard }]);
  }
  if ((await em.count(Image, { sha256 })) === 0) await store.removeOriginal(sha256);
}
