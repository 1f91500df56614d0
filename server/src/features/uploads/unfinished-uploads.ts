import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Locks } from '../../database/locks.ts';
import { UploadNotFound, UploadOffsetWrong, UploadTooLong } from '../../errors.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { createMeasure } from '../../storage/measure.ts';

/** What is to be uploaded, by whom and where to. */
const About = z.object({
  account: z.int(),
  to: z.string(),
  filename: z.string(),
  fields: z.record(z.string(), z.string()),
  length: z.int(),
});
type About = z.infer<typeof About>;

interface Part {
  name: string;
  first: number;
  end: number;
}

/** The state of an upload: `parts` are one after another, from the first byte to `offset`. */
export interface Unfinished extends About {
  id: string;
  offset: number;
  parts: Part[];
}

interface Options {
  files: Pick<FileStore, 'put' | 'keep' | 'open' | 'has' | 'listIn' | 'remove' | 'removeFolder'>;
  locks: Pick<Locks, 'withLock'>;
}

export type UnfinishedUploads = ReturnType<typeof createUnfinishedUploads>;

const FOLDER = 'uploads/';
const ABOUT = 'about.json';
/** Begins with the time at which the upload began. */
const ID = /^(\d{13})-[0-9a-f]{32}$/;
/** First byte, end, and when it was stored. */
const PART = /^(\d+)-(\d+)-(\d+)$/;
/** What is stored at once. A server that is killed has lost no more. */
const PART_BYTES = 8 * 1024 * 1024;
/** After so long without a byte an upload is given up. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000;

const folderOf = (id: string) => `${FOLDER}${id}/`;

/**
 * Uploads of which not everything has arrived, in the storage of the pictures, so that any server goes on with them: a file that says what
 * it is to become, and one for each part, whose name says which it is.
 */
export function createUnfinishedUploads({ files, locks }: Options) {
  async function readParts(id: string): Promise<Part[]> {
    const found: Part[] = [];
    for await (const name of files.listIn(folderOf(id))) {
      const [, first, end] = PART.exec(name.slice(folderOf(id).length)) ?? [];
      if (end !== undefined) found.push({ name, first: Number(first), end: Number(end) });
    }
    const parts: Part[] = [];
    for (let offset = 0; ; ) {
      const next = found.find(({ first }) => first === offset);
      if (!next) return parts;
      parts.push(next);
      offset = next.end;
    }
  }

  const offsetOf = (parts: readonly Part[]) => parts.at(-1)?.end ?? 0;

  /** Stores a part, unless another was stored in its place meanwhile. */
  const keepPart = (id: string, source: string, first: number, end: number) =>
    locks.withLock(`upload ${id}`, async () => {
      if (offsetOf(await readParts(id)) !== first) throw new UploadOffsetWrong();
      await files.keep([{ name: `${folderOf(id)}${first}-${end}-${Date.now()}`, source }]);
    });

  async function writeWhole({ filename, parts, length }: Unfinished, workspace: string) {
    const path = join(workspace, 'original');
    const { stream, result } = createMeasure();
    const bytes = async function* () {
      for (const { name } of parts) {
        const found = await files.open(name);
        if (!found) throw new Error(`${name} is missing`);
        yield* found.stream;
      }
    };
    await pipeline(Readable.from(bytes()), stream, createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 }));
    const received = { path, originalName: filename, ...result() };
    if (received.bytes !== length) throw new Error('the parts of an upload are not the whole');
    return received;
  }

  return {
    async begin(about: About): Promise<Unfinished> {
      const id = `${Date.now()}-${randomBytes(16).toString('hex')}`;
      await files.put(folderOf(id) + ABOUT, Buffer.from(JSON.stringify(about)));
      return { ...about, id, offset: 0, parts: [] };
    },

    /** Null if there is no such upload of this account. */
    async find(id: string, account: number): Promise<Unfinished | null> {
      const found = ID.test(id) ? await files.open(folderOf(id) + ABOUT) : null;
      if (!found) return null;
      const about = About.parse(await json(found.stream));
      if (about.account !== account) return null;
      const parts = await readParts(id);
      return { ...about, id, offset: offsetOf(parts), parts };
    },

    /** Stores what arrives, part by part. If it is cut off, what has arrived is kept. Returns the new offset. */
    async receive({ id, offset, length }: Unfinished, body: AsyncIterable<Buffer>, workspace: string): Promise<number> {
      let end = offset;
      let part: { file: FileHandle; path: string; first: number } | null = null;

      const finishPart = async () => {
        if (!part) return;
        const { file, path, first } = part;
        part = null;
        try {
          // A write that failed may have left bytes that are not counted.
          await file.truncate(end - first);
          await file.sync();
        } finally {
          await file.close();
        }
        if (end > first) await keepPart(id, path, first, end);
      };

      try {
        for await (const chunk of body) {
          if (end + chunk.length > length) throw new UploadTooLong();
          if (!part) {
            const path = join(workspace, String(end));
            part = { file: await open(path, 'wx', 0o600), path, first: end };
          }
          await part.file.writeFile(chunk);
          end += chunk.length;
          if (end - part.first >= PART_BYTES) await finishPart();
        }
      } finally {
        await finishPart();
      }
      return end;
    },

    /** Writes the whole file into the workspace. Throws `UploadNotFound` if another call, perhaps to another server, has ended it meanwhile. */
    async assemble(upload: Unfinished, workspace: string) {
      try {
        return await writeWhole(upload, workspace);
      } catch (error) {
        throw (await files.has(folderOf(upload.id) + ABOUT)) ? error : new UploadNotFound();
      }
    },

    /** First what it is to become: an upload that is found has all its parts, unless it ends that very moment. */
    async remove(id: string) {
      await files.remove([folderOf(id) + ABOUT]);
      await files.removeFolder(folderOf(id));
    },

    /** Removes the uploads that nobody goes on with. */
    async purge(signal: AbortSignal): Promise<number> {
      const lastBytes = new Map<string, number>();
      for await (const name of files.listIn(FOLDER)) {
        const [id = '', file = ''] = name.slice(FOLDER.length).split('/');
        const at = Number(PART.exec(file)?.[3] ?? ID.exec(id)?.[1] ?? 0);
        lastBytes.set(id, Math.max(at, lastBytes.get(id) ?? 0));
      }
      const abandoned = [...lastBytes].filter(([, at]) => Date.now() - at > ABANDONED_AFTER_MS);
      for (const [id] of abandoned) {
        signal.throwIfAborted();
        await files.removeFolder(folderOf(id));
      }
      return abandoned.length;
    },
  };
}
