import { existsSync } from 'node:fs';
import { mkdir, opendir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { sync } from '@vitrine/shared/node/sync';
import { DATABASE_NAME } from '../manifest.ts';

export const SECRETS = 'secrets';

/** What migrating an unpacked database has left is of no use: the archive is a copy of it. The keys are for the new records alone. */
const isLeft = (path: string) => dirname(path) === '.' || path.startsWith('backups/') || path.startsWith(`${SECRETS}/`);

/**
 * Moves the unpacked files into the data folder, beside what is there: a name never changes its content. Only a damaged original has
 * another than its name says, and nothing keeps a copy of the one that is there, which may be better.
 */
export async function placeFiles(unpacked: string, dataDir: string, damaged: ReadonlySet<string>) {
  const folders = new Set([dataDir]);
  for await (const entry of await opendir(unpacked, { recursive: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(unpacked, source).split(sep).join('/');
    if (!entry.isFile() || isLeft(path)) continue;
    const target = join(dataDir, path);
    if (damaged.has(path) && existsSync(target)) continue;
    for (let folder = dirname(target); !folders.has(folder); folder = dirname(folder)) {
      folders.add(folder);
    }
    await mkdir(dirname(target), { recursive: true, mode: path.startsWith('renditions/') ? 0o755 : 0o700 });
    await rename(source, target);
  }
  for (const folder of folders) await sync(folder);
  await rm(join(unpacked, DATABASE_NAME), { force: true });
}

/** Puts the archive's keys in place. Those that were there open the copy of the records that were there, and are kept beside it. */
export async function placeSecrets(unpacked: string, dataDir: string, copy: string) {
  const folder = join(dataDir, SECRETS);
  const kept = join(dataDir, 'backups', `${copy}-${SECRETS}`);
  for (const name of await readdir(join(unpacked, SECRETS)).catch(ifMissing([]))) {
    for (const made of [folder, kept]) await mkdir(made, { recursive: true, mode: 0o700 });
    await rename(join(folder, name), join(kept, name)).catch(ifMissing(undefined));
    await rename(join(unpacked, SECRETS, name), join(folder, name));
    for (const changed of [kept, folder]) await sync(changed);
  }
}
