import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { isRunning } from '../launcher/lock.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';

const LOCK_NAME = 'running.json';

/** How long to wait for another process that is ending. */
const ENDS_WITHIN_MS = 12_000;
const CHECK_EVERY_MS = 100;

type Owner = { pid: number; startedAt: string; isStopping: boolean };

/** A data folder that this process alone may use. */
type DataFolder = {
  /** Notifies others that the folder will soon be free. */
  announceStop: () => void;
  release: () => void;
};

/**
 * Takes the data folder for this process. A second system on it would interfere with publishing, so it is refused; if the first one is
 * ending, it is waited for.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const file = path.join(folder, LOCK_NAME);
  const owner: Owner = { pid: process.pid, startedAt: startOf(process.pid), isStopping: false };
  try {
    makeFolder(folder);
    await untilFree(folder, file);
    // If another process has been faster, the flag makes this an error instead of a second owner.
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof SetupFailed) throw error;
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    const remedy = isFull ? 'Make room on its disk' : 'Change its permissions';
    throw new SetupFailed(
      `DATA_DIR: ${folder} cannot be written (${reasonOf(error)}). ${remedy}, or set another folder.`,
    );
  }
  return {
    announceStop: () => ifPossible(() => writeFileSync(file, JSON.stringify({ ...owner, isStopping: true }))),
    release: () => ifPossible(() => rmSync(file, { force: true })),
  };
}

/** A disk that has become read-only keeps no program from being stopped. The file of a process that has ended holds nobody up. */
function ifPossible(change: () => void) {
  try {
    change();
  } catch {
    // The next owner finds that this process has ended.
  }
}

/** Creates a folder and its parents. Node's own recursive option hangs where the system refuses, as in /proc. */
function makeFolder(folder: string) {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
    return;
  }
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

async function untilFree(folder: string, file: string) {
  for (const deadline = Date.now() + ENDS_WITHIN_MS; ; await sleep(CHECK_EVERY_MS)) {
    const owner = readOwner(file);
    if (!owner || !isStillThere(owner)) return;
    if (owner.isStopping && Date.now() < deadline) continue;
    // Where the system does not tell when a process began, it may be another one.
    const doubt = owner.startedAt === '' ? ` If that process is another program, remove ${file}.` : '';
    throw new SetupFailed(
      `Vitrine is running on ${folder} already (process ${owner.pid}). Stop it first, or set DATA_DIR to another folder.${doubt}`,
    );
  }
}

function readOwner(file: string): Owner | null {
  try {
    const { pid, startedAt, isStopping } = JSON.parse(readFileSync(file, 'utf8'));
    return { pid: Number(pid), startedAt: String(startedAt), isStopping: isStopping === true };
  } catch {
    // Without a complete file nobody holds the folder.
    return null;
  }
}

/** Process ids are reused, after a reboot and in every container, so the start time has to match as well. */
function isStillThere({ pid, startedAt }: Owner): boolean {
  return pid !== process.pid && isRunning(pid) && startOf(pid) === startedAt;
}

/** When a process started, in the kernel's ticks; empty if the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${bootId}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    // Not Linux, so only the id is compared.
    return '';
  }
}
