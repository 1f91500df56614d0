import { open, stat } from 'node:fs/promises';

/** Makes a file, or the entries of a folder, survive a power cut. */
export async function sync(path: string) {
  const isWindows = process.platform === 'win32';
  // Windows syncs only what is open for writing, which a folder never is.
  if (isWindows && (await stat(path)).isDirectory()) return;
  const handle = await open(path, isWindows ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
