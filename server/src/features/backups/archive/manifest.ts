import { z } from 'zod';
import { hashOfOriginal, keyOfGalleryFile, keyOfRendition, originalFile } from '../../../storage/file-names.ts';

export const DATABASE_NAME = 'vitrine.sqlite';
export const MANIFEST_NAME = 'manifest.json';

/** Raised when older versions of Vitrine can no longer read the archive. */
export const VERSION = 1;

export const ArchivedFile = z.object({
  path: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The last entry of an archive, which lists its content. An archive without it is incomplete. */
export const Manifest = z.object({
  format: z.literal('vitrine-backup'),
  version: z.literal(VERSION),
  created_at: z.iso.datetime(),
  /** The number of records in each table. */
  records: z.record(z.string(), z.int().min(0)),
  /** The bucket that contains the pictures, if they are not in the archive. */
  pictures_in: z.string().nullable().default(null),
  /** Files in the records that were missing, or differed from what was uploaded. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
  files: z.array(ArchivedFile),
});

export type Manifest = z.infer<typeof Manifest>;
export type ArchivedFile = z.infer<typeof ArchivedFile>;

/** What is in an archive, with the number and size of its files, of which there may be a million. */
export type ArchiveContents = Omit<Manifest, 'files'> & { files: number; bytes: number };

type Described = Pick<Manifest, 'records' | 'pictures_in' | 'missing' | 'damaged'>;

/** A manifest whose list of files, the last property, is still empty. */
export const describeArchive = (described: Described): Manifest => ({
  format: 'vitrine-backup',
  version: VERSION,
  created_at: new Date().toISOString(),
  ...described,
  files: [],
});

export const secretEntry = (name: string) => `secrets/${name}`;

/** Whether an archive may contain a file of this path. Nothing else is ever written to the disk. */
export function isEntryName(path: string) {
  if (path === DATABASE_NAME || path === MANIFEST_NAME) return true;
  const sha256 = hashOfOriginal(path);
  if (sha256) return path === originalFile(sha256);
  const [, filename] = /^renditions\/([^/]+)$/.exec(path) ?? [];
  if (filename) return keyOfRendition(filename) !== null;
  if (keyOfGalleryFile(path)) return true;
  return /^secrets\/[a-z-]+$/.test(path);
}
