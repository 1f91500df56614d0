import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { z } from 'zod';

const NAME = 'unknown-files.json';

/** How many of all files had no record in the last sweep. */
const HeldSweep = z.object({ unknown: z.int(), all: z.int() });
export type HeldSweep = z.infer<typeof HeldSweep>;

/**
 * The files that the last sweep did not move because there were too many; null if it moved all. Stored in the data folder, so that
 * every server and command of this folder knows it, even after a restart. With a bucket each server has a folder of its own, and what it
 * knows is of its own last sweep.
 */
export async function readHeldSweep(dataDir: string): Promise<HeldSweep | null> {
  const text = await readFile(join(dataDir, NAME), 'utf8').catch(ifMissing(null));
  return text === null ? null : HeldSweep.parse(JSON.parse(text));
}

export async function writeHeldSweep(dataDir: string, held: HeldSweep | null) {
  const file = join(dataDir, NAME);
  if (held === null) return rm(file, { force: true });
  await writeFile(`${file}.partial`, JSON.stringify(held));
  await rename(`${file}.partial`, file);
}
