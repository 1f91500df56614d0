import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sync } from '@vitrine/shared/node/sync';
import { takeSnapshot } from '../database/sqlite/snapshot.ts';
import { jsonWithList } from '../records/long-json.ts';
import type { BucketFiles } from '../storage/bucket/bucket-files.ts';
import { createFileList, type FileList, type MeasuredFile } from '../storage/file-list.ts';
import { areRemovalsHeld, holdRemovals } from '../storage/sweep/removal-hold.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { BackupRefused } from './backup-refused.ts';
import { type ArchiveContents, DATABASE_NAME, describeArchive, MANIFEST_NAME, secretEntry } from './manifest.ts';
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
    const archive = join(workspace, 'archive.tar');
    const writer = createArchiveWriter(archive, signal);
    const list = createFileList();
    try {
      const contents = await fillArchive(writer, { snapshot, dataDir, bucket, withSecrets, workspace, list, tell });
      await rename(archive, file);
      await sync(dirname(file)).catch(async (error: unknown) => {
        await rm(file, { force: true });
        throw error;
      });
      return contents;
    } catch (error) {
      await writer.abandon();
      throw error;
    } finally {
      list.close();
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

interface Sources extends Pick<BackupOptions, 'dataDir' | 'bucket' | 'withSecrets'> {
  tell: BackupOptions['tell'];
  snapshot: string;
  workspace: string;
  /** The empty list of the files to archive. */
  list: FileList;
}

async function fillArchive(writer: ArchiveWriter, { bucket, withSecrets, workspace, ...sources }: Sources) {
  const { snapshot, dataDir, list, tell } = sources;
  list.add(DATABASE_NAME);
  const secrets = withSecrets ? await listSecrets(dataDir) : [];
  const pictures = bucket ? createFileList() : list;
  const records = readSnapshot(snapshot, pictures);
  const missing = bucket ? await findMissing(bucket, pictures) : [];
  for (const secret of secrets) list.add(secret);
  const sourceOf = (path: string) => (path === DATABASE_NAME ? snapshot : join(dataDir, path));
  const { damaged, ...added } = await addFiles(writer, { list, sourceOf, tell });

  const { files: _, ...facts } = describeArchive({
    records,
    pictures_in: bucket?.name ?? null,
    missing: [...added.missing, ...missing],
    damaged,
  });
  const manifest = join(workspace, MANIFEST_NAME);
  await pipeline(jsonWithList({ ...facts, files: [] }, linesOf(list)), createWriteStream(manifest, { mode: 0o600 }));
  await writer.addFile(MANIFEST_NAME, manifest);
  await writer.finish();
  return { ...facts, files: added.files, bytes: added.bytes } satisfies ArchiveContents;
}

interface Added extends Pick<Sources, 'list' | 'tell'> {
  sourceOf: (path: string) => string;
}

/** Missing files are reported, and everything else is archived. */
async function addFiles(writer: ArchiveWriter, { list, sourceOf, tell }: Added) {
  const done = { files: 0, bytes: 0, missing: [] as string[], damaged: [] as string[] };
  const all = list.count();
  for (const path of list.names()) {
    const added = await writer.addFile(path, sourceOf(path));
    if (added) {
      list.note(added);
      done.files += 1;
      done.bytes += added.bytes;
      if (isDamagedOriginal(added)) done.damaged.push(path);
    } else {
      done.missing.push(path);
    }
    tell?.(done.files + done.missing.length, all);
  }
  return done;
}

async function* linesOf(list: FileList) {
  for (const file of list.measured()) yield JSON.stringify(file);
}

/** The files that are missing in a bucket. */
async function findMissing(bucket: Pick<BucketFiles, 'list'>, pictures: FileList) {
  for await (const name of bucket.list()) pictures.remove(name);
  const missing = [...pictures.names()];
  pictures.close();
  return missing;
}

/** An original is named by the hash of the uploaded file. */
const isDamagedOriginal = ({ path, sha256 }: MeasuredFile) =>
  path.startsWith('originals/') && basename(path) !== sha256;

async function listSecrets(dataDir: string) {
  const folder = join(dataDir, 'secrets');
  return existsSync(folder) ? (await readdir(folder)).map(secretEntry) : [];
}
