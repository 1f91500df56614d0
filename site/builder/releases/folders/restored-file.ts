import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instant } from '@vitrine/shared/contract/fields';
import { z } from 'zod';
import { syncFile } from '../../tools/sync.ts';
import { UNFINISHED } from './release-name.ts';

/** That an earlier release was put back, and up to which content revision it stays. */
const Restored = z.object({ release: z.string(), over: z.int(), at: instant });
export type Restored = z.infer<typeof Restored>;
/** Written before the switch, so it says as well what holds when that does not come. */
const RestoredFile = Restored.extend({ before: Restored.nullable().default(null) });

/** `.restored.json` in the folder of releases. */
export function createRestoredFile(root: string) {
  const path = join(root, '.restored.json');
  const unfinished = `${path}${UNFINISHED}`;

  /** Which release was put back, as long as it is the live one. */
  const read = async (live: string | null): Promise<Restored | null> => {
    try {
      const { before, ...put } = RestoredFile.parse(JSON.parse(await readFile(path, 'utf8')));
      return [put, before].find((one) => one?.release === live) ?? null;
    } catch {
      // Nothing was put back.
      return null;
    }
  };

  return {
    read,

    async write(put: Restored, live: string | null) {
      await writeFile(unfinished, JSON.stringify({ ...put, before: await read(live) }));
      await syncFile(unfinished);
      await rename(unfinished, path);
    },

    remove: () => rm(path, { force: true }),
  };
}
