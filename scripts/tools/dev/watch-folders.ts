import { watch } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { root } from '../../launcher/paths.mjs';

/** Editors write a file in several steps, and changing branches changes many. */
const CALM_AFTER_MS = 200;

/**
 * Runs the work when something in the folders changes: once for changes that come together, and never twice at the same time. A failure
 * is printed, and the next change retries.
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
