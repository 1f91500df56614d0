import type { Grid } from '@vitrine/shared/looks/look';
import { ONE_COLUMN } from '../../../pictures/window-width.ts';

type Sides = { width: number; height: number };

/** The widths of the window have these numbers of columns, but for a phone's one. */
const COLUMNS = [2, 3, 4] as const;

/** The rows of so many photographs, in a window of four columns if these are all. */
const FEW = ['', '1', '2', '3', '22', '23', '33', '223'];
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
  const last = (areFew(photos) ? FEW[photos.length] : LAST[columns]?.[photos.length % columns]) ?? '';
  const inLast = Array.from(last, Number).reduce((sum, length) => sum + length, 0);
  return String(columns).repeat((photos.length - inLast) / columns) + last;
}

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

/** How many even columns a photograph should have: one that is wider than high has two, or more, so that it weighs as much as others. */
const wantedColumns = ({ width, height }: Sides) => Math.max(1, Math.round((1.2 * width) / height));

/**
 * How many of so many even columns each photograph has. One that is wider than what is left of its row has what is left if that is at least
 * half as much: otherwise the row would end in a hole.
 */
function columnSpans(photos: readonly Sides[], columns: number): number[] {
  let left = columns;
  return photos.map((photo) => {
    const wanted = Math.min(columns, wantedColumns(photo));
    const span = left * 2 >= wanted ? Math.min(wanted, left) : wanted;
    left = left >= span ? left - span : columns - span;
    if (left === 0) left = columns;
    return span;
  });
}

/** For each photograph of even columns class names for those that it has, such as `of2-2 of4-3`; empty for one, and in any other grid. */
export function spanClasses(photos: readonly Sides[], grid?: ColumnGrid): string[] {
  if (grid !== 'columns') return photos.map(() => '');
  const spans = EVEN_COLUMNS.map((columns) => ({ columns, of: columnSpans(photos, columns) }));
  return photos.map((_, index) =>
    spans.flatMap(({ columns, of }) => ((of[index] ?? 1) > 1 ? [`of${columns}-${of[index]}`] : [])).join(' '),
  );
}

/** The `sizes` of a photograph in a grid; without a name it is rows. */
export function sizesInGrid(grid: ColumnGrid | undefined, photos: readonly Sides[], index: number): string {
  if (grid === 'pairs') return `(min-width:480px) ${shareOfRow(photos, index, 2)},${ONE_COLUMN}`;
  if (!grid) return sizesInRow(photos, index);
  const share = (part: number) => `${Math.floor(100 * BETWEEN_GUTTERS * part)}vw`;
  if (grid === 'columns') {
    const [ofTwo, ofFour] = EVEN_COLUMNS.map((columns) => share((columnSpans(photos, columns)[index] ?? 1) / columns));
    return `(min-width:768px) ${ofFour},(min-width:480px) ${ofTwo},${ONE_COLUMN}`;
  }
  return sizesOf((columns) => share(1 / columns));
}

/** The `sizes` of a photograph that has so much of the window where there are so many columns. */
const sizesOf = (widthIn: (columns: number) => string) =>
  `(min-width:1200px) ${widthIn(4)},(min-width:768px) ${widthIn(3)},(min-width:480px) ${widthIn(2)},${ONE_COLUMN}`;

/** How wide and how high a row is at most, in shares of the window (tokens.css, gallery.css). */
const BETWEEN_GUTTERS = 0.92;

/** The `sizes` of a photograph. A row has one height, and its photographs share its width by their proportions. */
export function sizesInRow(photos: readonly Sides[], index: number): string {
  const { width, height } = photos[index] ?? { width: 1, height: 1 };
  const share = (columns: number) => shareOfRow(photos, index, columns);
  const inWindow = (columns: number) => `min(${share(columns)},${Math.ceil((100 * width) / height)}vh)`;
  return sizesOf(areFew(photos) ? inWindow : share);
}

/** How much of the width a photograph has in a row of so many. */
function shareOfRow(photos: readonly Sides[], index: number, columns: number): string {
  const ends = endsOf(photos, columns);
  const row = photos.slice(
    ends.findLast((end) => end <= index),
    ends.find((end) => end > index),
  );
  const [own = 0, sum] = [photos.slice(index, index + 1), row].map((some) =>
    some.reduce((total, { width, height }) => total + width / height, 0),
  );
  return `${Math.ceil((100 * BETWEEN_GUTTERS * own) / (sum || 1))}vw`;
}
