import { TRASH_DAYS } from '@vitrine/shared/limits';
import type { FileStore } from '../file-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const QUARANTINE = 'quarantine/';

/** A folder is named by its day, with a number where a file of that name was there already. */
const PLACE = /^quarantine\/((\d{4}-\d{2}-\d{2})(?:\.\d+)?)\/(.+)$/;

/** A file in the quarantine: where it lies, and the name that it had. */
export interface Quarantined {
  place: string;
  folder: string;
  day: string;
  name: string;
}

export type Quarantine = ReturnType<typeof createQuarantine>;

/**
 * Where files go that no record knows: into a folder of the day, under the names they had. They are removed when they have been there as
 * long as an image is in the trash. Nothing in it is ever overwritten.
 */
export function createQuarantine({ files }: { files: FileStore }) {
  const findFreePlace = async (name: string, day: string) => {
    for (let count = 1; ; count += 1) {
      const place = `${QUARANTINE}${count === 1 ? day : `${day}.${count}`}/${name}`;
      if (!(await files.has(place))) return place;
    }
  };

  async function* list(): AsyncIterable<Quarantined> {
    for await (const place of files.listIn(QUARANTINE)) {
      const [, folder, day, name] = PLACE.exec(place) ?? [];
      if (folder && day && name) yield { place, folder, day, name };
    }
  }

  /** Puts files back under the names they had. Where the quarantine holds several, the last one counts. */
  const bringBack = async (found: Iterable<Quarantined>) => {
    const latest = new Map<string, Quarantined>();
    for (const one of found) {
      if (one.folder > (latest.get(one.name)?.folder ?? '') && !(await files.has(one.name))) latest.set(one.name, one);
    }
    await files.move([...latest].map(([to, { place: from }]) => ({ from, to })));
    return [...latest.keys()];
  };

  return {
    list,
    bringBack,

    /** Moves files into it; a file that has gone meanwhile is passed over. */
    async take(names: readonly string[]) {
      const day = new Date().toISOString().slice(0, 10);
      const moves = [];
      for (const name of names)
        if (await files.has(name)) moves.push({ from: name, to: await findFreePlace(name, day) });
      await files.move(moves);
      return moves.length;
    },

    /** Removes what has been there for its time. Answers how many files that were. */
    async purge() {
      const folders = new Map<string, number>();
      for await (const { folder, day } of list()) {
        // A day is over when the next one begins.
        if (Date.now() < Date.parse(day) + (TRASH_DAYS + 1) * DAY_MS) continue;
        folders.set(folder, (folders.get(folder) ?? 0) + 1);
      }
      for (const folder of folders.keys()) await files.removeFolder(`${QUARANTINE}${folder}/`);
      return [...folders.values()].reduce((sum, count) => sum + count, 0);
    },
  };
}
