import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Log } from '../../log.ts';
import { UNFINISHED } from './release-name.ts';

const LIVE = 'live';

interface Options {
  log: Pick<Log, 'warn'> | undefined;
  sync: (folder: string) => Promise<void>;
}

/** The symbolic link `live` in DATA_DIR, which decides which release visitors see. */
export function createLiveLink(dataDir: string, { log, sync }: Options) {
  const path = join(dataDir, LIVE);
  const next = join(dataDir, `${LIVE}${UNFINISHED}`);

  return {
    /** The live release; null before the first. */
    async read(): Promise<string | null> {
      try {
        return basename(await readlink(path));
      } catch {
        // Nothing has been published yet.
        return null;
      }
    },

    /** Makes a release the live one. A visitor sees the old release or the new one, never a mixture. */
    async pointTo(name: string) {
      await rm(next, { force: true });
      await symlink(join('releases', name), next);
      // Synced before visitors see it: after the rename below this must not fail any more.
      await sync(join(dataDir, 'releases'));
      await rename(next, path);
      await sync(dataDir).catch((error: unknown) => {
        log?.warn('the switch to the release could not be synced; after a power cut the previous one may be live', {
          release: name,
          reason: String(error),
        });
      });
    },

    /** Removes what a crash has left. */
    cleanUp: () => rm(next, { force: true }),
  };
}
