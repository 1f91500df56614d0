import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ExtractEvents, extract } from 'tar-stream';
import { createMeasure } from '../storage/measure.ts';
import { BackupRefused } from './backup-refused.ts';
import { type ArchivedFile, isEntryName, MANIFEST_NAME, Manifest } from './manifest.ts';

type Entry = ExtractEvents['entry'][1];

const MANIFEST_MAX_BYTES = 512 * 1024 * 1024;

/** A web server may have to read renditions; everything else is private. */
const modeOf = (path: string) => (path.startsWith('renditions/') ? 0o644 : 0o600);

async function unpackEntry(entry: Entry, folder: string): Promise<ArchivedFile> {
  const { name: path } = entry.header;
  const file = join(folder, path);
  const measure = createMeasure();
  await mkdir(dirname(file), { recursive: true, mode: path.startsWith('renditions/') ? 0o755 : 0o700 });
  await pipeline(entry, measure.stream, createWriteStream(file, { flags: 'wx', mode: modeOf(path) }));
  return { path, ...measure.result() };
}

async function readManifest(entry: Entry) {
  if (entry.header.size > MANIFEST_MAX_BYTES) throw new BackupRefused('its manifest is too large');
  const parsed = Manifest.safeParse(JSON.parse(await text(entry)));
  if (!parsed.success) throw new BackupRefused('this version of Vitrine cannot read its manifest');
  return parsed.data;
}

function checkEntry({ header: { name, type } }: Entry, seen: ReadonlyMap<string, ArchivedFile>) {
  if (type !== 'file' || !isEntryName(name))
    throw new BackupRefused(`it contains ${JSON.stringify(name)}, which no backup does`);
  if (seen.has(name)) throw new BackupRefused(`it contains ${name} twice`);
}

/** Compares the unpacked files with the manifest. */
function checkComplete(unpacked: ReadonlyMap<string, ArchivedFile>, manifest: Manifest) {
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = unpacked.get(path);
    if (!found) throw new BackupRefused(`it lacks ${path}`);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new BackupRefused(`${path} in it is damaged`);
  }
  if (unpacked.size > manifest.files.length) throw new BackupRefused('it contains files that its manifest lacks');
}

/**
 * Unpacks an archive into an empty folder and verifies every byte. Writes only regular files under the names of a backup. Throws
 * `BackupRefused` with the archive's fault.
 */
export async function unpackArchive(file: string, folder: string, tell?: (done: number, all: number) => void) {
  const unpacked = new Map<string, ArchivedFile>();
  let manifest: Manifest | null = null;
  let done = 0;
  const { size: all } = await stat(file);
  const archive = extract();

  const takeEntries = async () => {
    for await (const entry of archive) {
      if (manifest) throw new BackupRefused('it continues after its manifest');
      checkEntry(entry, unpacked);
      if (entry.header.name === MANIFEST_NAME) {
        manifest = await readManifest(entry);
      } else {
        unpacked.set(entry.header.name, await unpackEntry(entry, folder));
        done += entry.header.size;
        tell?.(done, all);
      }
    }
  };
  const [taken, read] = await Promise.allSettled([takeEntries(), pipeline(createReadStream(file), archive)]);
  for (const result of [taken, read]) if (result.status === 'rejected') throw asRefusal(result.reason);
  if (!manifest) throw new BackupRefused('it is incomplete, or not a backup');
  checkComplete(unpacked, manifest);
  return manifest as Manifest;
}

/** A disk error is not the archive's fault and keeps its own message. */
function asRefusal(error: unknown) {
  const isOurs = error instanceof BackupRefused || !(error instanceof Error) || ('syscall' in error && error.syscall);
  return isOurs ? error : new BackupRefused(`it is damaged, or not a backup (${error.message})`);
}
