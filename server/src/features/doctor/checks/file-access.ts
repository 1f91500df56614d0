import { execFile } from 'node:child_process';
import { constants, type Stats } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const SEARCH = 0o1;
const READ_WRITE = 0o6;

interface User {
  uid: number;
  gids: readonly number[];
}

/** Whether the mode of a file gives a user these rights, as the kernel decides it: the owner's bits alone count for the owner. */
export function allows({ uid, gid, mode }: Pick<Stats, 'uid' | 'gid' | 'mode'>, user: User, rights: number): boolean {
  if (user.uid === 0) return true;
  const shift = uid === user.uid ? 6 : user.gids.includes(gid) ? 3 : 0;
  return ((mode >> shift) & rights) === rights;
}

/**
 * As whom the server runs, if only root asks, for whom nothing is forbidden: the owner of the data folder. Null for everybody else, who is
 * told by the system itself.
 */
export async function serviceUser(folder: string): Promise<User | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return null;
  const groups = await promisify(execFile)('id', ['-G', String(uid)]).then(
    ({ stdout }) => stdout.trim().split(' ').map(Number),
    // A user without a name, as in a container.
    () => [],
  );
  return { uid, gids: [gid, ...groups] };
}

/** Why a place cannot be read and written; null if it can. A user is judged by modes and owners. */
export async function refusalOf(place: string, user: User | null): Promise<'read-only' | 'forbidden' | null> {
  try {
    await access(place, constants.R_OK | constants.W_OK);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EROFS' ? 'read-only' : 'forbidden';
  }
  if (!user) return null;
  const found = await stat(place);
  if (!allows(found, user, found.isDirectory() ? READ_WRITE | SEARCH : READ_WRITE)) return 'forbidden';
  for (let folder = dirname(place); folder !== dirname(folder); folder = dirname(folder)) {
    if (!allows(await stat(folder), user, SEARCH)) return 'forbidden';
  }
  return null;
}
