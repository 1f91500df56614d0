import type { Grid } from '@vitrine/shared/looks/look';
import { ONE_COLUMN } from '../../../pictures/window-width.ts';

type Sides = { width: number; height: number };

/** The widths of the window have these numbers of columns, but for a phone's one. */
const COLUMNS = [2, 3, 4] as const;

/** The rows of so many photographs, in a window of four columns if these are all. */
const FEW = ['', '1', '2', '3', '22', '23', '33', '223'];
/** The same if most are higher than wide: rows of two would be higher than the window, and so narrower than the others. */
const FEW_UPRIGHT = ['', '1', '2', '3', '4', '5', '33', '34'];
const FEW_COLUMNS = 4;

/**
 * The last rows of more, in each number of columns, by how many there are that fill no row. None has half of the others or less: its
 * photographs would be several times as high.
 */
const LAST: Readonly<Record<number, readonly string[]>> = {
  2: ['', '3'],
  3: ['', '22', '23'],
  4: ['', '333', '33', '3'],
};

const areFew = (photos: readonly unknown[]) => photos.length < FEW.length;

/**
 * The rows of few photographs in a narrower window, where three beside each other would be a stripe: two and two. An odd one has a row for
 * itself if it is wide, and the first or the last.
 */
function fewInPairs(photos: readonly Sides[]): string {
  const { length } = photos;
  const isWide = photos.map(({ width, height }) => width > height);
  const pairs = '2'.repeat(length / 2);
  if (length % 2 === 0) return length === 2 && isWide.every(Boolean) ? '11' : pairs;
  if (isWide[0]) return `1${pairs}`;
  return isWide.at(-1) ? `${pairs}1` : `${FEW[length]}`;
}

/** How many photographs each row has. What is left of the last row is composed together with those before. */
function lengthsOf(photos: readonly Sides[], columns: number): string {
  if (areFew(photos) && columns < FEW_COLUMNS) return fewInPairs(photos);
  const { length } = photos;
  const few = ratioOf(photos) < length ? FEW_UPRIGHT : FEW;
  const last = few[length] ?? LAST[columns]?.[length % columns] ?? '';
  const inLast = Array.from(last, Number).reduce((sum, length) => sum + length, 0);
  return String(columns).repeat((length - inLast) / columns) + last;
}

const ratioOf = (row: readonly Sides[]) => row.reduce((sum, { width, height }) => sum + width / height, 0);
const ratioAt = (photos: readonly Sides[], index: number) => ratioOf(photos.slice(index, index + 1));

/** Where each row ends. */
function endsOf(photos: readonly Sides[], columns: number): number[] {
  const lengths = lengthsOf(photos, columns);
  let end = 0;
  return Array.from(lengths, (length) => (end += Number(length)));
}

/** For each photograph class names for the rows that end after it, such as `n2 n4`; empty if none does. In a grid of columns nothing ends. */
export function rowEnds(photos: readonly Sides[], grid?: ColumnGrid): string[] {
  const counts = !grid ? COLUMNS : grid === 'pairs' ? [2] : [];
  const ends = counts.map((columns) => endsOf(photos, columns));
  return photos.map((_, index) =>
    counts
      .filter((_columns, at) => ends[at]?.includes(index + 1))
      .map((columns) => `n${columns}`)
      .join(' '),
  );
}

/** The grids that are not rows of up to four (styles/grids/). */
export type ColumnGrid = Exclude<Grid, 'rows'>;

/** The grid that a gallery begins with: rows if that is all of its few photographs. */
export const beginningGrid = (wanted: ColumnGrid | undefined, photos: readonly unknown[]) =>
  areFew(photos) ? undefined : wanted;

/** The widths of the window have these numbers of even columns, but for a phone's one. */
const EVEN_COLUMNS = [2, 4] as const;

/**
 * How many of so many even columns each photograph has. One that is wider than high has two, or more, so that it weighs as much as others. What
 * is left of a row goes to the lowest in it, unless that would be higher than all columns but one are wide; or else to the next one, if that
 * should have at most twice as much. No row should end in a hole, the last one neither.
 */
function columnSpans(photos: readonly Sides[], columns: number): number[] {
  const spans: number[] = [];
  let start = 0;
  let left = columns;
  const fill = () => {
    for (; left > 0; left -= 1) {
      const heights = spans.map((span, at) => (at < start ? columns : (span + 1) / ratioAt(photos, at)));
      const lowest = Math.min(...heights);
      if (lowest > columns - 1) return;
      const at = heights.indexOf(lowest);
      spans[at] = (spans[at] ?? 0) + 1;
    }
  };
  photos.forEach((_, index) => {
    const wanted = Math.min(columns, Math.round(1.2 * ratioAt(photos, index)) || 1);
    if (wanted > left) fill();
    if (left * 2 < wanted) {
      start = index;
      left = columns;
    }
    const span = Math.min(wanted, left);
    left -= span;
    spans.push(span);
  });
  fill();
  return spans;
}

/** For each photograph of even columns class names for those that it has, such as `of2-2 of4-3`; empty for one, and in any other grid. */
export function spanClasses(photos: readonly Sides[], grid?: ColumnGrid): string[] {
  if (grid !== 'columns') return photos.map(() => '');
  const names = EVEN_COLUMNS.map((columns) =>
    columnSpans(photos, columns).map((span) => (span > 1 ? `of${columns}-${span}` : '')),
  );
  return photos.map((_, index) =>
    names
      .map((ofColumns) => ofColumns[index])
      .filter(Boolean)
      .join(' '),
  );
}

/** The width of a part of a row, which has this many hundredths of the window (tokens.css). */
const share = (part: number) => `${Math.ceil(92 * part)}vw`;

/** The `sizes` of a photograph in a grid; without a name it is rows. */
export function sizesInGrid(grid: ColumnGrid | undefined, photos: readonly Sides[], index: number): string {
  if (grid === 'pairs') return `(min-width:480px) ${shareOfRow(photos, index, 2)},${ONE_COLUMN}`;
  if (!grid) return sizesInRow(photos, index);
  if (grid === 'columns') {
    const [ofTwo, ofFour] = EVEN_COLUMNS.map((columns) => share((columnSpans(photos, columns)[index] ?? 1) / columns));
    return `(min-width:768px) ${ofFour},(min-width:480px) ${ofTwo},${ONE_COLUMN}`;
  }
  return sizesOf((columns) => share(1 / columns));
}

/** The `sizes` of a photograph that has so much of the window where there are so many columns. */
const sizesOf = (widthIn: (columns: number) => string) =>
  `(min-width:1200px) ${widthIn(4)},(min-width:768px) ${widthIn(3)},(min-width:480px) ${widthIn(2)},${ONE_COLUMN}`;

/** The `sizes` of a photograph. A row has one height, and its photographs share its width by their proportions. */
export function sizesInRow(photos: readonly Sides[], index: number): string {
  const wide = (columns: number) => shareOfRow(photos, index, columns);
  const inWindow = (columns: number) => `min(${wide(columns)},${Math.ceil(100 * ratioAt(photos, index))}vh)`;
  return sizesOf(areFew(photos) ? inWindow : wide);
}

/** How much of the width a photograph has in a row of so many. */
function shareOfRow(photos: readonly Sides[], index: number, columns: number): string {
  const ends = endsOf(photos, columns);
  const row = photos.slice(
    ends.findLast((end) => end <= index),
    ends.find((end) => end > index),
  );
  return share(ratioAt(photos, index) / (ratioOf(row) || 1));
}
