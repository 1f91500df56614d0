import { inColumns } from '../../photos/layouts/in-columns.ts';
import { ROW_GAP_PX } from './card-styles.ts';

const COLUMN_GAP_PX = 24;
const PHONE_PX = 600;
const LARGE_PX = 1800;
/** Cards are at least this wide; on a phone two of them fit side by side. */
const minimumCard = (width: number) => (width < PHONE_PX ? 140 : width < LARGE_PX ? 208 : 280);
/** The height of title, details and tags below the picture, until it is measured. */
export const CAPTION_PX = 124;

/** Cards in columns. */
export const libraryLayout = (width: number, total: number) =>
  inColumns({
    total,
    width,
    minimum: minimumCard(width),
    columnGap: COLUMN_GAP_PX,
    rowGap: ROW_GAP_PX,
    heightOf: (cell) => cell * 0.75 + CAPTION_PX,
  });
