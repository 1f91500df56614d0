import { open } from 'node:fs/promises';

/** Writes a new file. When it resolves, the file is on the disk and not only in its cache. */
export async function writeDurably(path: string, file: Buffer) {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(file);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
