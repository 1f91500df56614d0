import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instant } from '@vitrine/shared/contract/fields';
import { sync } from '@vitrine/shared/node/sync';
import { z } from 'zod';
import { readJson } from '../../tools/read-json.ts';
import { UNFINISHED } from './release-name.ts';

/** Which earlier release was restored, and up to which content revision it stays live. */
const Restored = z.object({ release: z.string(), over: z.int(), at: instant });
export type Restored = z.infer<typeof Restored>;
/** Written before the switch, so it also contains what remains valid if the switch does not happen. */
const RestoredFile = Restored.extend({ before: Restored.nullable().default(null) });

/** `.restored.json` in the folder of releases. */
export function createRestoredFile(root: string) {
  const path = join(root, '.restored.json');
  const unfinished = `${path}${UNFINISHED}`;

  /** Which release was restored, if it is still the live one. */
  const read = async (live: string | null): Promise<Restored | null> => {
    const file = await readJson(path, RestoredFile);
    if (!file) return null;
    const { before, ...put } = file;
    return [put, before].find((one) => one?.release === live) ?? null;
  };

  return {
    read,

    async write(put: Restored, live: string | null) {
      await writeFile(unfinished, JSON.stringify({ ...put, before: await read(live) }));
      await sync(unfinished);
      await rename(unfinished, path);
    },

    remove: () => rm(path, { force: true }),
  };
}
