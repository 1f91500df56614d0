import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../launcher/lock.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';

const LOCK_NAME = 'running.json';

type Owner = { pid: number; startedAt: string };

/**
 * Makes the data folder ready for this process alone. Two systems on one folder would publish over each other, so a second one
 * is refused. Returns what gives the folder back.
 */
export function openDataFolder(folder: string): { release: () => void; wasAbandoned: boolean } {
  const file = path.join(folder, LOCK_NAME);
  const owner: Owner = { pid: process.pid, startedAt: startOf(process.pid) };
  try {
    mkdirSync(folder, { recursive: true });
    const before = readOwner(file);
    if (before && isStillThere(before)) {
      throw new SetupFailed(
        `Vitrine is running on ${folder} already (process ${before.pid}). Stop it first, or set DATA_DIR.`,
      );
    }
    // Whoever is there by now has been quicker; the flag makes that an error instead of a second owner.
    if (before) rmSync(file);
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
    return { release: () => rmSync(file, { force: true }), wasAbandoned: before !== null };
  } catch (error) {
    if (error instanceof SetupFailed) throw error;
    throw new SetupFailed(`DATA_DIR: ${folder} cannot be written (${error instanceof Error ? error.message : error}).`);
  }
}

function readOwner(file: string): Owner | null {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(file, 'utf8'));
    return { pid: Number(pid), startedAt: String(startedAt) };
  } catch {
    // No file, or one that was broken off while it was written: nobody holds the folder.
    return null;
  }
}

/** Process numbers are given out again, after a reboot and in every container, so the start time has to agree as well. */
function isStillThere({ pid, startedAt }: Owner): boolean {
  return pid !== process.pid && isRunning(pid) && startOf(pid) === startedAt;
}

/** When a process began, in the kernel's own ticks; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${bootId}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    // Not Linux. Then the number alone has to do.
    return '';
  }
}
