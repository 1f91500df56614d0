import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { until } from '../lib/until.ts';

const BYTES_A_MB = 1024 * 1024;

/** How the two versions of the kernel's control groups name the same things. */
const VERSIONS = [
  {
    place: '/sys/fs/cgroup',
    probe: 'memory.pressure',
    limit: 'memory.max',
    peak: 'memory.peak',
    events: 'memory.events',
  },
  {
    place: '/sys/fs/cgroup/memory',
    probe: 'memory.limit_in_bytes',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
];

/** A group of processes that may use so much memory together; null where none can be made, as without root. It ends with the test. */
export function givenMemoryGroup(megabytes: number) {
  const version = VERSIONS.find(({ place, probe }) => existsSync(path.join(place, probe)));
  if (!version) return null;
  const folder = path.join(version.place, `vitrine-${process.pid}-${megabytes}`);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  try {
    mkdirSync(folder);
    writeFileSync(path.join(folder, version.limit), String(megabytes * BYTES_A_MB));
  } catch {
    // Not root, or a container that may not: the caller goes on without a limit.
    return null;
  }
  onTestFinished(async () => {
    // The kernel keeps a group until the last of its processes is gone.
    await until(() => read('cgroup.procs').trim() === '', 'the processes of the group are gone');
    rmdirSync(folder);
  });

  return {
    add: (pid: number) => writeFileSync(path.join(folder, 'cgroup.procs'), String(pid)),
    /** With what the kernel keeps of files in memory. */
    readPeakMb: () => Math.round(Number(read(version.peak)) / BYTES_A_MB),
    countKilled: () => Number(/^oom_kill (\d+)$/m.exec(read(version.events))?.[1]),
  };
}
