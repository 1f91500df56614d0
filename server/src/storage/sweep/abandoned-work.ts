import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Neither an upload nor anything in the background is worked on for that long. */
const ABANDONED_AFTER_MS = DAY_MS;
/** A server that is idle may still need its empty folder. */
const FORGOTTEN_AFTER_MS = 30 * DAY_MS;

/** Since nothing was added or removed there; what has gone meanwhile is as young as can be. */
const ageOf = (path: string) =>
  stat(path)
    .then(({ mtimeMs }) => Date.now() - mtimeMs)
    .catch(ifMissing(0));

/**
 * In a folder where each server has one of its own for unfinished work, removes what those that ended left behind. `ours` is the name of the
 * one of this server, which it needs as long as it runs. Answers how much that was.
 */
export async function removeAbandonedWork(folder: string, ours: string) {
  let removed = 0;
  for (const server of await readdir(folder)) {
    if (server === ours) continue;
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
