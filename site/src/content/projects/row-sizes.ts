import type { PhotoRow } from './project-parts.ts';

/** How wide and how high a row is at most, in shares of the window (styles/project.css). */
const BETWEEN_GUTTERS = 0.92;
const HIGHEST = 0.94;
/** In a narrow window, a pair stays beside each other if it is no wider than this, by its height. */
const TALL = 1.8;
const NARROW = 'calc(100vw - 32px)';

type Sides = { width: number; height: number };

const ratio = ({ width, height }: Sides) => width / height;
const sum = (photos: readonly Sides[]) => photos.reduce((total, photo) => total + ratio(photo), 0);

/** The width of a row, by its height. */
export const ratioOf = ({ photos }: Pick<PhotoRow, 'photos'>) => sum(photos);

/** Whether this is a pair that stays one in a narrow window. */
export const isTall = (row: PhotoRow) => row.layout === 'pair' && ratioOf(row) <= TALL;

/** The `sizes` of a photograph of a row: a row has one height, and its photographs share its width by their proportions. */
export function sizesInProject(row: PhotoRow, index: number): string {
  const { layout, photos } = row;
  const photo = photos[index];
  if (!photo || layout === 'full') return '100vw';
  const share = ratio(photo) / ratioOf(row);
  const wide = `${Math.ceil(100 * BETWEEN_GUTTERS * share)}vw`;
  const high = `${Math.ceil(100 * HIGHEST * ratio(photo))}vh`;
  return `(min-width:600px) min(${wide},${high}),${narrowSize(row, index, share)}`;
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
  if (!photo || row.layout !== 'row' || index === 0) return NARROW;
  return `${Math.ceil((100 * BETWEEN_GUTTERS * ratio(photo)) / sum(row.photos.slice(1)))}vw`;
}
