import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImageQuery } from '@vitrine/shared/contract/images';
import { pageOf } from '@vitrine/shared/contract/list-query';
import { sql } from 'kysely';
import { nullAsLeastOf } from '../../database/null-order.ts';
import type { Snapshot } from '../../database/reader.ts';
import { queryWords } from '../../database/search-words.ts';
import type { SqlDialect } from '../../database/sql-dialect.ts';

type Rows = Snapshot['rows'];

interface Restriction {
  publicOnly: boolean;
  /** The images in the trash instead of those in the library. */
  inTrash?: boolean;
}

/** The row with the owner's choices, of which the camera line decides what is shown of an image. */
const SITE_ID = 1;

const selectImages = (rows: Rows, { publicOnly, inTrash = false }: Restriction) => {
  const found = rows
    .selectFrom('images')
    .leftJoin('categories', (join) => {
      const own = join.onRef('categories.id', '=', 'images.category_id');
      // Visitors see no inactive category.
      return publicOnly ? own.on('categories.is_active', '=', sql.lit(true)) : own;
    })
    .leftJoin('site', (join) => join.on('site.id', '=', SITE_ID))
    .selectAll('images')
    .select(['categories.name as category_name', 'categories.slug as category_slug', 'site.camera_line'])
    .where('images.deleted_at', inTrash ? 'is not' : 'is', null);
  return publicOnly ? found.where('images.is_public', '=', sql.lit(true)) : found;
};

/** Rows fetched per request from a database on another machine, and read before other requests are served. */
const ROWS_AT_ONCE = 500;

/** What a query finds of a whole library, in pieces. It may not sort without an index: SQLite would do that at once. */
async function readInPieces<Row>(found: { stream: (together: number) => AsyncIterable<Row> }): Promise<Row[]> {
  const read: Row[] = [];
  for await (const row of found.stream(ROWS_AT_ONCE)) {
    read.push(row);
    if (read.length % ROWS_AT_ONCE === 0) await nextTurn();
  }
  return read;
}

type Selected = ReturnType<typeof selectImages>;
export type ImageRow = NonNullable<Awaited<ReturnType<typeof readImage>>>;

function narrow(found: Selected, query: Partial<ImageQuery>, dialect: SqlDialect, isPublic: boolean): Selected {
  const { id, q, category, category_id: categoryId, sha256, has_alt: hasAlt, ...flags } = query.filter ?? {};
  const named = query.category ?? category;
  const wanted = { ...flags, is_featured: query.is_featured ?? flags.is_featured };

  // Among none of them is none, which PostgreSQL cannot be asked.
  if ([id, sha256].some((among) => Array.isArray(among) && among.length === 0)) return found.where(sql.lit(false));

  let left = found;
  if (id !== undefined) left = left.where('images.id', 'in', [id].flat());
  if (sha256 !== undefined) left = left.where('images.sha256', 'in', [sha256].flat());
  if (categoryId === null) left = left.where('images.category_id', 'is', null);
  if (typeof categoryId === 'number') left = left.where('images.category_id', '=', categoryId);
  if (named) left = left.where((of) => of.or([of('categories.name', '=', named), of('categories.slug', '=', named)]));
  if (hasAlt === true) left = left.where('images.alt', '!=', '');
  if (hasAlt === false) left = left.where((of) => of.or([of('images.alt', 'is', null), of('images.alt', '=', '')]));
  for (const flag of ['is_featured', 'is_public', 'is_hero_image'] as const) {
    const value = wanted[flag];
    if (value !== undefined) left = left.where(`images.${flag}`, '=', sql.lit(value));
  }
  if (q) {
    const words = queryWords(q);
    // Without a word, such as a single sign, nothing is found.
    left = left.where(words.length === 0 ? sql.lit(false) : dialect.imageHasWords(words, { isPublic }));
  }
  return left;
}

/** One page of the images that match a query, without its rows; the number of rows, and of all matching images. */
async function findPage({ rows, dialect }: Snapshot, query: Partial<ImageQuery>, restriction: Restriction) {
  const found = narrow(selectImages(rows, restriction), query, dialect, restriction.publicOnly);
  // SQLite supports an offset only together with a limit.
  const { offset, limit = Number.MAX_SAFE_INTEGER } = pageOf(query);
  const { total } = await found
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

  // Where fewer match than may, this ends the search with the last of them.
  const count = Math.max(0, Math.min(limit, total - offset));
  const [name, sortedBy] = query.sort ?? ['sort_order', 'ASC'];
  const direction = sortedBy === 'ASC' ? 'asc' : 'desc';
  const page = found
    .orderBy(
      name === 'category' ? 'categories.name' : `images.${name}`,
      name === 'category' ? nullAsLeastOf[direction] : direction,
    )
    .orderBy('images.id', 'desc')
    .limit(count)
    .offset(offset);
  return { page, count, total, offset };
}

