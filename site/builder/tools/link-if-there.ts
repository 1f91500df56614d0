import { copyFileSync, linkSync } from 'node:fs';

/** Makes a hard link if the file system allows it, otherwise a copy. Returns whether the file exists. */
export function linkIfThere(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return false;
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'EMLINK') throw error;
    copyFileSync(from, to);
  }
  return true;
}
