import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CODINGS, COPY_ENDINGS, compress, isCompressible, isCopy } from '@vitrine/shared/node/compress';
import { isInternalFile } from '@vitrine/shared/release-files';
import type { Reader } from '../../database/reader.ts';
import { ReleaseNotFound } from '../../errors.ts';
import { findLive, findRelease, listFiles, presentBuild } from './release-rows.ts';

interface Options {
  reader: Reader;
  read: (digest: string) => Promise<Buffer>;
  folder: string;
  /** The live one if none is named. */
  release: string | undefined;
}

const A_PART = 1_000;

/**
 * Writes the site of a release into a folder, for a static host: its files, `build.json`, and compressed copies of texts. What was in the folder
 * is replaced, once the new one is whole. Returns how many files were written.
 */
export async function exportRelease({ reader, read, folder, release: name }: Options): Promise<number> {
  const release = await reader.read(({ rows }) => (name === undefined ? findLive(rows) : findRelease(rows, name)));
  if (!release)
    throw new ReleaseNotFound(name === undefined ? 'Nothing is published yet' : `There is no release "${name}"`);
  const target = resolve(folder);
  const unfinished = `${target}.tmp`;
  let written = 0;

  const write = async (path: string, bytes: Uint8Array) => {
    const file = join(unfinished, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    written += 1;
  };
  const writeAll = async (path: string, bytes: Buffer, hasCopies: boolean) => {
    await write(path, bytes);
    if (hasCopies || isCopy(path) || !isCompressible(path, bytes.length)) return;
    for (const coding of CODINGS) await write(path + COPY_ENDINGS[coding], await compress(bytes, coding, 'page'));
  };

  await rm(unfinished, { recursive: true, force: true });
  try {
    for (let after = ''; ; ) {
      const files = await reader.read(({ rows }) => listFiles(rows, release.number, { after, limit: A_PART }));
      const last = files.at(-1);
      if (!last) break;
      for (const { path, object } of files) {
        // The files of the code have their copies beside them.
        if (!isInternalFile(path)) await writeAll(path, await read(object), path.startsWith('_astro/'));
      }
      after = last.path;
    }
    await write('build.json', Buffer.from(JSON.stringify(presentBuild(release))));
    await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return written;
}
