import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryStore } from '../../library/library-store.ts';
import { type Contained, recordFiles } from '../kept/contained-files.ts';
import type { Releases } from '../releases.ts';
import { STAMP_FILE } from './staging.ts';

/** The stamp that the working folder and the library's records of it have in common. */
export function createFolderStamp({ releases, library }: { releases: Releases; library: LibraryStore }) {
  const stampIn = (dir: string) => {
    const file = join(dir, STAMP_FILE);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };

  return {
    isUsable() {
      const stamp = stampIn(releases.staging.dir);
      return stamp !== null && stamp === library.facts.get('working');
    },

    /** Records what is in a folder that is about to become the working folder, or to be changed. */
    async claim(dir: string, files: Contained, recordPages: () => void = () => {}) {
      const stamp = randomUUID();
      await library.change(() => {
        recordPages();
        library.facts.set('working', stamp);
        recordFiles(library, files);
      });
      writeFileSync(join(dir, STAMP_FILE), stamp);
    },
  };
}
