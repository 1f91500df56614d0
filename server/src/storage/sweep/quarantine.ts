import { TRASH_DAYS } from '@vitrine/shared/limits';
import type { FileStore } from '../file-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const QUARANTINE = 'quarantine/';

/** A folder is named by its day, with a number if it has a file of that name already. */
const PLACE = /^quarantine\/((\d{4}-\d{2}-\d{2})(?:\.\d+)?)\/(.+)$/;

/** A file in the quarantine: its path, and its former name. */
export interface Quarantined {
  place: string;
  folder: string;
  day: string;
  name: string;
}

/**
 * Keeps files that no record refers to in a folder of the day, under their former names. They are removed after as many days as an
 * image stays in the trash. Nothing in it is ever overwritten.
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

  /** Moves files back to their former names. If there are several of the same name, the newest is used. */
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

    /** Moves files into the quarantine, ignoring missing ones. */
    async take(names: readonly string[]) {
      const day = new Date().toISOString().slice(0, 10);
      const moves = [];
      for (const name of names)
        if (await files.has(name)) moves.push({ from: name, to: await findFreePlace(name, day) });
      await files.move(moves);
      return moves.length;
    },

    /** Removes files whose time is over. Returns their number. */
    async purge() {
      const folders = new Map<string, number>();
      for await (const { folder, day } of list()) {
        // A day ends when the next one begins.
        if (Date.now() < Date.parse(day) + (TRASH_DAYS + 1) * DAY_MS) continue;
        folders.set(folder, (folders.get(folder) ?? 0) + 1);
      }
      for (const folder of folders.keys()) await files.removeFolder(`${QUARANTINE}${folder}/`);
      return [...folders.values()].reduce((sum, count) => sum + count, 0);
    },
  };
}
