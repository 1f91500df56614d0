import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { sync } from '@vitrine/shared/node/sync';
import { ReplacementUnfinished } from './replacement-unfinished.ts';

/** The folders of a restore inside the data folder. Each step is one rename. */
const UNPACKING = '.unpacking';
const REPLACING = '.replacing';
const PLACING = '.placing';

const OPERATION = /^restore-(\d+)\.(?:unpacking|replacing|placing)$/;

/** What backups to a bucket keep in the data folder: intermediate files, and the name of an archive that has yet to be read back. */
export const BACKUP_WORK = 'backup-work';
export const BACKUP_UNVERIFIED = 'backup-unverified';

const SECRETS = 'secrets';

/** Beside what was unpacked: the names of what a restore leaves where it is, one a line, for whoever completes it. */
const STAYING = '.staying';

/** Files that belong to the folder and not to its content. */
const LOCKS = ['running.json', 'running.lock', 'server.lock', 'builder.lock', 'backup-running'];
const STAYS = new Set([...LOCKS, BACKUP_WORK, BACKUP_UNVERIFIED, 'backups', 'lost+found']);
/** A data folder may be the home of the service's user, where programs keep caches and settings, such as `.npm`. */
const isOfHome = (name: string) => name.startsWith('.');
const isContent = (name: string) =>
  !STAYS.has(name) && !isOfHome(name) && !OPERATION.test(name) && !/^replaced-\d+$/.test(name);

/** The content of a data folder, without its locks and the remains of interrupted restores. */
const listContent = async (dataDir: string) => (existsSync(dataDir) ? (await readdir(dataDir)).filter(isContent) : []);

/**
 * Whether a restore has nothing to replace but what stays. Secrets may be there already: those of the old machine, put there before.
 */
export const isVacant = async (dataDir: string, staying: readonly string[] = []) =>
  (await listContent(dataDir)).every((name) => name === SECRETS || staying.includes(name));

/** What a restore has unpacked that was interrupted, or is running. */
export const listUnpacked = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => OPERATION.test(name) && name.endsWith(UNPACKING));

/** Removes what an interrupted restore has unpacked. Only for the exclusive user of the data folder. */
export async function removeUnpacked(dataDir: string) {
  for (const name of await listUnpacked(dataDir)) await rm(join(dataDir, name), { recursive: true });
}

/** Creates a folder to unpack into. `staying` are names in the data folder that are not moved aside, as that of a folder of backups. */
export async function beginReplacement(dataDir: string, now: Date, staying: readonly string[] = []) {
  await removeUnpacked(dataDir);
  const id = `restore-${now.toISOString().replace(/\D/g, '')}`;
  const folder = join(dataDir, `${id}${UNPACKING}`);
  await mkdir(folder, { mode: 0o700 });
  if (staying.length > 0) await writeFile(join(folder, STAYING), staying.join('\n'));
  return {
    folder,
    discard: () => rm(folder, { recursive: true, force: true }),

    /** Replaces the content with the unpacked one. From the rename on this is decided, even after a kill. */
    async commit() {
      await rename(folder, join(dataDir, `${id}${REPLACING}`));
      try {
        await sync(dataDir);
      } catch (error) {
        throw new ReplacementUnfinished(error);
      }
      return finishReplacement(dataDir);
    },
  };
}

/**
 * Completes a decided replacement. The previous content is moved aside, never removed. Returns the folder it was moved to, null if
 * there was none. Call it before the data folder is used.
 */
export async function finishReplacement(dataDir: string) {
  let replaced: string | null = null;
  for (const name of existsSync(dataDir) ? (await readdir(dataDir)).toSorted() : []) {
    const [, stamp] = OPERATION.exec(name) ?? [];
    if (!stamp || name.endsWith(UNPACKING)) continue;
    try {
      replaced = (await finishOne(dataDir, { name, stamp })) ?? replaced;
    } catch (error) {
      throw new ReplacementUnfinished(error);
    }
  }
  return replaced;
}

async function finishOne(dataDir: string, { name, stamp }: { name: string; stamp: string }) {
  const placing = join(dataDir, `restore-${stamp}${PLACING}`);
  let replaced: string | null = null;
  if (name.endsWith(REPLACING)) {
    replaced = await moveAside(dataDir, {
      aside: join(dataDir, `replaced-${stamp}`),
      successor: join(dataDir, name),
    });
    await rename(join(dataDir, name), placing);
    await sync(dataDir);
  }
  for (const entry of await readdir(placing)) {
    if (entry !== STAYING) await rename(join(placing, entry), join(dataDir, entry));
  }
  await sync(dataDir);
  await rm(join(placing, STAYING), { force: true });
  await rmdir(placing);
  return replaced;
}

async function moveAside(dataDir: string, { aside, successor }: { aside: string; successor: string }) {
  const staying = (await readFile(join(successor, STAYING), 'utf8').catch(ifMissing(''))).split('\n');
  const unpacked = await readdir(successor);
  const names = (await listContent(dataDir)).filter(
    (name) => unpacked.includes(name) || ![SECRETS, ...staying].includes(name),
  );
  if (names.length > 0) await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(dataDir, name), join(aside, name));
  await sync(dataDir);
  return existsSync(aside) ? aside : null;
}
