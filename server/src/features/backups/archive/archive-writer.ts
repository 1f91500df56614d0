import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { MeasuredFile } from '../../../storage/file-list.ts';
import { createMeasure } from '../../../storage/measure.ts';

const MODE = 0o600;
const PIECE_BYTES = 64 * 1024;

/** How many pieces in a row may fail before the rest is given up: each can take seconds on a failing disk. */
const FAULTS_IN_A_ROW = 16;

const NOTHING = { bytesRead: 0 };

/** Says nothing about the file: the process has too many open. */
const OF_PROCESS = new Set(['EMFILE', 'ENFILE']);

/** A file in the archive, and whether its bytes could all be read: zeros are in place of the others. */
export type AddedFile = MeasuredFile & { isWhole: boolean };

export type ArchiveWriter = ReturnType<typeof createArchiveWriter>;

/** Writes a tar file, entry by entry. It is not compressed, because photographs already are, and so that any tool can read it. */
export function createArchiveWriter(target: Writable, signal?: AbortSignal) {
  const archive = pack();
  let failure: unknown;
  const written = pipeline(archive, target, { signal });
  written.catch((error: unknown) => {
    failure = error;
  });

  const addOpen = async (path: string, handle: FileHandle): Promise<AddedFile> => {
    const stats = await handle.stat();
    const { size, mtime } = stats;
    const measure = createMeasure();
    // A folder in place of a file has no bytes on some disks, and none that could not be read.
    let isWhole = stats.isFile();
    const source = readExactly(handle, size, () => {
      isWhole = false;
    });
    await pipeline(source, measure.stream, archive.entry({ name: path, size, mtime, mode: MODE }), { signal });
    return { path, ...measure.result(), isWhole };
  };

  return {
    /** Adds a file. Returns null if it does not exist or cannot be opened. */
    async addFile(path: string, file: string): Promise<AddedFile | null> {
      const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
        if (OF_PROCESS.has(error.code ?? '')) throw error;
        return null;
      });
      try {
        return handle && (await addOpen(path, handle));
      } catch (error) {
        // If the archive itself cannot be written, that is the cause of every failure.
        throw failure ?? error;
      } finally {
        await handle?.close();
      }
    },

    /** Resolves when the archive is complete and synced to disk. */
    async finish() {
      archive.finalize();
      await written;
    },

    /** Aborts the archive. Resolves when nothing is written to it any more. */
    async abandon() {
      archive.destroy();
      await written.catch(() => {});
    },
  };
}

/** As many bytes as the head of the entry has announced. Zeros are in place of what cannot be read, as on a failing disk. */
async function* readExactly(handle: FileHandle, size: number, onFault: () => void) {
  let faults = 0;
  for (let position = 0; position < size; ) {
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - position));
    const isTried = faults < FAULTS_IN_A_ROW;
    const { bytesRead } = isTried ? await handle.read(piece, { position }).catch(() => NOTHING) : NOTHING;
    if (bytesRead === 0) onFault();
    faults = bytesRead === 0 ? faults + 1 : 0;
    const part = piece.subarray(0, bytesRead || piece.length);
    yield part;
    position += part.length;
  }
}
