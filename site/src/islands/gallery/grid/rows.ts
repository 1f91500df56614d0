import type { Photo } from '../../../content/photo.ts';

/** A row may end after these numbers of photographs: with 2, 3 or 4 columns. */
const COLUMNS = [2, 3, 4] as const;

/** Class names for the rows that end after the photograph at `index`, such as `n2 n4`; empty if none does. */
export const rowEnds = (index: number) =>
  COLUMNS.filter((columns) => (index + 1) % columns === 0)
    .map((columns) => `n${columns}`)
    .join(' ');

/** All columns of such a grid are equally wide (styles/grids/). */
const SIZES = {
  columns: '(min-width:1800px) 23vw,(min-width:768px) 31vw,(min-width:480px) 46vw,calc(100vw - 32px)',
  masonry: '(min-width:1200px) 23vw,(min-width:768px) 31vw,(min-width:480px) 46vw,calc(100vw - 32px)',
};
/** The grids that are not rows. */
export type ColumnGrid = keyof typeof SIZES;

/** The `sizes` of a photograph in a grid; without a name it is rows. */
export const sizesInGrid = (grid: ColumnGrid | undefined, photos: readonly Photo[], index: number): string =>
  grid ? SIZES[grid] : sizesInRow(photos, index);

/** The share of the window's width between its gutters (tokens.css). */
const BETWEEN_GUTTERS = 0.92;

/**
 * The `sizes` of a photograph. A row has one height and distributes its width by proportions, so the width of a photograph depends on
 * its neighbours. An incomplete last row counts as filled with square pictures.
 */
export function sizesInRow(photos: readonly Photo[], index: number): string {
  const share = (columns: number) => {
    const start = index - (index % columns);
    const row = Array.from({ length: columns }, (_, offset) => photos[start + offset]);
    const sum = row.reduce((total, photo) => total + (photo ? photo.width / photo.height : 1), 0);
    const own = photos[index];
    return own ? Math.ceil((100 * BETWEEN_GUTTERS * own.width) / own.height / sum) : 100;
  };
  return `(min-width:1200px) ${share(4)}vw,(min-width:768px) ${share(3)}vw,(min-width:480px) ${share(2)}vw,calc(100vw - 32px)`;
}
