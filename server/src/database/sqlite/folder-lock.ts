import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@vitrine/shared/node/lock-file';
import { DataFolderUnusable } from '../data-folder-unusable.ts';

/** How long to wait for another process that is ending. */
const WAIT_MS = 5_000;

/** Locks a data folder for this process. `refusal` is said if another process has it. */
export function lockDataFolder(
  dataDir: string,
  refusal = `another Vitrine runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder`,
) {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFile(join(dataDir, 'server.lock'), WAIT_MS);
  if (!lock) throw new DataFolderUnusable(refusal);
  return lock;
}
