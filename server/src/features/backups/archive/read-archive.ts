import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readLines } from '@vitrine/shared/node/list-lines';
import { type ExtractEvents, extract } from 'tar-stream';
import { z } from 'zod';
import { createFileList, type FileList, type MeasuredFile } from '../../../storage/file-list.ts';
import { createMeasure } from '../../../storage/measure.ts';
import { BackupRefused, MADE_BY_NEWER } from './backup-refused.ts';
import { type ArchiveContents, ArchivedFile, isEntryName, MANIFEST_NAME, Manifest, VERSION } from './manifest.ts';

type Entry = ExtractEvents['entry'][1];

interface Options {
  /** Where the content of a file goes. The name is one of a backup's, so it is safe as a path. */
  receive: (path: string) => Promise<Writable>;
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes read. */
  onProgress?: ((done: number) => void) | undefined;
}

const MANIFEST_MAX_BYTES = 512 * 1024 * 1024;

const NewerManifest = z.object({ version: z.number() });

async function readEntry(entry: Entry, receive: Options['receive']): Promise<MeasuredFile> {
  const { name: path } = entry.header;
  const measure = createMeasure();
  const file = await receive(path);
  // If the archive ends with the head of an entry, that is gone by now, and nobody would ever say so.
  if (entry.destroyed) {
    file.destroy();
    throw new BackupRefused('it is incomplete');
  }
  await pipeline(entry, measure.stream, file);
  return { path, ...measure.result() };
}

/** The manifest, and how many files it lists. Compares each with what was read of it. */
async function readManifest(entry: Entry, read: FileList): Promise<ArchiveContents> {
  if (entry.header.size > MANIFEST_MAX_BYTES) throw new BackupRefused('its manifest is too large');
  let [files, bytes] = [0, 0];
  const check = (listed: unknown) => {
    const file = asManifest(ArchivedFile.safeParse(listed));
    const { path } = file;
    const found = read.find(path);
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
  if ((NewerManifest.safeParse(answer).data?.version ?? 0) > VERSION) throw new BackupRefused(MADE_BY_NEWER);
  const { files: others, ...facts } = asManifest(Manifest.safeParse(answer));
  // Earlier versions wrote it otherwise.
  for (const file of others) check(file);
  if (read.count() > files) throw new BackupRefused('it contains files that its manifest lacks');
  return { ...facts, files, bytes };
}

function asManifest<T>(parsed: z.ZodSafeParseResult<T>): T {
  if (!parsed.success) throw new BackupRefused('this version of Vitrine cannot read its manifest');
  return parsed.data;
}

function checkEntry({ header: { name, type } }: Entry, read: FileList) {
  if (type !== 'file' || !isEntryName(name))
    throw new BackupRefused(`it contains ${JSON.stringify(name)}, which no backup does`);
  if (name !== MANIFEST_NAME && !read.add(name)) throw new BackupRefused(`it contains ${name} twice`);
}

/**
 * Reads an archive and verifies every byte against its manifest. Accepts only regular files under the names of a backup. Throws
 * `BackupRefused` with the archive's fault.
 */
export async function readArchive(
  source: Readable,
  { receive, signal, onProgress }: Options,
): Promise<ArchiveContents> {
  const files = createFileList();
  let contents: ArchiveContents | null = null;
  let done = 0;
  const archive = extract();

  const takeEntries = async () => {
    for await (const entry of archive) {
      if (contents) throw new BackupRefused('it continues after its manifest');
      checkEntry(entry, files);
      if (entry.header.name === MANIFEST_NAME) {
        contents = await readManifest(entry, files);
      } else {
        files.record(await readEntry(entry, receive));
        done += entry.header.size;
        onProgress?.(done);
      }
    }
  };
  const sent = pipeline(source, archive, { signal });
  sent.catch(() => {});
  try {
    await takeEntries();
    await sent;
  } catch (error) {
    // Nobody waits for what is still to be sent: `pipeline` waits for the end of an answer that has arrived whole and is not read to it.
    source.destroy();
    signal?.throwIfAborted();
    throw asRefusal(error);
  } finally {
    files.close();
  }
  if (!contents) throw new BackupRefused('it is incomplete, or not a backup');
  return contents as ArchiveContents;
}

/** A disk error is not the archive's fault and keeps its own message, as does that of a bucket. */
function asRefusal(error: unknown) {
  const isOfDisk = error instanceof Error && ('syscall' in error || 'statusCode' in error);
  return error instanceof BackupRefused || isOfDisk || !(error instanceof Error)
    ? error
    : new BackupRefused(`it is damaged, or not a backup (${error.message})`);
}
