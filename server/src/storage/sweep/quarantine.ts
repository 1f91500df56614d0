import { TRASH_DAYS } from '@vitrine/shared/limits';
import { inBatches } from '@vitrine/shared/node/in-batches';
import { NAMES_TOGETHER } from '../file-list.ts';
import type { FileStore } from '../file-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A maintenance is no further from the next one. */
const JUST_NOW_MS = 2 * DAY_MS;
const QUARANTINE = 'quarantine/';

/** A folder is named by its day, with a number if it has a file of that name already. */
const PLACE = /^quarantine\/((\d{4}-\d{2}-\d{2})(?:\.\d+)?)\/(.+)$/;

const today = () => new Date().toISOString().slice(0, 10);

/** A file in the quarantine: its path, and its former name. */
interface Quarantined {
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
  /** When this process has used the folder of a day, by a clock that nobody sets. */
  const usedAt = new Map<string, number>();
  const wasJustUsed = (day: string) => performance.now() - (usedAt.get(day) ?? -Infinity) < JUST_NOW_MS;

  const findFreePlace = async (name: string, day: string) => {
    for (let count = 1; ; count += 1) {
      const place = `${QUARANTINE}${count === 1 ? day : `${day}.${count}`}/${name}`;
      if (!(await files.has(place))) return place;
    }
  };

  async function* list(within = QUARANTINE): AsyncIterable<Quarantined> {
    for await (const place of files.listIn(within)) {
      const [, folder, day, name] = PLACE.exec(place) ?? [];
      if (folder && day && name) yield { place, folder, day, name };
    }
  }

  /** Moves files back to their former names. A newer one of the same name may be there already. */
  const moveBack = async (found: readonly Quarantined[]) => {
    const moves = [];
    for (const { place: from, name: to } of found) if (!(await files.has(to))) moves.push({ from, to });
    await files.move(moves);
    return moves.length;
  };

  return {
    /** Moves the files back that `choose` picks by their former names. If there are several of the same name, the newest is used. */
    async bringBack(choose: (names: readonly string[]) => Promise<readonly string[]>, signal?: AbortSignal) {
      const folders = new Set<string>();
      for await (const { folder } of list()) folders.add(folder);
      let moved = 0;
      for (const folder of [...folders].toSorted().reverse()) {
        for await (const page of inBatches(list(`${QUARANTINE}${folder}/`), NAMES_TOGETHER)) {
          signal?.throwIfAborted();
          const chosen = new Set(await choose(page.map(({ name }) => name)));
          moved += await moveBack(page.filter(({ name }) => chosen.has(name)));
        }
      }
      return moved;
    },

    /** Moves files into the quarantine, ignoring missing ones. */
    async take(names: readonly string[]) {
      const day = today();
      usedAt.set(day, performance.now());
      const moves = [];
      for (const name of names)
        if (await files.has(name)) moves.push({ from: name, to: await findFreePlace(name, day) });
      await files.move(moves);
      return moves.length;
    },

    /** Removes files whose time is over. Returns their number. */
    async purge() {
      const folders = new Map<string, number>();
      const misdated: Quarantined[] = [];
      for await (const found of list()) {
        const { folder, day } = found;
        // A day ends when the next one begins.
        if (Date.now() < Date.parse(day) + (TRASH_DAYS + 1) * DAY_MS) continue;
        // The clock was behind, as on a machine without a battery, and has been set since.
        if (wasJustUsed(day)) misdated.push(found);
        else folders.set(folder, (folders.get(folder) ?? 0) + 1);
      }
      for (const { place: from, name } of misdated) {
        await files.move([{ from, to: await findFreePlace(name, today()) }]);
      }
      for (const folder of folders.keys()) await files.removeFolder(`${QUARANTINE}${folder}/`);
      return [...folders.values()].reduce((sum, count) => sum + count, 0);
    },
  };
}
