import type { ImageView } from '@vitrine/shared/contract/images';
import type Database from 'better-sqlite3';
import type { Library, PhotoEntry } from '../../src/content/library.ts';

type Row = { record: string };
type Place = { rank: number; newer: number };

const ENTRY = 'id, title, filename, updated_at';
const IN_ORDER = 'order by rank, newer';
const ALL = Number.MAX_SAFE_INTEGER;

/** The photographs in a database, read as pages ask for them. They were checked when they were stored. */
export function readLibrary(database: Database.Database): Library {
  const one = <T>(sql: string) => database.prepare<unknown[], T>(`${sql} limit 1`);
  const some = <T>(sql: string) => database.prepare<unknown[], T>(sql);
  const where = (condition = 'true') => `from images where is_shown = 1 and ${condition}`;

  const parse = (row: Row | undefined): ImageView | undefined =>
    row ? (JSON.parse(row.record) as ImageView) : undefined;
  const records = (condition?: string) => `select record ${where(condition)}`;

  const count = database.prepare<[], number>(`select count(*) ${where()}`).pluck();
  const image = one<Row>(records('id = ?'));
  const first = some<Row>(`${records()} ${IN_ORDER} limit ?`);
  const firstOfCategory = some<Row>(`${records('category = ?')} ${IN_ORDER} limit ?`);
  const heroes = some<Row>(`${records('is_hero = 1')} ${IN_ORDER}`);
  const featuredOf = one<Row>(`${records('category = ? and is_featured = 1')} order by id desc`);
  const newestOf = one<Row>(`${records('category = ?')} order by id desc`);
  const newest = some<Row>(`${records()} order by created_at desc, id desc limit ?`);
  const categories = some<{ name: string; total: number }>(
    `select category as name, count(*) as total ${where('category is not null')} group by category`,
  );
  const firstPlace = one<Place>(`select rank, newer ${where('category = ?')} ${IN_ORDER}`);
  const ids = database.prepare<[number], number>(`select id ${where()} ${IN_ORDER} limit ?`).pluck();
  const idsOf = database
    .prepare<[string, number], number>(`select id ${where('category = ?')} ${IN_ORDER} limit ?`)
    .pluck();
  const place = one<Place>(`select rank, newer ${where('id = ?')}`);
  const before = one<PhotoEntry>(`select ${ENTRY} ${where('(rank, newer) < (?, ?)')} order by rank desc, newer desc`);
  const after = one<PhotoEntry>(`select ${ENTRY} ${where('(rank, newer) > (?, ?)')} ${IN_ORDER}`);
  const entries = some<PhotoEntry>(`select ${ENTRY} ${where('id between ? and ?')} order by id`);
  const ranges = some<{ number: number; updatedAt: string }>(
    `select (id - 1) / cast(? as integer) + 1 as number, max(updated_at) as updatedAt ${where()} group by 1 order by 1`,
  );

  const greatestId = database.prepare<[], number | null>(`select max(id) ${where()}`).pluck();

  const toImages = (rows: readonly Row[]) => rows.flatMap((row) => parse(row) ?? []);
  const isBefore = (a: Place, b: Place) => a.rank - b.rank || a.newer - b.newer;

  return {
    count: () => count.get() ?? 0,
    image: (id) => parse(image.get(id)),
    first: (category, limit) => toImages(category === null ? first.all(limit) : firstOfCategory.all(category, limit)),
    heroImages: () => toImages(heroes.all()),
    firstHeroOr(wanted) {
      const hero = parse(heroes.get());
      const candidates = [...wanted.flatMap((id) => parse(image.get(id)) ?? []), ...(hero ? [hero] : [])];
      return candidates.toSorted((a, b) => a.sort_order - b.sort_order || b.id - a.id)[0];
    },
    tileOf: (category) => parse(featuredOf.get(category) ?? newestOf.get(category)),
    newest: (limit) => toImages(newest.all(limit)),
    categories: () =>
      categories
        .all()
        .filter(({ name }) => name !== '')
        .map((used) => ({ used, place: firstPlace.get(used.name) ?? { rank: 0, newer: 0 } }))
        .toSorted((a, b) => isBefore(a.place, b.place))
        .map(({ used }) => used),
    ids: (category, limit = ALL) => (category === null ? ids.all(limit) : idsOf.all(category, limit)),
    neighbours(id) {
      const { rank, newer } = place.get(id) ?? {};
      return { previous: before.get(rank, newer) ?? null, next: after.get(rank, newer) ?? null };
    },
    entries: (from, to) => entries.all(from, to),
    ranges: (size) => ranges.all(size),
    greatestId: () => greatestId.get() ?? 0,
  };
}
