import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkDatabase } from './archived-database.ts';
import { BackupRefused } from './backup-refused.ts';
import type { ArchiveContents } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { createDatabaseKeeper } from './unpack.ts';

interface CheckOptions {
  /** A folder for the archive's database, which is removed afterwards. */
  workspace: string;
  signal?: AbortSignal | undefined;
}

/**
 * Reads a whole archive and checks it: every byte against its manifest, the database and its records, and whether this version can
 * restore it. Throws `BackupRefused` with the archive's fault, of which `name` is the subject.
 */
export async function checkArchive(
  source: Readable,
  {
    name,
    workspace,
    signal,
    onProgress,
  }: CheckOptions & { name: string; onProgress?: ((done: number) => void) | undefined },
): Promise<ArchiveContents> {
  const folder = await mkdtemp(join(workspace, 'check-'));
  try {
    const { receive, database } = createDatabaseKeeper(folder);
    const contents = await readArchive(source, { receive, onProgress, signal });
    checkDatabase(database, contents);
    return contents;
  } catch (error) {
    throw error instanceof BackupRefused ? explainFault(name, error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const explainFault = (name: string, { message }: BackupRefused) =>
  new BackupRefused(`${name}: ${message}${message.endsWith('.') ? '' : '. Use another archive.'}`);

type FileOptions = CheckOptions & { onProgress?: (done: number, all: number) => void };

/** The same for a file on the disk. `onProgress` is called with the number of checked bytes. */
export async function checkArchiveFile(file: string, { onProgress, ...options }: FileOptions) {
  const { size } = await stat(file);
  return checkArchive(createReadStream(file), {
    ...options,
    name: file,
    onProgress: (done) => onProgress?.(done, size),
  });
}
