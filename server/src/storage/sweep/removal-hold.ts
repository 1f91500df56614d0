import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';

const NAME = 'backup-running';

/** A holder shows this often that it is alive; one that was silent for longer than the other time is gone. */
const SIGN_OF_LIFE_MS = 10_000;
const GONE_AFTER_MS = 60_000;

/**
 * Whether a backup of the data folder runs: then nothing may be removed that the records of its start may name. What
 * is kept for its sake is swept at the next start.
 */
export async function areRemovalsHeld(dataDir: string) {
  const sign = await stat(join(dataDir, NAME)).catch(ifMissing(null));
  return sign !== null && Math.abs(Date.now() - sign.mtimeMs) < GONE_AFTER_MS;
}

/**
 * Keeps the server, another process, from removing files until it is released. Records go before their files: one
 * that is still there after this call keeps its files.
 */
export async function holdRemovals(dataDir: string) {
  const file = join(dataDir, NAME);
  await writeFile(file, `${process.pid}\n`);
  const signsOfLife = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), SIGN_OF_LIFE_MS);
  return {
    async release() {
      clearInterval(signsOfLife);
      await rm(file, { force: true });
    },
  };
}
