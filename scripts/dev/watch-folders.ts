import { watch } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { root } from '../launcher/paths.mjs';

/** An editor writes a file in several steps, and a branch is changed in many. */
const CALM_AFTER_MS = 200;

/**
 * Does the work whenever something changes in the folders, once for changes that come together, and never twice at the same time.
 * Work that fails is told, and tried again at the next change.
 */
export function watchFolders(folders: readonly string[], signal: AbortSignal, work: () => Promise<void>): void {
  let calm: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const begin = () => {
    running = running.then(work).catch((error: unknown) => {
      if (!signal.aborted) console.error(reasonOf(error));
    });
  };
  const noticeChange = (_kind: string, file: string | null) => {
    if (file && /\.test\.tsx?$/.test(file)) return;
    clearTimeout(calm);
    if (!signal.aborted) calm = setTimeout(begin, CALM_AFTER_MS);
  };
  for (const folder of folders) watch(path.join(root, folder), { recursive: true, signal }, noticeChange);
}
