import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICK_MS = 10;
const KILOBYTES_A_MB = 1024;

/** A process and all its descendants. Linux only, like everything here. */
export function familyOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

/** Microseconds of processor time that a process has used itself. */
export const cpuUsOf = (pid: number): number => readCpuUs(pid).own;

/**
 * Microseconds of processor time that a process and its descendants have used, including those that have ended: the system adds theirs
 * to the parent's when it reaps them, so the figure never falls.
 */
export const familyCpuUsOf = (pid: number): number =>
  withoutEnding(() => sumOf(familyOf(pid), (member) => readCpuUs(member).own + readCpuUs(member).ofEndedChildren));

/** Megabytes of a process: resident now, or its peak. One that has just ended has none. */
export function memoryMbOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / KILOBYTES_A_MB;
}

/** Megabytes that a process and its descendants have resident now. */
export const familyMemoryMbOf = (pid: number): number =>
  withoutEnding(() => sumOf(familyOf(pid), (member) => memoryMbOf(member, 'VmRSS')));

export const sumOf = (pids: readonly number[], measure: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + measure(pid), 0);

function readCpuUs(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const usOf = (user: number, system: number) =>
    ((fields[user] ?? Number.NaN) + (fields[system] ?? Number.NaN)) * CLOCK_TICK_MS * 1_000;
  return { own: usOf(11, 12), ofEndedChildren: usOf(13, 14) };
}

/** Reads all processes of a family consistently: if one ends in between, it reads them again. */
function withoutEnding(look: () => number): number {
  for (;;) {
    try {
      return look();
    } catch (error) {
      if (!hasEnded(error)) throw error;
    }
  }
}

/** A process that ends is gone from the folder, or its file is empty of it while it is read. */
const hasEnded = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');
