import { SetupFailed } from '../../launcher/setup-failed.mjs';
import { findProgram } from '../../testing/find-program.ts';

/** What a cluster is made of beside Vitrine, and the Debian packages of the programs. */
const PACKAGES = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  monmaptool: 'ceph-common',
  ceph: 'ceph-common',
  radosgw: 'radosgw',
  'radosgw-admin': 'radosgw',
};

export type Programs = Record<keyof typeof PACKAGES, string>;

/** Finds the programs. A `SetupFailed` names the packages of those that are missing. */
export function findPrograms(): Programs {
  const found = Object.keys(PACKAGES).map((name) => [name, findProgram(name)] as const);
  const missing = found.filter(([, file]) => file === null).map(([name]) => PACKAGES[name as keyof typeof PACKAGES]);
  if (missing.length > 0) {
    throw new SetupFailed(
      `This needs ${[...new Set(missing)].join(', ')}. On Debian, as root:\n\n  apt-get install --no-install-recommends ${[...new Set(Object.values(PACKAGES))].join(' ')}`,
    );
  }
  return Object.fromEntries(found) as Programs;
}
