import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { allOrNone } from '../../jobs/all-or-none.ts';
import { labelWithRights, rightsOnLabel } from '../metadata/rights-label.ts';
import type { RelabelJob, Relabelled, RelabelOrder } from '../processes/protocol.ts';
import { renditionKey } from './rendition-key.ts';
import { writeDurably } from './write-durably.ts';

/** How many pictures are written at once, so that the disk syncs their files together. */
const AT_ONCE = 4;

/**
 * Rewrites the files of pictures with other rights, without encoding. Returns the new key of each picture, or null if that is
 * impossible and the picture has to be processed again.
 */
export async function relabel({ orders, outDir }: RelabelJob): Promise<Relabelled> {
  return { keys: await mapConcurrently(orders, AT_ONCE, (order) => relabelOne(order, outDir)) };
}

async function relabelOne({ sha256, key, rights, files }: RelabelOrder, outDir: string): Promise<string | null> {
  const read = await readAll(files);
  const labelled = read && labelAll(read, { sha256, key, rights });
  if (!labelled) return null;

  const newKey = renditionKey(sha256, rights);
  await allOrNone(
    labelled.map(({ filename, bytes }) => writeDurably(join(outDir, filename.replace(key, newKey)), bytes)),
  );
  return newKey;
}

type ReadFile = RelabelOrder['files'][number] & { bytes: Buffer };

function labelAll(files: readonly ReadFile[], { sha256, key, rights }: Omit<RelabelOrder, 'files'>) {
  try {
    // The key is derived from the inputs of a file, so it proves that this pipeline made it from that original.
    const isOurs = files.every(({ bytes, format }) => renditionKey(sha256, rightsOnLabel(bytes, format)) === key);
    return isOurs ? files.map((file) => ({ ...file, bytes: labelWithRights(file.bytes, file.format, rights) })) : null;
  } catch {
    // A damaged file, or one of another form: it is made again from the original.
    return null;
  }
}

/** The files with their contents; null if one of them is missing. */
const readAll = (files: RelabelOrder['files']): Promise<ReadFile[] | null> =>
  Promise.all(files.map(async (file) => ({ ...file, bytes: await readFile(file.source) }))).catch(ifMissing(null));
