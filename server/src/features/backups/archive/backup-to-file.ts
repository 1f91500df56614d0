import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sync } from '@vitrine/shared/node/sync';
import { type BackupOptions, makeBackup, refuseUnfit } from './backup.ts';
import { BackupRefused } from './backup-refused.ts';
import { checkArchiveFile } from './check-archive.ts';

/** A backup writes all the time, unless a bucket takes long to be listed. */
const KILLED_AFTER_MS = 6 * 3_600_000;

interface Options extends Omit<BackupOptions, 'target' | 'workspace'> {
  /** Path of the new archive. It must not exist yet, and is never visible half written. */
  file: string;
  /** Whether the archive is read back and checked before it gets its name. */
  isVerified?: boolean;
}

/** Makes a backup as a file. */
export async function backUpToFile({ file, isVerified = false, ...options }: Options) {
  if (existsSync(file)) throw new BackupRefused(`${file} exists already. Choose another name.`);
  if (!existsSync(dirname(file))) throw new BackupRefused(`${dirname(file)} does not exist. Create it first.`);
  await refuseUnfit(options);

  const workspace = `${file}.partial`;
  await rm(workspace, { recursive: true, force: true });
  await mkdir(workspace, { mode: 0o700 });
  try {
    const archive = join(workspace, 'archive.tar');
    const target = createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true });
    const contents = await makeBackup({ ...options, target, workspace });
    if (isVerified) await checkArchiveFile(archive, { workspace, signal: options.signal });
    await rename(archive, file);
    await sync(dirname(file)).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    return contents;
  } finally {
    // A failure here does not matter: the next backup to the same path removes the folder.
    await rm(workspace, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Removes what backups that were killed have left in a folder, of those whose names match. The folder may be used by several installations,
 * so one into which something was written not long ago may still run.
 */
export async function removeKilled(folder: string, names: RegExp) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.partial') || !names.test(name.slice(0, -'.partial'.length))) continue;
    const workspace = join(folder, name);
    const files = await readdir(workspace).catch(() => []);
    const written = await Promise.all([workspace, ...files.map((file) => join(workspace, file))].map(writtenAt));
    if (Date.now() - Math.max(...written) > KILLED_AFTER_MS) await rm(workspace, { recursive: true, force: true });
  }
}

const writtenAt = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? 0;
