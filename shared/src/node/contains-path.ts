import { isAbsolute, relative } from 'node:path';

/** Whether a path is this folder, or in it. Both are absolute. */
export function containsPath(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.(?:[\\/]|$)/.test(way);
}
