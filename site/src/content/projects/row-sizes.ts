import type { Composition } from '@vitrine/shared/looks/look';
import { FULL_WIDTH, ONE_COLUMN } from '../../pictures/window-width.ts';
import type { PhotoRow } from './project-parts.ts';

/** How wide and how high a row is at most, in shares of the window (styles/project.css). */
const BETWEEN_GUTTERS = 0.92;
/** The same where the title stands in a margin beside them. */
const BESIDE_TITLE = 0.69;
const HIGHEST = 0.94;
/** In a narrow window, a pair stays beside each other if it is no wider than this, by its height. */
const TALL = 1.8;

type Sides = { width: number; height: number };

const ratio = ({ width, height }: Sides) => width / height;
const sum = (photos: readonly Sides[]) => photos.reduce((total, photo) => total + ratio(photo), 0);

/** The width of a row, by its height. */
export const ratioOf = ({ photos }: Pick<PhotoRow, 'photos'>) => sum(photos);

/** Whether this is a pair that stays one in a narrow window. */
export const isTall = (row: PhotoRow) => row.layout === 'pair' && ratioOf(row) <= TALL;

/** The `sizes` of a photograph of a row: a row has one height, and its photographs share its width by their proportions. */
export function sizesInProject(row: PhotoRow, index: number, composition?: Composition): string {
  const { layout, photos } = row;
  const photo = photos[index];
  const hasMargin = composition === 'margin';
  if (!photo || layout === 'full')
    return hasMargin ? `(min-width:60em) ${Math.ceil(100 * BESIDE_TITLE)}vw,${FULL_WIDTH}` : FULL_WIDTH;
  const share = ratio(photo) / ratioOf(row);
  const high = `${Math.ceil(100 * HIGHEST * ratio(photo))}vh`;
  const wide = (width: number) => `min(${Math.ceil(100 * width * share)}vw,${high})`;
  const besideTitle = hasMargin ? `(min-width:60em) ${wide(BESIDE_TITLE)},` : '';
  return `${besideTitle}(min-width:600px) ${wide(BETWEEN_GUTTERS)},${narrowSize(row, index, share)}`;
}

/** The photographs of a row that are beside each other in a narrow window: the first of three is above the other two, and a pair is one below the other unless it is tall. */
export function linesInNarrow(row: PhotoRow): PhotoRow['photos'][] {
  const { layout, photos } = row;
  if (layout === 'row') return [photos.slice(0, 1), photos.slice(1)];
  return isTall(row) ? [photos] : photos.map((photo) => [photo]);
}

/** The same as `sizes`. */
function narrowSize(row: PhotoRow, index: number, share: number): string {
  const photo = row.photos[index];
  if (isTall(row)) return `${Math.ceil(100 * BETWEEN_GUTTERS * share)}vw`;
  if (!photo || row.layout !== 'row' || index === 0) return ONE_COLUMN;
  return `${Math.ceil((100 * BETWEEN_GUTTERS * ratio(photo)) / sum(row.photos.slice(1)))}vw`;
}
