import { basename } from 'node:path';
import { isSiteFile } from '@vitrine/shared/looks/site-files';
import type { EntityManager } from '../../../database/orm.ts';
import { type Reader, type Rows, rowsOf, type Snapshot } from '../../../database/reader.ts';
import { isSocialCard } from '../../../imaging/pipeline/rendition-key.ts';
import { hashOfOriginal, keyOfGalleryFile, keyOfRendition } from '../../../storage/file-names.ts';
import { type KnownFiles, knowledgeOf, type ReadKnown } from '../../../storage/known-files.ts';
import { findRetiredKeys, findStored } from '../image.rows.ts';
import { readGalleryFiles } from './gallery-files.ts';

const namesOf = (names: readonly string[], part: (name: string) => string | null) => [
  ...new Set(names.map(part).filter((found) => found !== null)),
];

/** The names of files that wait to be removed for good. */
async function readLeaving(rows: Rows): Promise<ReadonlySet<string>> {
  const removals = await rows.selectFrom('file_removals').select('names').execute();
  return new Set(removals.flatMap(({ names }): string[] => JSON.parse(names)));
}

/** What the records know about some files, besides which of them wait to be removed. */
async function readRecords({ rows, em }: Pick<Snapshot, 'rows' | 'em'>, names: readonly string[]): Promise<KnownFiles> {
  const wanted = namesOf(names, (name) => keyOfRendition(basename(name)));
  const hashes = namesOf(names, hashOfOriginal);
  const originals = await findStored(rows, 'sha256', hashes);
  const ofGalleries = await readGalleryFiles({ em }, hashes, namesOf(names, keyOfGalleryFile));
  const keys = await findStored(rows, 'rendition_key', wanted);
  const cards = await findStored(rows, 'social_card', names.map((name) => basename(name)).filter(isSocialCard));
  const replaced = await findRetiredKeys(rows, wanted);
  return {
    isLeaving: () => false,
    original: (sha256) => (originals.has(sha256) || ofGalleries.hasOriginal(sha256) ? 'named' : 'unknown'),
    ofGallery: ofGalleries.know,
    rendition: (key, filename) => {
      // Small, and any release that is kept may name one.
      if (isSiteFile(filename)) return 'named';
      if (!keys.has(key)) return replaced.has(key) ? 'replaced' : 'unknown';
      return cards.has(filename) || !isSocialCard(filename) ? 'named' : 'replaced';
    },
  };
}

/**
 * Those of the stored files that no record refers to; another image, or a gallery, may share them. Call it while holding the lock of
 * their original.
 */
export async function findUnused(em: EntityManager, names: readonly string[]) {
  const known = await readRecords({ em, rows: rowsOf(em) }, names);
  return names.filter((name) => knowledgeOf(name, known) !== 'named');
}

/** Creates the function that looks up what the records know about some files. */
export const createKnownFiles =
  (reader: Reader): ReadKnown =>
  (names) =>
    reader.read(async (snapshot) => {
      const known = await readRecords(snapshot, names);
      if (names.every((name) => knowledgeOf(name, known) !== 'unknown')) return known;
      const leaving = await readLeaving(snapshot.rows);
      return { ...known, isLeaving: (name) => leaving.has(name) };
    });
