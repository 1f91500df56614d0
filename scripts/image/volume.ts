import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SetupFailed } from '../launcher/setup-failed.mjs';

const OTHERS_MAY_ENTER = 0o755;

/** An empty folder of a user for one container. Only root can give it away. */
export async function withVolume<T>({ user }: { user: number }, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = mkdtempSync(path.join(tmpdir(), 'vitrine-volume-'));
  const folder = path.join(parent, 'data');
  try {
    chmodSync(parent, OTHERS_MAY_ENTER);
    mkdirSync(folder, { mode: OTHERS_MAY_ENTER });
    if (process.getuid?.() !== 0)
      throw new SetupFailed('The check gives folders to other users, so it needs root: sudo npm run image -- --check');
    chownSync(folder, user, user);
    return await work(folder);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
