import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { takeSnapshot } from '../../../database/sqlite/snapshot.ts';
import { emptyTransient } from '../../../database/sqlite/transient-tables.ts';
import { jsonWithList } from '../../../records/long-json.ts';
import type { BucketFiles } from '../../../storage/bucket/bucket-files.ts';
import { createFileList, type FileList, type MeasuredFile } from '../../../storage/file-list.ts';
import { areRemovalsHeld, holdRemovals } from '../../../storage/sweep/removal-hold.ts';
import { type AddedFile, type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { BackupRefused, BackupRunning } from './backup-refused.ts';
import {
  type ArchiveContents,
  DATABASE_NAME,
  describeArchive,
  isEntryName,
  MANIFEST_NAME,
  secretEntry,
} from './manifest.ts';
import { readSnapshot } from './snapshot.ts';

export interface BackupOptions {
  dataDir: string;
  /** The PostgreSQL database; null for SQLite in the data folder. */
  databaseUrl: string | null;
  /** Where the archive is written. */
  target: Writable;
  /** An empty folder for intermediate files, a few times as large as the database. */
  workspace: string;
  /** The bucket that contains the pictures, if they are not in the data folder. They stay there. */
  bucket: Pick<BucketFiles, 'list' | 'name'> | null;
  /** Whether the archive contains the keys that sign sessions and webhooks. */
  withSecrets: boolean;
  signal?: AbortSignal | undefined;
  /** Called with the number of archived files, and of all files. */
  onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Refuses what cannot be backed up, before anything is written. */
export async function refuseUnfit({ dataDir, databaseUrl }: Pick<BackupOptions, 'dataDir' | 'databaseUrl'>) {
  if (databaseUrl === null && !existsSync(join(dataDir, DATABASE_NAME)))
    throw new BackupRefused(`${dataDir} contains no ${DATABASE_NAME}. Set DATA_DIR to its folder.`);
  if (await areRemovalsHeld(dataDir)) {
    throw new BackupRunning(`Another backup of ${dataDir} is running. If it was killed, try again in a minute.`);
  }
}

/**
 * Makes one consistent archive of an installation, even while servers run and write: the database at one moment, and every file that its
 * records refer to. It omits the releases of the site, which are made from these.
 */
export async function makeBackup({ target, signal, ...sources }: BackupOptions): Promise<ArchiveContents> {
  const { dataDir, databaseUrl, workspace } = sources;
  await refuseUnfit(sources);
  const hold = await holdRemovals(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EROFS') throw error;
    return null;
  });
  const list = createFileList();
  const writer = createArchiveWriter(target, signal);
  try {
    const snapshot = join(workspace, DATABASE_NAME);
    if (databaseUrl === null) await copyFileOf(dataDir, { snapshot, isReadOnly: hold === null });
    else await copyPostgres(databaseUrl, snapshot, signal);
    return await fillArchive(writer, { ...sources, signal, snapshot, list });
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    list.close();
    // A failure here does not matter: the hold expires.
    await hold?.release().catch(() => {});
  }
}

/** The driver is loaded only if it is needed. */
async function copyPostgres(url: string, snapshot: string, signal: AbortSignal | undefined) {
  const { exportPostgres } = await import('../../../database/postgres/records/export-postgres.ts');
  await exportPostgres(url, snapshot, signal);
}

async function copyFileOf(dataDir: string, { snapshot, isReadOnly }: { snapshot: string; isReadOnly: boolean }) {
  const database = join(dataDir, DATABASE_NAME);
  takeSnapshot(isReadOnly ? await copyUnchanging(database, dirname(snapshot)) : database, snapshot);
  emptyTransient(snapshot);
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

type Given = 'dataDir' | 'databaseUrl' | 'bucket' | 'withSecrets' | 'workspace' | 'signal' | 'onProgress';

interface Sources extends Pick<BackupOptions, Given> {
  snapshot: string;
  /** The empty list of the files to archive. */
  list: FileList;
}

async function fillArchive(writer: ArchiveWriter, sources: Sources) {
  const { bucket, withSecrets, workspace, snapshot, dataDir, list, onProgress } = sources;
  list.add(DATABASE_NAME);
  const secrets = withSecrets ? await listSecrets(dataDir) : [];
  const pictures = bucket ? createFileList() : list;
  const records = readSnapshot(snapshot, pictures);
  const missing = bucket ? await findMissing(bucket, pictures, sources) : [];
  for (const secret of secrets) list.add(secret);
  const add = (path: string) =>
    path === DATABASE_NAME ? addOwn(writer, path, snapshot) : writer.addFile(path, join(dataDir, path));
  const { damaged, ...added } = await addFiles({ list, add, onProgress });

  const { files: _, ...facts } = describeArchive({
    records,
    pictures_in: bucket?.name ?? null,
    missing: [...added.missing, ...missing],
    damaged,
  });
  const manifest = join(workspace, MANIFEST_NAME);
  await pipeline(jsonWithList({ ...facts, files: [] }, linesOf(list)), createWriteStream(manifest, { mode: 0o600 }));
  await addOwn(writer, MANIFEST_NAME, manifest);
  await writer.finish();
  return { ...facts, files: added.files, bytes: added.bytes } satisfies ArchiveContents;
}

interface Added extends Pick<Sources, 'list' | 'onProgress'> {
  add: (path: string) => Promise<AddedFile | null>;
}

/** Files that are missing or cannot be read are reported, and everything else is archived. */
async function addFiles({ list, add, onProgress }: Added) {
  const done = { files: 0, bytes: 0, missing: [] as string[], damaged: [] as string[] };
  const all = list.count();
  for (const path of list.names()) {
    const added = await add(path);
    if (added) {
      list.record(added);
      done.files += 1;
      done.bytes += added.bytes;
      if (!added.isWhole || isDamagedOriginal(added)) done.damaged.push(path);
    } else {
      done.missing.push(path);
    }
    onProgress?.(done.files + done.missing.length, all);
  }
  return done;
}

/** Adds what this has made itself: without it the archive would be none. */
async function addOwn(writer: ArchiveWriter, path: string, file: string) {
  const added = await writer.addFile(path, file);
  if (!added?.isWhole) throw new Error(`${file} cannot be read`);
  return added;
}

async function* linesOf(list: FileList) {
  for (const file of list.measured()) yield JSON.stringify(file);
}

/** The files that are missing in a bucket. */
async function findMissing(bucket: Pick<BucketFiles, 'list'>, pictures: FileList, sources: Sources) {
  for await (const name of bucket.list()) pictures.remove(name);
  const missing = [...pictures.names()];
  pictures.close();
  return missing.length === 0 ? [] : findNamed(missing, sources);
}

/**
 * Those of the files that records name now. Each of several servers has a data folder of its own, so the others go on removing files whose
 * records change while this is made.
 */
async function findNamed(files: readonly string[], { databaseUrl, workspace, signal }: Sources) {
  if (databaseUrl === null) return files;
  const now = join(workspace, 'now.sqlite');
  await copyPostgres(databaseUrl, now, signal);
  const named = createFileList();
  readSnapshot(now, named);
  await rm(now);
  const found = files.filter((file) => named.find(file));
  named.close();
  return found;
}

/** An original is named by the hash of the uploaded file. */
const isDamagedOriginal = ({ path, sha256 }: MeasuredFile) =>
  path.startsWith('originals/') && basename(path) !== sha256;

/** The secrets themselves: a process that was killed while it made one, or a file manager, may have left something beside them. */
async function listSecrets(dataDir: string) {
  const folder = join(dataDir, 'secrets');
  return existsSync(folder) ? (await readdir(folder)).map(secretEntry).filter(isEntryName) : [];
}
