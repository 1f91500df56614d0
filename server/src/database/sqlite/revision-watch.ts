import type { PossibleChanges, RevisionWatch } from '../revision-watch.ts';

/** How long the writes of other programs may go unnoticed. The server itself is the only one that usually writes. */
const CHECKED_FOR_MS = 1;

/** Asks the file again after each write of this server, and once a millisecond for those of others. */
export function createRevisionWatch(readVersion: () => string, changes: PossibleChanges): RevisionWatch {
  let version = '';
  let checkedMs = Number.NEGATIVE_INFINITY;
  let checkedAt = -1;

  const read = () => {
    const nowMs = performance.now();
    if (checkedAt === changes.count && nowMs - checkedMs < CHECKED_FOR_MS) return version;
    version = readVersion();
    checkedMs = nowMs;
    checkedAt = changes.count;
    return version;
  };

  return { readVersion: read, knownVersion: read };
}
