import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { runScript } from '../../lib/tool.ts';

/** What a restore leaves in a folder that was empty. */
export const LOCKS = ['running.lock', 'server.lock'];

/** Runs `npm run backup` or `npm run restore` on a data folder, as a process of its own. */
export const runBackup = (dataDir: string, ...args: string[]) => runWith('backup.ts', dataDir, args);
export const runRestore = (dataDir: string, ...args: string[]) => runWith('restore.ts', dataDir, args);

/** Runs a command on a data folder, with further variables. */
export const runWith = (name: string, dataDir: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  runScript(path.join(import.meta.dirname, '../../commands', name), args, { env: { DATA_DIR: dataDir, ...env } });

/** An empty folder that is gone after the test. */
export function givenFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The SHA-256 of each file below a folder, by its path. */
export function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashes = files.map(({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')] as const;
  });
  return Object.fromEntries(hashes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
