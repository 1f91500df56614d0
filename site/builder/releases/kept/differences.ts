import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { frameOf, readLines, SEPARATOR } from '@vitrine/shared/node/list-lines';
import { sync } from '@vitrine/shared/node/sync';
import { parseJson } from '@vitrine/shared/parse-json';
import { DIFFERENCES_FILE, DifferenceLine, DifferencesHead, PAGES_OF_DIFFERENCES } from '@vitrine/shared/release-files';
import type { Difference } from '../../library/pages/difference.ts';
import type { Stored } from '../../library/pages/live-pages.ts';

const WRITTEN_AT_ONCE = 64_000;
/** More than the first line has. */
const HEAD_BYTES = 300;

/** Writes in which pages a release differs from its base, as a whole or not at all. */
export async function writeDifferences(dir: string, base: string, differences: Iterable<Difference>) {
  const { opening, closing } = frameOf({ base, [PAGES_OF_DIFFERENCES]: [] });
  const next = join(dir, `${DIFFERENCES_FILE}.next`);
  const file = await open(next, 'w');
  try {
    let text = opening;
    let separator = '';
    for (const { file: page, one, other } of differences) {
      const line: DifferenceLine = [page, one?.bytes ?? null, one?.size ?? 0, other?.bytes ?? null, other?.size ?? 0];
      text += separator + JSON.stringify(line);
      separator = SEPARATOR;
      if (text.length < WRITTEN_AT_ONCE) continue;
      await file.write(text);
      text = '';
    }
    await file.write(text + closing);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, join(dir, DIFFERENCES_FILE));
  await sync(dir);
}

/** The release that a release names as its base; null if it names none. */
export async function baseOf(dir: string): Promise<string | null> {
  const file = await open(join(dir, DIFFERENCES_FILE)).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [opening = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
    return DifferencesHead.safeParse(parseJson(`${opening}]}`)).data?.base ?? null;
  } finally {
    await file.close();
  }
}

type Pages = (file: string, own: Stored | null, base: Stored | null) => void;

const stored = (bytes: string | null, size: number): Stored | null => (bytes === null ? null : { bytes, size });

/** Reads the pages in which a release differs from its base. Throws if they cannot be read. */
export async function readDifferences(dir: string, onPage: Pages) {
  const path = join(dir, DIFFERENCES_FILE);
  await readLines(createReadStream(path), {
    list: PAGES_OF_DIFFERENCES,
    source: path,
    readItem(line) {
      const [file, own, ownSize, base, baseSize] = DifferenceLine.parse(line);
      onPage(file, stored(own, ownSize), stored(base, baseSize));
    },
  });
}
