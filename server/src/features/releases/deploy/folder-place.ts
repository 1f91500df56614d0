import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, opendir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { CODINGS, COPY_ENDINGS, compress, isCompressible, isCopy } from '@vitrine/shared/node/compress';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { sync } from '@vitrine/shared/node/sync';
import { isCode } from '../site-path.ts';
import { LABEL, type Place } from './place.ts';

const UNFINISHED = '.vitrine-unfinished';

const copiesOf = (path: string) => CODINGS.map((coding) => path + COPY_ENDINGS[coding]);

/** Whatever the umask of this process: the web server is another user. */
const READABLE = { file: 0o644, folder: 0o755 };

async function makeReadable(path: string, mode: number) {
  try {
    await chmod(path, mode);
  } catch (error) {
    // A network share has rights of its own, and a folder of another user those that its owner gave it.
    if (!(error instanceof Error && 'code' in error && ['EPERM', 'ENOTSUP'].includes(String(error.code)))) throw error;
  }
}

/** A folder that a web server serves, with compressed copies of texts beside them. */
export function createFolderPlace(folder: string): Place {
  const fileOf = (path: string) => join(folder, path);

  /** The folders of a file. One that was there already has the rights that its owner gave it, if it is that of the whole site. */
  const makeFolders = async (path: string) => {
    if ((await mkdir(folder, { recursive: true })) !== undefined) await makeReadable(folder, READABLE.folder);
    const parts = dirname(path).split('/');
    for (const [index, name] of parts.entries()) {
      if (name === '.') return;
      const made = fileOf(parts.slice(0, index + 1).join('/'));
      await mkdir(made, { recursive: true });
      await makeReadable(made, READABLE.folder);
    }
  };

  const write = async (path: string, bytes: Uint8Array) => {
    const file = fileOf(path);
    const unfinished = fileOf(`${UNFINISHED}-${randomUUID()}`);
    await makeFolders(path);
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await makeReadable(unfinished, READABLE.file);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await sync(dirname(file));
  };

  const removeCopies = async (path: string) => {
    for (const copy of copiesOf(path)) await rm(fileOf(copy), { force: true });
  };

  return {
    readLabel: () => readFile(fileOf(LABEL), 'utf8').catch(ifMissing(null)),

    writeLabel: (label) => write(LABEL, Buffer.from(label)),

    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch(ifMissing(null));
      for await (const entry of entries ?? []) {
        if (entry.isDirectory()) continue;
        const file = join(entry.parentPath, entry.name);
        const path = relative(folder, file).split(sep).join('/');
        if (path.startsWith(UNFINISHED)) await rm(file, { force: true });
        else if (path !== LABEL && !isCopy(path)) yield { path, size: (await lstat(file)).size, tag: null };
      }
    },

    async isSame({ path, size }, bytes) {
      if (size !== bytes.length || !bytes.equals(await readFile(fileOf(path)))) return false;
      if (!isCompressible(path, bytes.length)) return true;
      const copies = copiesOf(path).map((copy) => stat(fileOf(copy)).catch(ifMissing(null)));
      return (await Promise.all(copies)).every((copy) => copy !== null);
    },

    // Copies that a crash leaves out are made again; one of the page before would be shown for good.
    async put(path, bytes) {
      await removeCopies(path);
      await write(path, bytes);
      if (!isCompressible(path, bytes.length)) return;
      const quality = isCode(path) ? 'asset' : 'page';
      for (const coding of CODINGS) await write(path + COPY_ENDINGS[coding], await compress(bytes, coding, quality));
    },

    async remove(path) {
      await removeCopies(path);
      await rm(fileOf(path), { force: true });
      for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
        const isGone = await rmdir(fileOf(parent)).then(
          () => true,
          () => false,
        );
        if (!isGone) return;
      }
    },
  };
}
