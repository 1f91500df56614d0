import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { pack } from 'tar-stream';
import type { MeasuredFile } from '../../../storage/file-list.ts';
import { createMeasure } from '../../../storage/measure.ts';

const MODE = 0o600;

export type ArchiveWriter = ReturnType<typeof createArchiveWriter>;

/** Writes a tar file, entry by entry. It is not compressed, because photographs already are, and so that any tool can read it. */
export function createArchiveWriter(target: Writable, signal?: AbortSignal) {
  const archive = pack();
  let failure: unknown;
  const written = pipeline(archive, target, { signal });
  written.catch((error: unknown) => {
    failure = error;
  });

  const addOpen = async (path: string, handle: FileHandle): Promise<MeasuredFile> => {
    const { size, mtime } = await handle.stat();
    const measure = createMeasure();
    const source = handle.createReadStream({ autoClose: false });
    await pipeline(source, measure.stream, archive.entry({ name: path, size, mtime, mode: MODE }), { signal });
    return { path, ...measure.result() };
  };

  return {
    /** Adds a file. Returns null if it does not exist. */
    async addFile(path: string, file: string): Promise<MeasuredFile | null> {
      const handle = await open(file).catch(ifMissing(null));
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
