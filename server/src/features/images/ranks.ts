import { raw } from '@mikro-orm/core';
import { RANK_LIMIT } from '@vitrine/shared/limits';
import { placeMany, readPlaced } from '../../database/changes/bulk-changes.ts';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf } from '../../database/reader.ts';
import type { SqlDialect } from '../../database/sql-dialect.ts';
import { Image } from './image.entity.ts';

/** The space between two ranks of a new order: a place can be halved twenty times before it has no room. */
export const RANK_STEP = 2 ** 20;

/** An image in the manual order: by ascending rank, of equal ranks the newest first. Those in the trash keep their places. */
interface Ranked {
  id: number;
  rank: number;
}

/** A place in the order: directly before or after an image. */
export interface Place {
  side: 'before' | 'after';
  of: Ranked;
}

/** The id of an image that is not stored yet. */
const NEW = 0;

export const START: Place = { side: 'after', of: { id: NEW, rank: -RANK_LIMIT - 1 } };
export const END: Place = { side: 'before', of: { id: NEW, rank: RANK_LIMIT + 1 } };

export interface Options {
  em: EntityManager;
  dialect: SqlDialect;
}

/** How many neighbours on each side are numbered again first, if a place has no room; fourfold, if that is too few. */
const FIRST_REACH = 16;
const FIRST_SPACE = 2 ** 10;

/**
 * How far apart ranks must be afterwards. Each reach demands twice the space of the one before. So a reach is needed again only after about
 * as many moves as the previous one has images, whatever the moves are: the number of rows written a move grows with the logarithm of
 * the library, and is one for nearly all of them.
 */
const spaceFor = (reach: number) =>
  reach === 0 ? 1 : Math.min(RANK_STEP / 2, FIRST_SPACE * Math.sqrt(reach / FIRST_REACH));

const precedes = (one: Ranked, other: Ranked) =>
  one.rank < other.rank || (one.rank === other.rank && one.id > other.id);

const isBetween = (previous: Ranked | undefined, image: Ranked, next: Ranked | undefined) =>
  (!previous || precedes(previous, image)) && (!next || precedes(image, next));

export const rankedOf = ({ id, sortOrder }: Pick<Image, 'id' | 'sortOrder'>): Ranked => ({ id, rank: sortOrder });

/** Up to `limit` images on each side of a place, the nearest first, without `moved`. */
async function readNeighbours({ em }: Options, { side, of: { id, rank } }: Place, moved: number, limit: number) {
  const others = rowsOf(em)
    .selectFrom('images')
    .select(['id', 'sort_order as rank'])
    .where('id', '!=', moved)
    .limit(limit);
  // The first condition alone finds the place in the index of the order, so no more rows are read than asked for.
  const before = others
    .where('sort_order', '<=', rank)
    .where((of) => of.or([of('sort_order', '<', rank), of('id', side === 'before' ? '>' : '>=', id)]))
    .orderBy('sort_order', 'desc')
    .orderBy('id', 'asc');
  const after = others
    .where('sort_order', '>=', rank)
    .where((of) => of.or([of('sort_order', '>', rank), of('id', side === 'before' ? '<=' : '<', id)]))
    .orderBy('sort_order', 'asc')
    .orderBy('id', 'desc');
  return { before: await before.execute(), after: await after.execute() };
}

/** Equally spaced ranks for `count` images between two others, or at an end of the order. */
function spread(count: number, lower: Ranked | undefined, upper: Ranked | undefined) {
  const from = lower?.rank ?? Math.max(-RANK_LIMIT - 1, (upper?.rank ?? RANK_STEP) - RANK_STEP * (count + 1));
  const to = upper?.rank ?? Math.min(RANK_LIMIT + 1, from + RANK_STEP * (count + 1));
  return { from, space: Math.floor((to - from) / (count + 1)) };
}

/**
 * The rank for an image at a place of the order; that of `moved`, if it is there already. If there is no room, the images around the place
 * get other ranks, without another version. Call it in a change of content, so that the place stays as it was found.
 */
export async function rankAt(options: Options, place: Place, moved?: Ranked): Promise<number> {
  const id = moved?.id ?? NEW;
  for (let reach = 0; ; reach = reach * 4 || FIRST_REACH) {
    const { before, after } = await readNeighbours(options, place, id, reach + 1);
    if (moved && isBetween(before[0], moved, after[0])) return moved.rank;

    const ids = [...before.slice(0, reach).reverse(), { id }, ...after.slice(0, reach)].map((image) => image.id);
    const { from, space } = spread(ids.length, before[reach], after[reach]);
    if (space < spaceFor(reach)) continue;
    if (reach > 0) await renumber(options, ids, { from, space, except: id });
    return from + space * (ids.indexOf(id) + 1);
  }
}

interface Spacing {
  from: number;
  space: number;
  except: number;
}

/** Spaces the ranks of neighbours. Their versions stay, since nobody has changed these images. */
async function renumber({ em, dialect }: Options, ids: number[], { from, space, except }: Spacing) {
  // Raw: they may be the whole library, which no list of parameters can name (`withIds`).
  const isNeighbour = raw(
    (alias) => `${alias}.id in (select value from ${dialect.listOfIds} as listed)`,
    [JSON.stringify(ids.filter((id) => id !== except))],
  );
  const rows = await readPlaced(em, Image, { [isNeighbour]: [] });
  await placeMany({ em, dialect, entity: Image }, { rows, ids }, { from, space, except, isSilent: true });
}
