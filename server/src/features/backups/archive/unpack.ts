import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { DATABASE_NAME } from './manifest.ts';
import { readArchive } from './read-archive.ts';

/** A web server may have to read renditions; everything else is private. */
const isForWebServers = (path: string) => path.startsWith('renditions/');

async function createFile(folder: string, path: string): Promise<Writable> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: isForWebServers(path) ? 0o755 : 0o700 });
  return createWriteStream(file, { flags: 'wx', mode: isForWebServers(path) ? 0o644 : 0o600 });
}

/** Unpacks an archive into an empty folder and verifies every byte. Throws `BackupRefused` with the archive's fault. */
export async function unpackArchive(file: string, folder: string, onProgress?: (done: number, all: number) => void) {
  const { size: all } = await stat(file);
  return readArchive(createReadStream(file), {
    receive: (path) => createFile(folder, path),
    onProgress: (done) => onProgress?.(done, all),
  });
}

/** For an archive that is only checked: the database goes to a folder, all else nowhere. */
export function createDatabaseKeeper(folder: string) {
  return {
    database: join(folder, DATABASE_NAME),
    receive: async (path: string) =>
      path === DATABASE_NAME ? createFile(folder, path) : new Writable({ write: (_chunk, _encoding, done) => done() }),
  };
}
