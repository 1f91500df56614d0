import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '../launcher/lock.mjs';

const PREFIX = 'vitrine-test-';

/** A folder for all that a run of tests stores meanwhile, named after this process. Those of runs that were killed are removed. */
export function openRunFolder(): string {
  for (const folder of globSync(path.join(tmpdir(), `${PREFIX}*-*`))) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(path.basename(folder)) ?? [];
    if (pid && !isRunning(Number(pid))) removeFolder(folder);
  }
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Whoever is root runs PostgreSQL as somebody else.
  chmodSync(folder, 0o755);
  return folder;
}

/** Processes that are being ended may still write. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
