import { open } from 'node:fs/promises';

/** Writes a new file and syncs it to disk, in steps that `npm run faults` can tell apart. */
export async function writeDurably(path: string, file: Buffer) {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(file);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
