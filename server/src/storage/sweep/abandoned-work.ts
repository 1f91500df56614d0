import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Neither an upload nor background work takes this long. */
const ABANDONED_AFTER_MS = DAY_MS;
/** An idle server may still need its empty folder. */
const FORGOTTEN_AFTER_MS = 30 * DAY_MS;

/** The time since something was added or removed there; 0 if it no longer exists. */
const ageOf = (path: string) =>
  stat(path)
    .then(({ mtimeMs }) => Date.now() - mtimeMs)
    .catch(ifMissing(0));

/**
 * Removes the unfinished work of servers that have ended. Each has a subfolder for it beside `ours`, that of this server, which is kept.
 * Returns how many were removed.
 */
export async function removeAbandonedWork(ours: string) {
  const folder = dirname(ours);
  let removed = 0;
  for (const server of await readdir(folder)) {
    if (server === basename(ours)) continue;
    const own = join(folder, server);
    const age = await ageOf(own);
    const workspaces = await readdir(own);
    for (const workspace of workspaces) {
      if ((await ageOf(join(own, workspace))) < ABANDONED_AFTER_MS) continue;
      await rm(join(own, workspace), { recursive: true, force: true });
      removed += 1;
    }
    if (workspaces.length === 0 && age > FORGOTTEN_AFTER_MS) await rmdir(own);
  }
  return removed;
}
