import { sql } from 'kysely';
import type { EntityManager } from '../../../database/orm.ts';
import { rowsOf, type Snapshot } from '../../../database/reader.ts';
import { fileOfGallery, isWebFile, PHOTO_KEY_DIGITS, webFileOf } from '../../../storage/file-names.ts';
import type { Knowledge } from '../../../storage/known-files.ts';

const photoKeyOf = (key: string) => key.slice(0, PHOTO_KEY_DIGITS);

/** Comes after every hexadecimal digit: for a range from a beginning up to here both databases use the index of keys. */
const AFTER_DIGITS = 'g';

/** Those of the values that a photograph has. */
async function findAmong(em: EntityManager, column: 'sha256' | 'picture_key', values: readonly string[]) {
  if (values.length === 0) return new Set<string>();
  const photos = rowsOf(em).selectFrom('gallery_photos').select(column).distinct().where(column, 'in', values);
  return new Set((await photos.execute()).map((photo) => photo[column]));
}

/** Those of the photo keys with which the key of a photograph's pictures begins. */
async function findPhotoKeys(em: EntityManager, photoKeys: readonly string[]) {
  if (photoKeys.length === 0) return new Set<string>();
  const list = sql.join(photoKeys.map((key) => sql`(${key})`));
  const found = await rowsOf(em)
    .selectFrom(sql<{ column1: string }>`(values ${list})`.as('wanted'))
    .select((of) => [
      'wanted.column1 as beginning',
      // A subquery, since PostgreSQL would join by reading all photographs for each of them.
      of
        .selectFrom('gallery_photos')
        .select(({ fn }) => fn.min('picture_key').as('first'))
        .whereRef('picture_key', '>=', 'wanted.column1')
        .where('picture_key', '<', sql<string>`wanted.column1 || ${sql.lit(AFTER_DIGITS)}`)
        .as('first'),
    ])
    .execute();
  return new Set(found.filter(({ first }) => first !== null).map(({ beginning }) => beginning));
}

/** The former files of photographs: the originals with these hashes, and the files for screens with these keys. */
async function findFormer(em: EntityManager, hashes: readonly string[], keys: readonly string[]) {
  const webFiles = keys.map(webFileOf);
  const former = rowsOf(em)
    .selectFrom('former_files')
    .select(['sha256', 'web_file'])
    .where((of) =>
      of.or([
        ...(hashes.length > 0 ? [of('sha256', 'in', hashes)] : []),
        ...(webFiles.length > 0 ? [of('web_file', 'in', webFiles)] : []),
      ]),
    );
  const found = hashes.length + webFiles.length > 0 ? await former.execute() : [];
  return {
    originals: new Set(found.map(({ sha256 }) => sha256)),
    webFiles: new Set(found.map(({ web_file: file }) => file)),
  };
}

/** What the photographs of galleries know about originals with these hashes, and about their own files with these keys; both also of former files. */
export async function readGalleryFiles(
  { em }: Pick<Snapshot, 'em'>,
  hashes: readonly string[],
  keys: readonly string[],
) {
  const former = await findFormer(em, hashes, keys);
  const originals = await findAmong(em, 'sha256', hashes);
  const pictureKeys = await findAmong(em, 'picture_key', keys);
  const photoKeys = await findPhotoKeys(em, [...new Set(keys.map(photoKeyOf))]);
  return {
    hasOriginal: (sha256: string) => originals.has(sha256) || former.originals.has(sha256),
    know(key: string, name: string): Knowledge {
      if (former.webFiles.has(fileOfGallery(name))) return 'named';
      if (!photoKeys.has(photoKeyOf(key))) return 'unknown';
      return isWebFile(name) || pictureKeys.has(key) ? 'named' : 'replaced';
    },
  };
}
