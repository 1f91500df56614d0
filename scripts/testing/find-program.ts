import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** System programs are not on every user's path. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Where a program is; null if it is not installed. */
export const findProgram = (name: string): string | null =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }) ?? null;
