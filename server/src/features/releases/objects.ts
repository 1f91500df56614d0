import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Digest } from '@vitrine/shared/contract/site-parts';
import { digestOf } from '@vitrine/shared/node/digest';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import type { Dependencies } from '../../database/dependencies.ts';
import { notify } from '../../database/notifications.ts';
import { rowsOf } from '../../database/reader.ts';
import { ObjectLost } from '../../errors.ts';
import { digestOfObject, OBJECTS_FOLDER, objectFile } from '../../storage/file-names.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { findUsed } from './draft-files.ts';
import { LostObject } from './entities/lost-object.entity.ts';

export type Objects = ReturnType<typeof createObjects>;

interface Options extends Pick<Dependencies, 'forkEm' | 'notifications' | 'log'> {
  files: Pick<FileStore, 'put' | 'open' | 'remove' | 'listIn'>;
  /** The folder of this server's copies, if the objects themselves are in a bucket. */
  copies: string | null;
  /** What this server has of an object in memory. */
  findInMemory?: (digest: Digest) => Buffer | null;
}

const LOST = 'lost ';

/**
 * The bytes of the site's files, stored under their SHA-256. What is read has been checked against it. One that is stored nowhere, and that a
 * release still has, is recorded, and other servers are asked for it: whichever has it stores it again. Otherwise the next publish does.
 */
export function createObjects({ files, copies, findInMemory = () => null, forkEm, notifications, log }: Options) {
  const recorded = new Set<Digest>();
  const fits = (digest: Digest, bytes: Buffer | null) => (bytes && digestOf(bytes) === digest ? bytes : null);
  const folderOf = (root: string, digest: Digest) => join(root, digest.slice(0, 2));

  /** What cannot be read here is in the bucket. */
  const readCopy = async (digest: Digest): Promise<Buffer | null> =>
    copies === null ? null : fits(digest, await readFile(join(folderOf(copies, digest), digest)).catch(() => null));

  /** Not synced: a copy that a power cut has torn is not used. Nothing needs one, so that a full disk is only reported. */
  const keepCopy = async (digest: Digest, bytes: Buffer) => {
    if (copies === null) return;
    await writeCopy(folderOf(copies, digest), digest, bytes).catch((error: unknown) =>
      log.warn({ err: error }, 'a file of the site could not be kept beside the bucket'),
    );
  };

  const writeCopy = async (folder: string, digest: Digest, bytes: Buffer) => {
    const unfinished = join(folder, `${digest}.${randomUUID()}.tmp`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, join(folder, digest));
  };

  const readStored = async (digest: Digest): Promise<Buffer | null> => {
    const file = await files.open(objectFile(digest));
    return file && fits(digest, await buffer(file.stream));
  };

  const put = async (digest: Digest, bytes: Buffer) => {
    await files.put(objectFile(digest), bytes);
    await keepCopy(digest, bytes);
  };

  const recordLost = async (digest: Digest) => {
    if (recorded.has(digest)) return;
    recorded.add(digest);
    try {
      await forkEm().transactional(async (em) => {
        if ((await findUsed(rowsOf(em), [digest])).size === 0) return void recorded.delete(digest);
        log.error({ object: digest }, 'a file of the site is lost; the next publish makes it again');
        await em.upsert(LostObject, { object: digest, notedAt: new Date() });
        await notify(em, 'vitrine_site', LOST + digest);
      });
    } catch (error) {
      recorded.delete(digest);
      throw error;
    }
  };

  const storeAgain = async (digest: Digest) => {
    const bytes = findInMemory(digest) ?? (await readCopy(digest));
    if (!bytes) return;
    await put(digest, bytes);
    await forkEm().nativeDelete(LostObject, { object: digest });
  };

  notifications.subscribe('vitrine_site', {
    onNotification(payload) {
      if (!payload.startsWith(LOST)) return;
      storeAgain(payload.slice(LOST.length)).catch((error: unknown) =>
        log.warn({ err: error }, 'a lost file of the site could not be stored again'),
      );
    },
  });

  return {
    /** Stores the bytes, which the caller has checked. Once it resolves they survive a power cut. */
    put,

    /** Throws `ObjectLost` if it is nowhere, or is not what it was; also if it went with the last release that had it. */
    async read(digest: Digest): Promise<Buffer> {
      const copy = await readCopy(digest);
      const bytes = copy ?? (await readStored(digest));
      if (!bytes) {
        await recordLost(digest);
        throw new ObjectLost();
      }
      recorded.delete(digest);
      if (!copy) await keepCopy(digest, bytes);
      return bytes;
    },

    remove: (digests: readonly Digest[]) => files.remove(digests.map(objectFile)),

    /** All that are stored, and the names of files that a crash has left. */
    async *list(): AsyncGenerator<{ name: string; digest: Digest | null }> {
      for await (const name of files.listIn(OBJECTS_FOLDER)) yield { name, digest: digestOfObject(name) };
    },

    removeFiles: (names: readonly string[]) => files.remove(names),

    /** Removes the copies of all other objects. Returns how many there were. */
    async keepCopies(isNeeded: (digest: Digest) => boolean): Promise<number> {
      if (copies === null) return 0;
      let removed = 0;
      for (const folder of await readdir(copies).catch(ifMissing([]))) {
        for (const name of await readdir(join(copies, folder))) {
          if (isNeeded(name)) continue;
          await rm(join(copies, folder, name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}
