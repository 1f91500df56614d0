import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MANIFEST_NAME } from '@vitrine/shared/node/home-folder';
import { pack } from 'tar-stream';
import { z } from 'zod';

/** What an archive contains, as its file `manifest.json` says, so that an unpacked one can be checked. */
export const ReleaseManifest = z.object({
  version: z.string(),
  arch: z.string(),
  node: z.string(),
  commit: z.string(),
  modified: z.boolean().describe('Whether files differed from the commit'),
  at: z.iso.datetime().describe('The time of the commit'),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
type Manifest = z.infer<typeof ReleaseManifest>;

type Entry = { name: string; type: 'file' | 'directory' | 'symlink'; isProgram: boolean };

/**
 * Writes the folder into an archive, in which everything belongs to root and has the time of the manifest, and a file with its SHA-256
 * beside it. Returns the size. The same content gives the same bytes.
 */
export async function writeArchive(folder: string, about: Omit<Manifest, 'files'>, file: string): Promise<number> {
  const files = await describeFiles(folder);
  await writeFile(path.join(folder, MANIFEST_NAME), `${JSON.stringify({ ...about, files }, null, 2)}\n`);

  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  try {
    await pipeline(packFolder(folder, new Date(about.at)), createGzip({ level: 7 }), createWriteStream(partial));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  const archive = await readFile(file);
  await writeFile(`${file}.sha256`, `${sha256Of(archive)}  ${path.basename(file)}\n`);
  return archive.length;
}

/** The size and digest of each file in the folder but the manifest. */
export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  for (const { name, type } of await listEntries(folder)) {
    if (type !== 'file' || name === MANIFEST_NAME) continue;
    const content = await readFile(path.join(folder, name));
    files[name] = { bytes: content.length, sha256: sha256Of(content) };
  }
  return files;
}

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

function packFolder(folder: string, mtime: Date) {
  const archive = pack();
  const add = async () => {
    for (const { name, type, isProgram } of await listEntries(folder)) {
      const file = path.join(folder, name);
      const header = { name: path.posix.join(path.basename(folder), name), type, mtime, uid: 0, gid: 0 };
      if (type === 'file') archive.entry({ ...header, mode: isProgram ? 0o755 : 0o644 }, await readFile(file));
      else if (type === 'symlink') archive.entry({ ...header, linkname: await readlink(file) });
      else archive.entry({ ...header, mode: 0o755 });
    }
    archive.finalize();
  };
  add().catch((error) => archive.destroy(error));
  return archive;
}

/** Everything in the folder, and the folder itself, in one order everywhere. Links are not followed. */
async function listEntries(folder: string): Promise<Entry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = ['', ...found.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))];
  return Promise.all(
    names.toSorted().map(async (name) => {
      const stats = await lstat(path.join(folder, name));
      const type = stats.isSymbolicLink() ? 'symlink' : stats.isDirectory() ? 'directory' : 'file';
      return { name, type, isProgram: (stats.mode & 0o100) !== 0 };
    }),
  );
}
