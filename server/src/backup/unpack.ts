import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readLines } from '@vitrine/shared/node/list-lines';
import { type ExtractEvents, extract } from 'tar-stream';
import type { z } from 'zod';
import { createFileList, type FileList, type MeasuredFile } from '../storage/file-list.ts';
import { createMeasure } from '../storage/measure.ts';
import { BackupRefused } from './backup-refused.ts';
import { type ArchiveContents, ArchivedFile, isEntryName, MANIFEST_NAME, Manifest } from './manifest.ts';

type Entry = ExtractEvents['entry'][1];

const MANIFEST_MAX_BYTES = 512 * 1024 * 1024;

/** A web server may have to read renditions; everything else is private. */
const modeOf = (path: string) => (path.startsWith('renditions/') ? 0o644 : 0o600);

async function unpackEntry(entry: Entry, folder: string): Promise<MeasuredFile> {
  const { name: path } = entry.header;
  const file = join(folder, path);
  const measure = createMeasure();
  await mkdir(dirname(file), { recursive: true, mode: path.startsWith('renditions/') ? 0o755 : 0o700 });
  await pipeline(entry, measure.stream, createWriteStream(file, { flags: 'wx', mode: modeOf(path) }));
  return { path, ...measure.result() };
}

/** The manifest, and how many files it lists. Compares each with the unpacked one, as it is read. */
async function readManifest(entry: Entry, unpacked: FileList): Promise<ArchiveContents> {
  if (entry.header.size > MANIFEST_MAX_BYTES) throw new BackupRefused('its manifest is too large');
  let [files, bytes] = [0, 0];
  const check = (listed: unknown) => {
    const file = asManifest(ArchivedFile.safeParse(listed));
    const { path } = file;
    const found = unpacked.find(path);
    if (!found) throw new BackupRefused(`it lacks ${path}`);
    if (found.bytes !== file.bytes || found.sha256 !== file.sha256) throw new BackupRefused(`${path} in it is damaged`);
    files += 1;
    bytes += file.bytes;
  };
  const { answer } = await readLines(entry as AsyncIterable<Uint8Array>, {
    list: 'files',
    source: MANIFEST_NAME,
    readItem: check,
  });
  const { files: others, ...facts } = asManifest(Manifest.safeParse(answer));
  // Earlier versions wrote it otherwise.
  for (const file of others) check(file);
  if (unpacked.count() > files) throw new BackupRefused('it contains files that its manifest lacks');
  return { ...facts, files, bytes };
}

function asManifest<T>(parsed: z.ZodSafeParseResult<T>): T {
  if (!parsed.success) throw new BackupRefused('this version of Vitrine cannot read its manifest');
  return parsed.data;
}

function checkEntry({ header: { name, type } }: Entry, unpacked: FileList) {
  if (type !== 'file' || !isEntryName(name))
    throw new BackupRefused(`it contains ${JSON.stringify(name)}, which no backup does`);
  if (name !== MANIFEST_NAME && !unpacked.add(name)) throw new BackupRefused(`it contains ${name} twice`);
}

/**
 * Unpacks an archive into an empty folder and verifies every byte. Writes only regular files under the names of a backup. Throws
 * `BackupRefused` with the archive's fault.
 */
export async function unpackArchive(file: string, folder: string, tell?: (done: number, all: number) => void) {
  const unpacked = createFileList();
  let contents: ArchiveContents | null = null;
  let done = 0;
  const { size: all } = await stat(file);
  const archive = extract();

  const takeEntries = async () => {
    for await (const entry of archive) {
      if (contents) throw new BackupRefused('it continues after its manifest');
      checkEntry(entry, unpacked);
      if (entry.header.name === MANIFEST_NAME) {
        contents = await readManifest(entry, unpacked);
      } else {
        unpacked.note(await unpackEntry(entry, folder));
        done += entry.header.size;
        tell?.(done, all);
      }
    }
  };
  const [taken, read] = await Promise.allSettled([takeEntries(), pipeline(createReadStream(file), archive)]);
  unpacked.close();
  for (const result of [taken, read]) if (result.status === 'rejected') throw asRefusal(result.reason);
  if (!contents) throw new BackupRefused('it is incomplete, or not a backup');
  return contents as ArchiveContents;
}

/** A disk error is not the archive's fault and keeps its own message. */
function asRefusal(error: unknown) {
  const isOurs = error instanceof BackupRefused || !(error instanceof Error) || ('syscall' in error && error.syscall);
  return isOurs ? error : new BackupRefused(`it is damaged, or not a backup (${error.message})`);
}
