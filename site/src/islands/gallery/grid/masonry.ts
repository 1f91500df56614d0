import type { Photo } from '../../../content/photo.ts';

/** A column is 100 units wide, and the gap is 4 (styles/grids/masonry.css). */
const COLUMN = 100;
const GAP = 4;
const COLUMNS = [2, 3, 4] as const;
type Columns = (typeof COLUMNS)[number];

type Shape = Pick<Photo, 'width' | 'height'>;

/** How far the columns of the parts before reach beyond the shortest of them, in units, for each number of columns. */
export type ColumnStarts = Record<Columns, readonly number[]>;

/** Where the columns of each part begin, so that they continue those of the part before. */
export function startsOf(parts: readonly (readonly Shape[])[]): ColumnStarts[] {
  const all: ColumnStarts[] = [];
  let starts: ColumnStarts = { 2: [0, 0], 3: [0, 0, 0], 4: [0, 0, 0, 0] };
  for (const part of parts) {
    all.push(starts);
    starts = { 2: after(starts[2], part), 3: after(starts[3], part), 4: after(starts[4], part) };
  }
  return all;
}

/** How far the columns reach beyond the shortest one after these photographs. */
function after(before: readonly number[], photos: readonly Shape[]): number[] {
  const ends = columnEnds(before, photos);
  const shortest = Math.min(...ends);
  return ends.map((end) => end - shortest);
}

/**
 * Where the columns end, as CSS Grid places the photographs: each in the first column that is free, in rows that never go back. `before` is
 * where the columns begin.
 */
export function columnEnds(before: readonly number[], photos: readonly Shape[]): number[] {
  const ends = [...before];
  let row = 0;
  let column = 0;
  for (const photo of photos) {
    while ((ends[column] ?? 0) > row) {
      column += 1;
      if (column < ends.length) continue;
      column = 0;
      row = Math.max(row + 1, Math.min(...ends));
    }
    ends[column] = row + spanOf(photo);
  }
  return ends;
}

/** How many rows a photograph takes with the gap below it, from its proportions as its classes have them. */
const spanOf = ({ width, height }: Shape) => Math.round(COLUMN / (Math.round((1_000 * width) / height) / 1_000) + GAP);
