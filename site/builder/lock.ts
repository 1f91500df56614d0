import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@vitrine/shared/node/lock-file';
import { z } from 'zod';

/** The process that holds the lock, for others that want it. `port` is where it listens on the loopback. */
const Holder = z.object({ pid: z.int(), port: z.int() });
type Holder = z.infer<typeof Holder>;

const LOCK_FILE = 'builder.lock';
const HOLDER_FILE = 'builder.json';

type Lock = { announce: (port: number) => void; release: () => void };

/** Takes the exclusive right to the releases of a data folder; null if another process has it. */
export function takeLock(dataDir: string): Lock | null {
  const lock = lockFile(join(dataDir, LOCK_FILE));
  if (!lock) return null;

  const file = join(dataDir, HOLDER_FILE);
  return {
    announce: (port) =>
      writeFileSync(file, JSON.stringify({ pid: process.pid, port } satisfies Holder), { mode: 0o600 }),
    release: () => {
      rmSync(file, { force: true });
      lock.release();
    },
  };
}

/** The process that announced itself last; null if there is none. Only `takeLock` finds out whether it still runs. */
export function readHolder(dataDir: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(join(dataDir, HOLDER_FILE), 'utf8')));
  } catch {
    // No builder has announced itself yet.
    return null;
  }
}
