import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ifMissing, isMissing } from '@vitrine/shared/node/is-missing';
import { sync } from '@vitrine/shared/node/sync';
import { parseRange } from './byte-range.ts';
import { OBJECTS_FOLDER } from './file-names.ts';
import { cacheControlOf, type FileStore } from './file-store.ts';

const LISTED_TOGETHER = 500;

export type FolderFiles = ReturnType<typeof createFolderFiles>;

/** Files in the data folder on the local disk, which only one server uses. */
export function createFolderFiles(data: string) {
  const pathOf = (name: string) => join(data, name);
  const originals = pathOf('originals');
  const renditions = pathOf('renditions');
  const galleries = pathOf('galleries');
  const objects = pathOf(OBJECTS_FOLDER);

  async function* list() {
    for await (const { name } of await opendir(renditions, { bufferSize: LISTED_TOGETHER })) yield `renditions/${name}`;
    for (const within of ['originals', 'galleries']) {
      // Programs that show folders leave files such as .DS_Store in them.
      const entries = await readdir(pathOf(within), { withFileTypes: true }).catch(ifMissing([]));
      for (const { name: folder } of entries.filter((entry) => entry.isDirectory())) {
        for await (const { name } of await opendir(join(pathOf(within), folder), { bufferSize: LISTED_TOGETHER }))
          yield `${within}/${folder}/${name}`;
      }
    }
  }

  /** Makes changes of folders survive a power cut, subfolders first, since a folder may be new itself. */
  const syncFolders = async (folders: Set<string>) => {
    for (const folder of folders) if (dirname(folder) !== '.') folders.add(dirname(folder));
    for (const folder of folders) await sync(pathOf(folder));
  };

  return {
    async prepare() {
      for (const folder of [originals, galleries, objects]) await mkdir(folder, { recursive: true, mode: 0o700 });
      await mkdir(renditions, { recursive: true });
      await sync(data);
    },

    async keep(files) {
      const folders = new Set(files.map(({ name }) => dirname(name)));
      for (const folder of folders) await mkdir(pathOf(folder), { recursive: true, mode: 0o700 });
      for (const { name, source } of files) await rename(source, pathOf(name));
      await syncFolders(folders);
    },

    async put(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomUUID()}.tmp`;
      const write = () => writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      try {
        await write().catch(async (error: unknown) => {
          if (!isMissing(error)) throw error;
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          await sync(dirname(dirname(path)));
          await write();
        });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await sync(dirname(path));
    },

    async open(name, range) {
      const handle = await open(pathOf(name)).catch(ifMissing(null));
      if (!handle) return null;
      const { size: bytes } = await handle.stat();
      return { bytes, stream: handle.createReadStream(range && { start: range.first, end: range.last }) };
    },

    async localCopy(name) {
      const path = pathOf(name);
      await access(path);
      return path;
    },

    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },

    list,

    isSettled: async () => true,

    has: (name) =>
      access(pathOf(name))
        .then(() => true)
        .catch(ifMissing(false)),

    async *listIn(folder) {
      try {
        for await (const entry of await opendir(pathOf(folder), { recursive: true, bufferSize: LISTED_TOGETHER })) {
          if (!entry.isDirectory()) yield relative(data, join(entry.parentPath, entry.name)).split(sep).join('/');
        }
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async move(moves) {
      const folders = new Set(moves.flatMap(({ from, to }) => [dirname(to), dirname(from)]));
      for (const { to } of moves) await mkdir(pathOf(dirname(to)), { recursive: true, mode: 0o700 });
      for (const { from, to } of moves) await rename(pathOf(from), pathOf(to));
      // A folder may be inside a new one, up to the data folder.
      await syncFolders(folders);
      await sync(data);
    },

    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),

    isOwner: () => true,

    async isWritable() {
      try {
        await Promise.all([originals, renditions, galleries].map((folder) => access(folder, constants.W_OK)));
        return true;
      } catch {
        return false;
      }
    },

    async createSender(app) {
      await app.register(fastifyStatic, { root: renditions, serve: false, index: false });
      return async ({ raw: { headers } }, reply, filename, isPublic) => {
        const asked = parseRange(headers.range);
        if (asked && 'lastOnes' in asked) {
          // @fastify/send refuses a request for more bytes than the file has, which is one for all of it.
          const size = await stat(join(renditions, filename)).then(({ size }) => size, ifMissing(0));
          if (asked.lastOnes > size) headers.range = 'bytes=0-';
        }
        return reply.header('cache-control', cacheControlOf(isPublic)).sendFile(filename, { cacheControl: false });
      };
    },

    close() {},
  } satisfies FileStore & Record<string, unknown>;
}
