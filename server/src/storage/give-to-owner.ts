import { lchownSync, statSync } from 'node:fs';

/**
 * Gives what root has written to the owner of the data folder, as whom the service runs: it could read none of it. Does nothing for anybody
 * else.
 */
export function giveToOwner(dataDir: string, paths: readonly string[]) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  for (const path of paths) lchownSync(path, uid, gid);
}
