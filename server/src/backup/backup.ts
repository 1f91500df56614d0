import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sync } from '@vitrine/shared/node/sync';
import { takeSnapshot } from '../database/sqlite/snapshot.ts';
import type { BucketFiles } from '../storage/bucket/bucket-files.ts';
import { areRemovalsHeld, holdRemovals } from '../storage/sweep/removal-hold.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { BackupRefused } from './backup-refused.ts';
import { type ArchivedFile, DATABASE_NAME, describeArchive, MANIFEST_NAME, secretEntry } from './manifest.ts';
import { readSnapshot } from './snapshot.ts';

export interface BackupOptions {
  dataDir: string;
  /** Path of the new archive. It must not exist yet, and is never visible half written. */
  file: string;
  /** The bucket that contains the pictures, if they are not in the data folder. They stay there. */
  bucket: Pick<BucketFiles, 'list' | 'name'> | null;
  /** Whether the archive contains the keys that sign sessions and webhooks. */
  withSecrets: boolean;
  signal?: AbortSignal;
  /** Called with the number of archived files, and of all files. */
  tell?: (done: number, all: number) => void;
}

/**
 * Makes one consistent archive of a data folder, even while the server runs and writes: the database at one moment, and every file that
 * its records refer to. It omits the releases of the site, which are made from these.
 */
export async function makeBackup({ dataDir, file, bucket, withSecrets, signal, tell }: BackupOptions) {
  const database = join(dataDir, DATABASE_NAME);
  if (!existsSync(database))
    throw new BackupRefused(`${dataDir} contains no ${DATABASE_NAME}. Set DATA_DIR to its folder.`);
  if (existsSync(file)) throw new BackupRefused(`${file} exists already. Choose another name.`);
  if (!existsSync(dirname(file))) throw new BackupRefused(`${dirname(file)} does not exist. Create it first.`);
  if (await areRemovalsHeld(dataDir)) {
    throw new BackupRefused(`Another backup of ${dataDir} is running. If it was killed, try again in a minute.`);
  }

  const workspace = `${file}.partial`;
  await rm(workspace, { recursive: true, force: true });
  await mkdir(workspace, { mode: 0o700 });
  const hold = await holdRemovals(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EROFS') throw error;
    return null;
  });
  try {
    const snapshot = join(workspace, DATABASE_NAME);
    takeSnapshot(hold ? database : await copyUnchanging(database, workspace), snapshot);
    const contents = readSnapshot(snapshot);
    const archive = join(workspace, 'archive.tar');
    const writer = createArchiveWriter(archive, signal);
    try {
      const secrets = withSecrets ? await listSecrets(dataDir) : [];
      const pictures = [...contents.originals, ...contents.renditions];
      const named = bucket ? secrets : [...pictures, ...secrets];
      const { files, missing } = await addFiles(writer, { snapshot, dataDir, named, tell });
      if (bucket) missing.push(...(await findMissing(bucket, pictures)));
      const damaged = files.filter(isDamagedOriginal).map(({ path }) => path);
      const { records } = contents;
      const manifest = describeArchive({ records, pictures_in: bucket?.name ?? null, files, missing, damaged });
      await writer.finish(MANIFEST_NAME, JSON.stringify(manifest, null, 1));
      await rename(archive, file);
      await sync(dirname(file)).catch(async (error: unknown) => {
        await rm(file, { force: true });
        throw error;
      });
      return manifest;
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  } finally {
    // Failures here do not matter: the hold expires, and the next backup to the same path removes the folder.
    await Promise.allSettled([hold?.release(), rm(workspace, { recursive: true, force: true })]);
  }
}

/**
 * A disk that has become read-only should be backed up at once. SQLite may be unable to open a database there, but nothing can change
 * it either, so a plain copy is as good.
 */
async function copyUnchanging(database: string, workspace: string) {
  const copy = join(workspace, 'copy.sqlite');
  await copyFile(database, copy);
  const log = `${database}-wal`;
  if (existsSync(log)) await copyFile(log, `${copy}-wal`);
  return copy;
}

interface Sources {
  snapshot: string;
  dataDir: string;
  named: readonly string[];
  tell: BackupOptions['tell'];
}

/** Missing files are reported, and everything else is archived. */
async function addFiles(writer: ArchiveWriter, { snapshot, dataDir, named, tell }: Sources) {
  const files: ArchivedFile[] = [];
  const missing: string[] = [];
  const add = async (path: string, source: string) => {
    const added = await writer.addFile(path, source);
    if (added) files.push(added);
    else missing.push(path);
    tell?.(files.length + missing.length, named.length + 1);
  };

  await add(DATABASE_NAME, snapshot);
  for (const path of named) await add(path, join(dataDir, path));
  return { files, missing };
}

/** The files that are missing in a bucket. */
async function findMissing(bucket: Pick<BucketFiles, 'list'>, names: readonly string[]) {
  const missing = new Set(names);
  for await (const name of bucket.list()) missing.delete(name);
  return [...missing];
}

/** An original is named by the hash of the uploaded file. */
const isDamagedOriginal = ({ path, sha256 }: ArchivedFile) =>
  path.startsWith('originals/') && basename(path) !== sha256;

async function listSecrets(dataDir: string) {
  const folder = join(dataDir, 'secrets');
  return existsSync(folder) ? (await readdir(folder)).map(secretEntry) : [];
}
