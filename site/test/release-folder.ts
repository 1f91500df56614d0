import { readdir, readFile, realpath, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREVIEWED_FILE } from '@vitrine/shared/release-files';
import { listFiles } from '../builder/tools/list-files.ts';

export const readLive = (dataDir: string, file: string) => readFile(join(dataDir, 'live', file), 'utf8');
export const inode = async (dataDir: string, file: string) => (await stat(join(dataDir, 'live', file))).ino;
export const releasesIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'releases'))).filter((name) => !name.startsWith('.'));

/** Marks a release as the server does when somebody previews it. */
export async function markPreviewed(dataDir: string, release: string, at: string) {
  const mark = join(dataDir, 'releases', release, PREVIEWED_FILE);
  await writeFile(mark, '');
  await utimes(mark, new Date(at), new Date(at));
}

/** What a visitor can get of the live release, or of another folder: every file with its content. */
export async function everyFile(dataDir: string, folder = 'live') {
  const dir = await realpath(join(dataDir, folder));
  const names = (await listFiles(dir)).filter((name) => !/^(?:\.|build\.json)/.test(name)).toSorted();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'base64')] as const)),
  );
}
