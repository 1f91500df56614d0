import { BRIGHTNESS_PARTS } from '@vitrine/shared/limits';
import { readParts } from '@vitrine/shared/picture-parts';
import type { FocalPoint } from '../processes/protocol.ts';
import type { Size } from './ladder.ts';

type Place = { x: number; y: number };

/** Where nothing tells: a head in an upright picture is well above its middle. */
const USUAL = { upright: { x: 0.5, y: 0.25 }, wide: { x: 0.5, y: 0.5 } };
/** If more of the picture has the colour of skin, it is a wall, a floor, or a face that fills it. */
const MOST_SKIN = 0.33;
/** A head is so much higher than wide, with hair and without the neck. */
const HEAD_RATIO = 1.3;
/** As high as a head is at least, in parts: the first row may be a forehead below a hat. */
const HEAD_ROWS = 3;
/** As high as it is at most, in parts: rows that are wider than such a head have shoulders, arms or hair in them. */
const HEAD_ROWS_MAX = 6;
/** What is further down is a hand, a branch or a path. */
const LOWEST = 0.6;
/** As high as the narrowest band that a page shows of a picture, as a fraction of it. */
const BAND = { upright: 0.35, wide: 0.6 };

/**
 * Where a crop is placed until the owner says otherwise: such that a head stays whole even in a narrow band. It is looked for at the top of
 * the largest part that has the colour of skin, which is right of most portraits and does no harm to most other pictures.
 */
export function findFocalPoint(brightness: string, { width, height }: Size): FocalPoint {
  const shape = height > width ? 'upright' : 'wide';
  const usual = USUAL[shape];
  const parts = readParts(brightness);
  const skin = parts.flatMap(({ isSkin }, at) => (isSkin ? [placeOf(at)] : []));
  if (skin.length === 0 || skin.length > MOST_SKIN * parts.length) return usual;
  const weightOf = (group: readonly Place[]) =>
    group.reduce((sum, { x, y }) => sum + 1 + (parts[y * BRIGHTNESS_PARTS + x]?.detail ?? 0), 0) *
    (1 - Math.min(...group.map(({ y }) => y)) / BRIGHTNESS_PARTS);
  const [largest] = groupsOf(skin).sort((one, other) => weightOf(other) - weightOf(one));
  if (!largest || largest.length < 2) return usual;
  const head = topOf(largest, width / height);
  const middle = head.reduce((sum, { x }) => sum + x + 0.5, 0) / head.length;
  const rows = head.map(({ y }) => y);
  const row = (Math.min(...rows) + Math.max(...rows) + 1) / 2;
  if (row > LOWEST * BRIGHTNESS_PARTS) return usual;
  return { x: toHundredths(middle / BRIGHTNESS_PARTS), y: bandAround(row, BAND[shape]) };
}

const placeOf = (at: number): Place => ({ x: at % BRIGHTNESS_PARTS, y: Math.floor(at / BRIGHTNESS_PARTS) });

/** Parts that touch each other, also by a corner. */
function groupsOf(places: readonly Place[]): Place[][] {
  const left = new Set(places);
  const takeGroup = (first: Place): Place[] => {
    left.delete(first);
    const near = [...left].filter(({ x, y }) => Math.abs(x - first.x) <= 1 && Math.abs(y - first.y) <= 1);
    return [first, ...near.flatMap((place) => (left.has(place) ? takeGroup(place) : []))];
  };
  return places.flatMap((place) => (left.has(place) ? [takeGroup(place)] : []));
}

/** The rows from the highest one down to where they are as high as a head of their width. */
function topOf(group: readonly Place[], ratio: number): Place[] {
  const first = Math.min(...group.map(({ y }) => y));
  for (let high = HEAD_ROWS; high < HEAD_ROWS_MAX; high++) {
    const rows = group.filter(({ y }) => y < first + high);
    const columns = rows.map(({ x }) => x);
    const across = (Math.max(...columns) - Math.min(...columns) + 1) * ratio;
    if (high >= HEAD_RATIO * across) return rows;
  }
  return group.filter(({ y }) => y < first + HEAD_ROWS_MAX);
}

/** The position of a band of this height in whose middle this row is, as far as the edges allow. */
const bandAround = (row: number, band: number) => {
  const position = (row / BRIGHTNESS_PARTS - band / 2) / (1 - band);
  return toHundredths(Math.min(1, Math.max(0, position)));
};

const toHundredths = (fraction: number) => Math.round(100 * fraction) / 100;
