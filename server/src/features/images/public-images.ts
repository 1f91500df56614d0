import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImageQuery, ImageView } from '@vitrine/shared/contract/images';
import { photoIdOf } from '@vitrine/shared/site-addresses';
import type { Reader, Snapshot } from '../../database/reader.ts';
import { ImageNotFound } from '../../errors.ts';
import { writeSharedList } from '../../records/list-answer.ts';
import { createListedItems, type ListedItem } from '../../records/listed-items.ts';
import type { SharedItems } from '../../records/long-json.ts';
import type { SharedJson } from '../../records/shared-json.ts';
import { presentImage, presentImageAsJson } from './image.presenter.ts';
import {
  countPublic,
  type PublicPhotographs,
  readChangedIds,
  readChangedSince,
  readImage,
  readPublicOfKey,
  readPublicPage,
  readPublicPhotographs,
  readPublicRows,
  readShownCategories,
} from './image.rows.ts';

export type PublicImages = ReturnType<typeof createPublicImages>;

/** How many records are read before other requests are served. */
const RECORDS_A_TURN = 100;
const asShared = (json: Buffer | undefined) => (json ? { json, isShared: true } : null);
const FILE_KEY = /^\/static\/images\/(.+)-(?:card-)?\w+\.\w+$/;

interface Options {
  reader: Reader;
  shared: SharedJson;
  /** Where the parts of long lists are written that would take too much memory. */
  folder: string;
}

/** The images that visitors may see. */
export function createPublicImages({ reader, shared, folder }: Options) {
  /** As items of a list, in the order of their ids. Only those that no list has named since they changed are read. */
  const readListed = async ({ rows }: Snapshot, ids: readonly number[]): Promise<SharedItems> => {
    const version = await rows.selectFrom('content_state').select(['revision', 'history']).executeTakeFirstOrThrow();
    await shared.advanceTo(version, (since) => readChangedIds(rows, since));
    const list = createListedItems({ folder, droppedBefore: shared.droppedBytes() });
    try {
      for (let at = 0; at < ids.length; at += RECORDS_A_TURN) {
        if (at > 0) await nextTurn();
        const turn = ids.slice(at, at + RECORDS_A_TURN);
        const items = new Map<number, ListedItem | null>(turn.map((id) => [id, asShared(shared.find(id, version))]));
        const unknown = turn.filter((id) => !items.get(id));
        if (unknown.length > 0) {
          for (const row of await readPublicRows(rows, unknown)) {
            items.set(row.id, shared.keep(row.id, version, presentImageAsJson(row)));
          }
        }
        await list.add([...items.values()].filter((item) => item !== null));
      }
      return list.done();
    } catch (error) {
      list.abandon();
      throw error;
    }
  };

  const readPage = async (snapshot: Snapshot, query: Partial<ImageQuery>) => {
    const { ids, ...page } = await readPublicPage(snapshot, query);
    return { page, items: await readListed(snapshot, ids) };
  };

  return {
    /** A page of them. */
    list: (query: ImageQuery) =>
      reader.read(async (snapshot) => {
        const { items, page } = await readPage(snapshot, query);
        return writeSharedList(items, page);
      }),

    find: (id: number) =>
      reader.read(async ({ rows }) => {
        const row = await readImage(rows, id, { publicOnly: true });
        if (!row) throw new ImageNotFound();
        return presentImage(row);
      }),

    readShown: ({ rows }: Snapshot): Promise<PublicPhotographs> => readPublicPhotographs(rows),
    count: ({ rows }: Snapshot) => countPublic(rows),
    readCategories: ({ rows }: Snapshot) => readShownCategories(rows),
    readItems: async (snapshot: Snapshot) => (await readPage(snapshot, {})).items,

    /** Those that have changed after a revision, and the ids of those that are gone. */
    async readChanges(snapshot: Snapshot, since: number) {
      const { ids, gone } = await readChangedSince(snapshot.rows, since);
      return { items: await readListed(snapshot, ids), gone };
    },

    /** Those that a path of the site may be about: by their page, or by one of their files. */
    async findByPath({ rows }: Snapshot, path: string): Promise<ImageView[]> {
      const id = photoIdOf(path);
      const [, key] = FILE_KEY.exec(path) ?? [];
      if (id === null && key === undefined) return [];
      const found =
        id === null ? await readPublicOfKey(rows, key ?? '') : [await readImage(rows, id, { publicOnly: true })];
      return found.flatMap((row) => (row ? [presentImage(row)] : []));
    },
  };
}
