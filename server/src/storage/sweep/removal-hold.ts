import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';

const NAME = 'backup-running';

/** The holder updates its file this often; if it has not for longer than the second time, it has ended. */
const SIGN_OF_LIFE_MS = 10_000;
const GONE_AFTER_MS = 60_000;

/**
 * Whether a backup of the data folder runs. Then no file may be removed to which its records may refer; the next start sweeps those
 * files.
 */
export async function areRemovalsHeld(dataDir: string) {
  const sign = await stat(join(dataDir, NAME)).catch(ifMissing(null));
  return sign !== null && Math.abs(Date.now() - sign.mtimeMs) < GONE_AFTER_MS;
}

/**
 * Keeps the server, another process, from removing files until released. Records are removed before their files, so any record that
 * exists after this call keeps its files.
 */
export async function holdRemovals(dataDir: string) {
  const file = join(dataDir, NAME);
  // One that a killed backup has left may belong to root, and is written by nobody else.
  await rm(file, { force: true });
  await writeFile(file, `${process.pid}\n`);
  const signsOfLife = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), SIGN_OF_LIFE_MS);
  return {
    async release() {
      clearInterval(signsOfLife);
      await rm(file, { force: true });
    },
  };
}
