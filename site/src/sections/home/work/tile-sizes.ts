import type { Composition } from '@vitrine/shared/looks/look';
import { sizesOnScreen } from '../../../content/projects/list-sizes.ts';
import { coverScale } from '../../../pictures/cover-sizes.ts';

type Sides = { width: number; height: number };

/** How many are beside each other in a wide window, so that the rows are full if possible. */
export const columnsOf = (count: number) =>
  count === 5 ? 5 : count % 4 === 0 || count > 6 ? 4 : Math.min(3, Math.max(2, count));

/** The frames of the tiles (styles/home.css): upright, but wide where there are two, or where the last one fills a row of a narrow window. */
const UPRIGHT = 4 / 5;
const WIDE = 4 / 3;
const ROW = 8 / 5;

/** The `sizes` of a tile's photograph. */
export function sizesInTiles(
  tiles: readonly { photo: Sides }[],
  index: number,
  composition: Composition = 'rows',
): string {
  const photo = tiles[index]?.photo ?? { width: 1, height: 1 };
  if (composition === 'screens') return sizesOnScreen(photo);
  const columns = composition === 'stories' ? 2 : columnsOf(tiles.length);
  const share = (width: number, frame: number) => `${Math.ceil(width * coverScale(photo, frame))}vw`;
  const isRow = tiles.length % 2 === 1 && index === tiles.length - 1;
  const narrow = isRow ? share(92, ROW) : share(45, UPRIGHT);
  return `(min-width:960px) ${share((composition === 'margin' ? 69 : 92) / columns, columns === 2 && composition !== 'stories' ? WIDE : UPRIGHT)},${narrow}`;
}
