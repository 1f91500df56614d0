import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { SetupFailed } from '../launcher/setup-failed.mjs';

/**
 * Throws if root would write into the folder of another user. That user could read none of it; and root cannot safely give it away, since a
 * user who owns the folder can exchange what is in it at any moment. Where root has run Vitrine, the database is root's.
 */
export function refuseRoot(dataDir: string) {
  if (process.getuid?.() !== 0) return;
  const folder = findExisting(dataDir);
  const { uid } = statSync(findExisting(path.join(folder, 'vitrine.sqlite')));
  if (uid === 0) return;
  const name = nameOf(uid);
  const user = name ?? `user ${uid}`;
  const how = name === null ? '.' : `: runuser -u ${name} -- …`;
  throw new SetupFailed(
    `${folder} belongs to ${user}, and root would leave files there that it cannot read. Run this as that user${how}`,
  );
}

const findExisting = (folder: string): string => (existsSync(folder) ? folder : findExisting(path.dirname(folder)));

function nameOf(uid: number): string | null {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // A user without a name, as of a container.
    return null;
  }
}