/**
 * One page of the images that match a query, row by row; the number of rows, and of all matching images. The default is the manual
 * order.
 */
export async function readImages(snapshot: Snapshot, query: Partial<ImageQuery>, restriction: Restriction) {
  const { page, ...counts } = await findPage(snapshot, query, restriction);
  return { rows: page.stream(ROWS_AT_ONCE), ...counts };
}

/** An image of a list, and the revision of the content at which it changed last. */
export interface Listed {
  id: number;
  revision: number | null;
}

/** The same page of public images. */
export async function readPublicPage(snapshot: Snapshot, query: Partial<ImageQuery>) {
  const { page, ...counts } = await findPage(snapshot, query, { publicOnly: true });
  const found = page
    .leftJoin('image_changes', 'image_changes.image_id', 'images.id')
    .clearSelect()
    .select(['images.id', 'image_changes.revision']);
  return { listed: await readInPieces<Listed>(found), ...counts };
}

/** Which images have changed for visitors after a revision, in the order of the changes: those still public, and the ids of those that are gone. */
export async function readChangedSince(rows: Rows, since: number) {
  const changed = await readInPieces(
    rows
      .selectFrom('image_changes')
      .leftJoin('images', 'images.id', 'image_changes.image_id')
      .select(['image_changes.image_id as id', 'image_changes.revision', 'images.is_public', 'images.deleted_at'])
      .where('image_changes.revision', '>', since)
      .orderBy('image_changes.revision')
      .orderBy('image_changes.image_id'),
  );
  const isShown = (image: (typeof changed)[number]) => Boolean(image.is_public) && image.deleted_at === null;
  const listed: Listed[] = changed.filter(isShown);
  return { listed, gone: changed.filter((image) => !isShown(image)).map(({ id }) => id) };
}

export async function countPublic(rows: Rows): Promise<number> {
  const counted = rows
    .selectFrom('images')
    .where('deleted_at', 'is', null)
    .where('is_public', '=', sql.lit(true))
    .select((of) => of.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Public images by their ids, in any order. */
export const readPublicRows = (rows: Rows, ids: readonly number[]) =>
  selectImages(rows, { publicOnly: true }).where('images.id', 'in', ids).execute();

export const readImage = (rows: Rows, id: number, restriction: Restriction) =>
  selectImages(rows, restriction).where('images.id', '=', id).executeTakeFirst();

/** The public images whose file names begin with the key. */
export const readPublicOfKey = (rows: Rows, key: string) =>
  selectImages(rows, { publicOnly: true }).where('images.rendition_key', '=', key).execute();

/** The names of the active categories of public images, in the order in which the gallery first shows them. */
export async function readShownCategories(rows: Rows): Promise<string[]> {
  const names = rows
    .selectFrom('images')
    .innerJoin('categories', 'categories.id', 'images.category_id')
    .select('categories.name')
    .where('deleted_at', 'is', null)
    .where('is_public', '=', sql.lit(true))
    .where('categories.is_active', '=', sql.lit(true))
    .orderBy('images.sort_order', 'asc')
    .orderBy('images.id', 'desc');
  return [...new Set((await readInPieces(names)).map(({ name }) => name))];
}

/** The ids of the library in manual order. */
export async function readImageOrder(rows: Rows): Promise<number[]> {
  const found = await readInPieces(
    rows
      .selectFrom('images')
      .select('id')
      .where('deleted_at', 'is', null)
      .orderBy('sort_order', 'asc')
      .orderBy('id', 'desc'),
  );
  return found.map(({ id }) => id);
}

/** The names and originals of the library, and its former files. */
export async function readReplaceable(rows: Rows) {
  const stored = rows.selectFrom('images').select(['id', 'original_name', 'sha256']).where('deleted_at', 'is', null);
  const former = rows
    .selectFrom('former_files')
    .select(['image_id as owner', 'sha256'])
    .where('image_id', 'is not', null);
  return [await readInPieces(stored), await readInPieces(former)] as const;
}

type NamedBy = 'sha256' | 'rendition_key' | 'social_card';

/** Those of the values that images have in a column that names their files. */
export async function findStored(rows: Rows, column: NamedBy, values: readonly string[]): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const found = await rows.selectFrom('images').select(column).distinct().where(column, 'in', values).execute();
  return new Set(found.flatMap((image) => image[column] ?? []));
}

/** Those of the prefixes of file names that were replaced. */
export async function findRetiredKeys(rows: Rows, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const found = await rows
    .selectFrom('retired_rendition_keys')
    .select('rendition_key')
    .where('rendition_key', 'in', keys)
    .execute();
  return new Set(found.map(({ rendition_key: key }) => key));
}
