import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ArchiveFileMissing, StorageUnavailable } from '../../../errors.ts';
import type { ByteRange, FileStore } from '../../../storage/file-store.ts';
import { layOutZip, type ZipLayout } from '../../../storage/zip/layout.ts';
import { readZip } from '../../../storage/zip/read-zip.ts';
import type { ArchiveEntry, GalleryArchive } from './gallery-archive.entity.ts';

type Archive = Pick<GalleryArchive, 'entries' | 'createdAt'>;

/** How long a storage may be unavailable while an archive is sent. Afterwards the client has to go on by itself. */
const PATIENCE_MS = 45_000;
const RETRY_MS = 500;

export const layOut = ({ entries, createdAt }: Archive) =>
  layOutZip(
    entries.map((entry) => ({ ...entry, source: entry })),
    createdAt,
  );

interface Options {
  files: Pick<FileStore, 'open'>;
  patienceMs?: number;
  retryMs?: number;
}

/** Reads archives from the storage. */
export function createArchiveReader({ files, patienceMs = PATIENCE_MS, retryMs = RETRY_MS }: Options) {
  const open = async ({ name, file, bytes }: ArchiveEntry, range: ByteRange): Promise<Readable> => {
    const found = await files.open(file, range);
    if (found?.bytes === bytes) return found.stream;
    found?.stream.destroy();
    throw new ArchiveFileMissing(name);
  };

  /** Goes on where the storage broke off, as soon as it is there again. */
  async function* goOn(entry: ArchiveEntry, range: ByteRange, opened: Readable | null, signal: AbortSignal) {
    let [stream, { first }]: [Readable | null, ByteRange] = [opened, range];
    for (let failedAt: number | null = null; first <= range.last; ) {
      try {
        stream ??= await open(entry, { first, last: range.last });
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          first += chunk.length;
          failedAt = null;
          yield chunk;
        }
        if (first <= range.last) throw new StorageUnavailable();
      } catch (error) {
        failedAt ??= Date.now();
        if (error instanceof ArchiveFileMissing || Date.now() - failedAt > patienceMs) throw error;
        stream = null;
        await sleep(retryMs, undefined, { signal });
      }
    }
  }

  /** Fails if the first file cannot be read now. The others are opened while those before are sent, and waited for. */
  return async (layout: ZipLayout<ArchiveEntry>, range: ByteRange, signal: AbortSignal): Promise<Readable> => {
    let isBegun = false;
    const openSoon = async (entry: ArchiveEntry, part: ByteRange) => {
      const opened = await open(entry, part).catch((error: unknown) => {
        if (!isBegun || error instanceof ArchiveFileMissing) throw error;
        return null;
      });
      return Readable.from(goOn(entry, part, opened, signal), { objectMode: false }).once('close', () =>
        opened?.destroy(),
      );
    };
    const stream = await readZip(layout, range, openSoon);
    isBegun = true;
    return stream;
  };
}
