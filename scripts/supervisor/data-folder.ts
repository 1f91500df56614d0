import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '@vitrine/shared/node/lock-file';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { SetupFailed } from '../launcher/setup-failed.mjs';

const LOCK_NAME = 'running.lock';
/** Beside the lock: whose it is, for people, where it listens, and whether it ends. */
const NOTE_NAME = 'running.json';

/** How long to wait for another process that is ending. */
const ENDS_WITHIN_MS = 12_000;
const CHECK_EVERY_MS = 100;

type Owner = { pid: number; port: number | undefined; isStopping: boolean };

/** A data folder that this process alone may use. */
type DataFolder = {
  /** Notifies others that the folder will soon be free. */
  announceStop: () => void;
  release: () => void;
};

/**
 * Takes the data folder for this process. A second system on it would interfere with publishing, so it is refused; if the first one is
 * ending, it is waited for. `port` is where it will listen, unless it is a command.
 */
export async function openDataFolder(folder: string, port?: number): Promise<DataFolder> {
  const note = path.join(folder, NOTE_NAME);
  const write = (isStopping: boolean) =>
    writeFileSync(note, JSON.stringify({ pid: process.pid, port, isStopping } satisfies Owner), { mode: 0o600 });
  try {
    makeFolder(folder);
    const lock = await untilFree(folder);
    const release = () => {
      ifPossible(() => rmSync(note, { force: true }));
      lock.release();
    };
    try {
      // One that was killed may have left it as another user.
      rmSync(note, { force: true });
      write(false);
    } catch (error) {
      release();
      throw error;
    }
    return { announceStop: () => ifPossible(() => write(true)), release };
  } catch (error) {
    if (error instanceof SetupFailed) throw error;
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    const remedy = isFull ? 'Make room on its disk' : 'Change its permissions';
    throw new SetupFailed(
      `DATA_DIR: ${folder} cannot be written (${reasonOf(error)}). ${remedy}, or set another folder.`,
    );
  }
}

/** A disk that has become read-only keeps no program from being stopped. The note of a process that has ended holds nobody up. */
function ifPossible(change: () => void) {
  try {
    change();
  } catch {
    // The lock ends with this process.
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

async function untilFree(folder: string) {
  for (const deadline = Date.now() + ENDS_WITHIN_MS; ; await sleep(CHECK_EVERY_MS)) {
    const lock = lockFile(path.join(folder, LOCK_NAME));
    if (lock) return lock;
    const owner = readOwner(folder);
    // Without a note the owner has just begun, or ends.
    if (owner?.isStopping !== false && Date.now() < deadline) continue;
    throw new SetupFailed(
      `Vitrine is running on ${folder} already${owner ? ` (process ${owner.pid})` : ''}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/** The port of the Vitrine that runs on these settings, which may be of another shell; or theirs. */
export const runningPort = ({ dataDir, port }: { dataDir: string; port: number }) => readOwner(dataDir)?.port || port;

function readOwner(folder: string): Owner | null {
  try {
    const { pid, port, isStopping } = JSON.parse(readFileSync(path.join(folder, NOTE_NAME), 'utf8'));
    return { pid: Number(pid), port: Number(port), isStopping: isStopping === true };
  } catch {
    return null;
  }
}
