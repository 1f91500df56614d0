import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { containsPath } from '@vitrine/shared/node/contains-path';
import type { Bucket } from '../storage/bucket/storage-url.ts';

/** A folder or a bucket that a variable names. */
export type Place = { variable: string } & ({ folder: string } | { bucket: Bucket });

const AMAZON = 'amazonaws.com';

/** Links lead from one place into another as well, also if the folder itself is not there yet. */
function real(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(real(parent), basename(path));
  }
}

/** Who keeps a bucket. The names of Amazon's are the same in all its regions. */
function serviceOf({ endpoint }: Bucket): string {
  const host = endpoint === null ? AMAZON : new URL(endpoint).host;
  return host.endsWith(`.${AMAZON}`) ? AMAZON : host;
}

/** Whether a place is the other one, or has all of it. */
function holds(one: Place, other: Place): boolean {
  if ('folder' in one) return 'folder' in other && containsPath(real(one.folder), real(other.folder));
  if ('folder' in other || serviceOf(one.bucket) !== serviceOf(other.bucket)) return false;
  // A prefix ends in a slash.
  return one.bucket.name === other.bucket.name && other.bucket.prefix.startsWith(one.bucket.prefix);
}

/** Archives are at the top of their folder alone, under names of their own. Who may read a bucket is mostly said for all of it. */
const hasRoom = (place: Place) => place.variable === 'BACKUP_TO' && 'folder' in place;

/**
 * Refuses to copy the site to where something else is, or around it, or into it. Everybody may read what is there, and each release removes
 * whatever is not of the site; a store removes what it finds in its own folders.
 */
export function requireSeparate(hosts: readonly Place[], others: readonly Place[]) {
  for (const [index, host] of hosts.entries()) {
    for (const other of [...hosts.slice(index + 1), ...others]) {
      if (!holds(host, other) && (hasRoom(other) || !holds(other, host))) continue;
      const name = other.variable === host.variable ? 'another place of its list' : other.variable;
      const relation = holds(host, other) ? `contains ${name}` : `lies in ${name}`;
      throw new Error(
        `Bad environment: ${host.variable}: ${relation}. Visitors could read what is there, and a release could remove it: name a place apart`,
      );
    }
  }
}
