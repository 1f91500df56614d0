import type { Photo } from '../../content/photo.ts';

/** After these counts of photographs a row may end: with 2, 3 or 4 columns. */
const COLUMNS = [2, 3, 4] as const;

/** Class names of the row ends after the photograph at `index`, such as `n2 n4`. Empty when no row ends there. */
export const rowEnds = (index: number) =>
  COLUMNS.filter((columns) => (index + 1) % columns === 0)
    .map((columns) => `n${columns}`)
    .join(' ');

/** What the gutters at the window's sides leave of its width (tokens.css). */
const BETWEEN_GUTTERS = 0.92;

/**
 * The `sizes` of a photograph: a row has one height and shares the width out by proportion, so how wide a photograph
 * is depends on its neighbours. An unfinished last row is reckoned as if filled with pictures of the middle format.
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
