type Sides = { width: number; height: number };

/** The widths of the window have these numbers of columns, but for a phone's one. */
const COLUMNS = [2, 3, 4] as const;

/** The rows of so many photographs, whatever the number of columns. */
const FEW = ['', '1', '2', '3', '22', '23', '33', '223'];

export const areFew = (photos: readonly unknown[]) => photos.length < FEW.length;

/** Where each row ends. What is left of the last row is composed together with the one before. */
function endsOf(photos: readonly unknown[], columns: number): number[] {
  const rest = photos.length % columns;
  const last = areFew(photos) ? photos.length : rest && columns + rest;
  const lengths = String(columns).repeat((photos.length - last) / columns) + FEW[last];
  let end = 0;
  return Array.from(lengths, (length) => (end += Number(length)));
}

/** For each photograph class names for the rows that end after it, such as `n2 n4`; empty if none does. */
export function rowEnds(photos: readonly unknown[]): string[] {
  const ends = COLUMNS.map((columns) => endsOf(photos, columns));
  return photos.map((_, index) =>
    COLUMNS.filter((_columns, at) => ends[at]?.includes(index + 1))
      .map((columns) => `n${columns}`)
      .join(' '),
  );
}

/** All columns of such a grid are equally wide (styles/grids/). */
const SIZES = {
  columns: '(min-width:1800px) 23vw,(min-width:768px) 31vw,(min-width:480px) 46vw,calc(100vw - 32px)',
  masonry: '(min-width:1200px) 23vw,(min-width:768px) 31vw,(min-width:480px) 46vw,calc(100vw - 32px)',
};
/** The grids that are not rows. */
export type ColumnGrid = keyof typeof SIZES;

/** The `sizes` of a photograph in a grid; without a name it is rows. */
export const sizesInGrid = (grid: ColumnGrid | undefined, photos: readonly Sides[], index: number): string =>
  grid ? SIZES[grid] : sizesInRow(photos, index);

/** How wide and how high a row is at most, in shares of the window (tokens.css, gallery.css). */
const BETWEEN_GUTTERS = 0.92;
const NARROW = 'calc(100vw - 32px)';

/** The `sizes` of a photograph. A row has one height, and its photographs share its width by their proportions. */
export function sizesInRow(photos: readonly Sides[], index: number): string {
  const own = photos[index];
  if (!own) return NARROW;
  const ratio = own.width / own.height;
  const share = (columns: number) => {
    const ends = endsOf(photos, columns);
    const row = photos.slice(
      ends.findLast((end) => end <= index),
      ends.find((end) => end > index),
    );
    const sum = row.reduce((total, { width, height }) => total + width / height, 0);
    return `${Math.ceil((100 * BETWEEN_GUTTERS * ratio) / sum)}vw`;
  };
  return areFew(photos)
    ? `(min-width:480px) min(${share(4)},${Math.ceil(100 * ratio)}vh),${NARROW}`
    : `(min-width:1200px) ${share(4)},(min-width:768px) ${share(3)},(min-width:480px) ${share(2)},${NARROW}`;
}
