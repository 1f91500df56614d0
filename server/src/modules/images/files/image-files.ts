import { basename } from 'node:path';
import type { EntityManager } from '../../../database/orm.ts';
import { isSocialCard } from '../../../imaging/pipeline/rendition-key.ts';
import { hashOfOriginal, keyOfRendition, originalFile, renditionFile } from '../../../storage/file-names.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { Image } from '../image.entity.ts';

/** The names of the public files of an image, and of the original that they were made from. */
export type ImageFiles = Pick<Image, 'sha256' | 'renditionKey' | 'renditions'> & {
  socialCard?: string | null | undefined;
};

/** The public files of an image. */
export const publicFilesOf = ({ renditions, socialCard }: ImageFiles) => [
  ...renditions,
  ...(socialCard ? [{ filename: socialCard }] : []),
];

/** The names under which the files of an image are stored. */
export const storedFilesOf = (files: ImageFiles) => [
  originalFile(files.sha256),
  ...publicFilesOf(files).map(({ filename }) => renditionFile(filename)),
];

/** Those of stored files that no record names; another image may share them. Call it with the lock of their original held. */
export async function findUnused(em: EntityManager, names: readonly string[]) {
  const asked = new Map<string, Promise<number>>();
  /** Files of one image have most questions in common. */
  const count = (property: 'sha256' | 'renditionKey' | 'socialCard', value: string) => {
    const question = `${property} ${value}`;
    const answer = asked.get(question) ?? em.count(Image, { [property]: value });
    asked.set(question, answer);
    return answer;
  };
  const isUsed = async (name: string) => {
    const sha256 = hashOfOriginal(name);
    if (sha256) return (await count('sha256', sha256)) > 0;
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
 * Removes renditions that no record names any more, because others have taken their place. The original is there to make them again. Call it
 * with the lock of `sha256` held, and after the record that named them is changed.
 */
export async function removeReplacedFiles(em: EntityManager, store: ImageStore, files: ImageFiles) {
  const [, ...renditions] = storedFilesOf(files);
  await store.remove(await findUnused(em, renditions));
}

/**
 * Puts the files of an image that no record names any more into the quarantine. Call it with the lock of `sha256` held, and after the
 * record is gone.
 */
export async function setUnusedFilesAside(em: EntityManager, store: ImageStore, files: ImageFiles) {
  await store.setAside(await findUnused(em, storedFilesOf(files)));
}
