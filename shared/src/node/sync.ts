import { open } from 'node:fs/promises';

/** Makes a file, or the entries of a folder, survive a power cut. */
export async function sync(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
