import type { ImageQuery, ImageView } from '@vitrine/shared/contract/images';
import { SEPARATOR } from '@vitrine/shared/node/list-lines';
import { photoIdOf } from '@vitrine/shared/site-addresses';
import type { Reader, Snapshot } from '../../database/reader.ts';
import { ImageNotFound } from '../../errors.ts';
import type { Collect } from '../../http/body.ts';
import { emptyList, type WrittenList } from '../../records/list-answer.ts';
import { jsonWithShared, type Turn } from '../../records/long-json.ts';
import { presentImage, presentImageAsJson } from './image.presenter.ts';
import {
  countPublic,
  type Listed,
  readChangedSince,
  readImage,
  readPublicOfKey,
  readPublicPage,
  readPublicRows,
  readShownCategories,
} from './image.rows.ts';

export type PublicImages = ReturnType<typeof createPublicImages>;

/** How many records are read before other requests are served. */
const RECORDS_A_TURN = 200;
const FILE_KEY = /^\/static\/images\/(.+)-(?:card-)?\w+\.\w+$/;

/** What the JSON of images takes of the memory at most. */
const REMEMBERED_MAX_BYTES = 32 * 1024 * 1024;

/** An image as an item of a list, with its separator in front, at the revision of its last change in a history of the content. */
interface Remembered {
  json: Buffer;
  revision: number | null;
  history: string;
}

/** The images that visitors may see. Their JSON is remembered, and shared by all lists, so that another one costs little more than its order. */
export function createPublicImages({ reader, collect }: { reader: Reader; collect: Collect }) {
  const remembered = new Map<number, Remembered>();
  let bytes = 0;

  /** Whether there was room. What is there stays until it changes, so that lists have the same images in common. */
  const remember = (id: number, image: Remembered) => {
    const more = image.json.length - (remembered.get(id)?.json.length ?? 0);
    if (bytes + more > REMEMBERED_MAX_BYTES) return false;
    bytes += more;
    remembered.set(id, image);
    return true;
  };

  async function* readListed({ rows }: Snapshot, listed: readonly Listed[]): AsyncGenerator<Turn> {
    const { history } = await rows.selectFrom('content_state').select('history').executeTakeFirstOrThrow();
    for (let at = 0; at < listed.length; at += RECORDS_A_TURN) {
      const turn = listed.slice(at, at + RECORDS_A_TURN);
      const found = new Map<number, Buffer>();
      const unknown = new Map<number, number | null>();
      for (const { id, revision } of turn) {
        const known = remembered.get(id);
        if (known?.revision === revision && known.history === history) found.set(id, known.json);
        else unknown.set(id, revision);
      }
      let areShared = true;
      for (const row of unknown.size > 0 ? await readPublicRows(rows, [...unknown.keys()]) : []) {
        const json = Buffer.from(SEPARATOR + presentImageAsJson(row));
        areShared = remember(row.id, { json, revision: unknown.get(row.id) ?? null, history }) && areShared;
        found.set(row.id, json);
      }
      const items = turn.flatMap(({ id }) => found.get(id) ?? []);
      yield areShared ? items : Buffer.concat(items);
    }
  }

  const readPage = async (snapshot: Snapshot, query: Partial<ImageQuery>) => {
    const { listed, ...page } = await readPublicPage(snapshot, query);
    return { page, items: readListed(snapshot, listed) };
  };

  return {
    /** A page of them. */
    list: (query: ImageQuery): Promise<WrittenList> =>
      reader.read(async (snapshot) => {
        const { items, page } = await readPage(snapshot, query);
        return { ...page, json: await collect(jsonWithShared(emptyList(page), items)) };
      }),

    find: (id: number) =>
      reader.read(async ({ rows }) => {
        const row = await readImage(rows, id, { publicOnly: true });
        if (!row) throw new ImageNotFound();
        return presentImage(row);
      }),

    count: ({ rows }: Snapshot) => countPublic(rows),
    readCategories: ({ rows }: Snapshot) => readShownCategories(rows),
    readItems: async (snapshot: Snapshot) => (await readPage(snapshot, {})).items,

    /** Those that have changed after a revision, and the ids of those that are gone. */
    async readChanges(snapshot: Snapshot, since: number) {
      const { listed, gone } = await readChangedSince(snapshot.rows, since);
      return { items: readListed(snapshot, listed), gone };
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
