import type { Composition } from '@vitrine/shared/looks/look';
import { sizesOnScreen } from '../../../content/projects/list-sizes.ts';
import { coverScale } from '../../../pictures/cover-sizes.ts';

type Sides = { width: number; height: number };

/** How many are beside each other in a wide window, so that the last row is full, or lacks as few as possible. */
export function columnsOf(count: number): number {
  const lacking = (columns: number) => (columns - (count % columns)) % columns;
  return count <= 3 ? Math.max(2, count) : [4, 3, 5].reduce((best, one) => (lacking(one) < lacking(best) ? one : best));
}

/** The frames of the tiles (styles/home.css): upright, but wide where there are two, or where the last one fills a row. */
const UPRIGHT = 4 / 5;
const WIDE = 4 / 3;
const ROW = 8 / 5;

/** The `sizes` of a tile's photograph: on phones a little less than its share, as in pictures/window-width.ts. */
export function sizesInTiles(
  tiles: readonly { photo: Sides }[],
  index: number,
  composition: Composition = 'rows',
): string {
  const photo = tiles[index]?.photo ?? { width: 1, height: 1 };
  if (composition === 'screens') return sizesOnScreen(photo);
  const isStories = composition === 'stories';
  const columns = isStories ? 2 : columnsOf(tiles.length);
  const share = (width: number, frame: number) => `${Math.ceil(width * coverScale(photo, frame))}vw`;
  const isRow = tiles.length % 2 === 1 && index === tiles.length - 1;
  const row = share(91, ROW);
  if (isRow && isStories) return row;
  const wide = share((composition === 'margin' ? 69 : 92) / columns, columns === 2 && !isStories ? WIDE : UPRIGHT);
  return `(min-width:60em) ${wide},${isRow ? row : share(44, UPRIGHT)}`;
}
