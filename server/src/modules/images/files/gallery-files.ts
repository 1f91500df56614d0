import type { EntityManager } from '../../../database/orm.ts';
import type { Snapshot } from '../../../database/reader.ts';
import { isWebFile, PHOTO_KEY_DIGITS } from '../../../storage/file-names.ts';
import type { Knowledge } from '../../../storage/known-files.ts';
import { GalleryPhoto } from '../../galleries/photos/gallery-photo.entity.ts';

const photoKeyOf = (key: string) => key.slice(0, PHOTO_KEY_DIGITS);

/** How many photographs of galleries have this file. That for screens stays the same with another watermark. */
export const countGalleryPhotos = (em: EntityManager, key: string, name: string) =>
  em.count(GalleryPhoto, { pictureKey: isWebFile(name) ? { $like: `${photoKeyOf(key)}%` } : key });

const isIn = (column: string, wanted: readonly string[]) => `${column} in (${wanted.map(() => '?').join(', ')})`;

async function findOriginals(em: EntityManager, hashes: readonly string[]) {
  if (hashes.length === 0) return new Set<string>();
  const query = `select distinct sha256 from gallery_photos where ${isIn('sha256', hashes)}`;
  const found = await em.execute<{ sha256: string }[]>(query, [...hashes]);
  return new Set(found.map(({ sha256 }) => sha256));
}

/** The keys of all pictures that the photographs with these keys have. */
async function findPictureKeys(em: EntityManager, photoKeys: readonly string[]) {
  if (photoKeys.length === 0) return new Set<string>();
  const photoKey = `substr(picture_key, 1, ${PHOTO_KEY_DIGITS})`;
  const query = `select distinct picture_key from gallery_photos where ${isIn(photoKey, photoKeys)}`;
  const found = await em.execute<{ picture_key: string }[]>(query, [...photoKeys]);
  return new Set(found.map((row) => row.picture_key));
}

/** What the photographs of galleries know about originals with these hashes, and about their own files with these keys. */
export async function readGalleryFiles({ em }: Snapshot, hashes: readonly string[], keys: readonly string[]) {
  const originals = await findOriginals(em, hashes);
  const pictureKeys = await findPictureKeys(em, [...new Set(keys.map(photoKeyOf))]);
  const photoKeys = new Set([...pictureKeys].map(photoKeyOf));
  return {
    hasOriginal: (sha256: string) => originals.has(sha256),
    know(key: string, name: string): Knowledge {
      if (!photoKeys.has(photoKeyOf(key))) return 'unknown';
      return isWebFile(name) || pictureKeys.has(key) ? 'named' : 'replaced';
    },
  };
}
