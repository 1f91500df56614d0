import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isInternalFile, releaseName } from '@vitrine/shared/release-files';
import type { Sink } from './sink.ts';

/** Writes a release into an empty folder, without what is only for the server. */
export function createFolderSink(dir: string, now: Date): Sink {
  const folders = new Set<string>();
  let pages = 0;
  const write = async (file: string, body: string | Uint8Array) => {
    const path = join(dir, file);
    if (!folders.has(dirname(path))) await mkdir(dirname(path), { recursive: true });
    folders.add(dirname(path));
    await writeFile(path, body);
  };
  const refuse = async () => {
    throw new Error('an empty folder has nothing to refer to');
  };

  return {
    async put(file, _object, body) {
      if (isInternalFile(file)) return;
      if (file.endsWith('.html')) pages += 1;
      await write(file, body);
    },
    refer: refuse,
    remove: async () => undefined,
    flush: async () => undefined,
    async go({ revision }) {
      const live = { revision, release: releaseName(revision, now), built_at: now.toISOString(), pages };
      await write('build.json', JSON.stringify(live));
      return { live, isSame: false };
    },
  };
}
