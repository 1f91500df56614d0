import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
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
  const group = makeMemoryGroup(`vitrine-${process.pid}-${megabytes}`, megabytes);
  if (group) onTestFinished(group.remove);
  return group;
}

/** The same for the caller to remove. */
export function makeMemoryGroup(name: string, megabytes: number) {
  const version = VERSIONS.find(({ place, probe }) => existsSync(path.join(place, probe)));
  if (!version) return null;
  const folder = path.join(version.place, name);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  try {
    mkdirSync(folder);
    writeFileSync(path.join(folder, version.limit), String(megabytes * BYTES_A_MB));
  } catch {
    // Not root, or a container that may not: the caller goes on without a limit.
    return null;
  }

  return {
    add: (pid: number) => writeFileSync(path.join(folder, 'cgroup.procs'), String(pid)),
    /** With what the kernel keeps of files in memory. */
    readPeakMb: () => Math.round(Number(read(version.peak)) / BYTES_A_MB),
    /** At this moment, without files. */
    readProcessesMb: () =>
      Math.round(Number(/^(?:total_rss|anon) (\d+)$/m.exec(read('memory.stat'))?.[1]) / BYTES_A_MB),
    countKilled: () => Number(/^oom_kill (\d+)$/m.exec(read(version.events))?.[1]),
    async remove() {
      // The kernel keeps a group until the last of its processes is gone.
      await until(() => read('cgroup.procs').trim() === '', 'the processes of the group are gone');
      removeGroup(folder);
    },
  };
}

/** Removes a group with those that its processes have made in it, from the deepest one: none may have another in it. */
export function removeGroup(folder: string) {
  for (const name of readdirSync(folder, { withFileTypes: true })) {
    if (name.isDirectory()) removeGroup(path.join(folder, name.name));
  }
  rmdirSync(folder);
}
