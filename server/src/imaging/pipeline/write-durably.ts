import { writeFile } from 'node:fs/promises';

/** Writes a new file and syncs it to disk. */
export const writeDurably = (path: string, file: Buffer) => writeFile(path, file, { flag: 'wx', flush: true });
