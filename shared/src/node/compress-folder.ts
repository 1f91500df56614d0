import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODINGS, COPY_ENDINGS, compress, isCompressible, isCopy } from './compress.ts';
import { listFiles } from './list-files.ts';
import { mapConcurrently } from './map-concurrently.ts';

/** As many as Node has threads for it. */
const AT_ONCE = 4;

/** Writes compressed copies beside the texts of a folder, for hosts that send them. Those that have copies already are left as they are. */
export async function compressFolder(dir: string, quality: 'page' | 'asset') {
  const files = new Set(await listFiles(dir));
  await mapConcurrently(files, AT_ONCE, async (file) => {
    if (isCopy(file) || files.has(file + COPY_ENDINGS.br)) return;
    const body = await readFile(join(dir, file));
    if (!isCompressible(file, body.length)) return;
    for (const coding of CODINGS) {
      await writeFile(join(dir, file + COPY_ENDINGS[coding]), await compress(body, coding, quality));
    }
  });
}
