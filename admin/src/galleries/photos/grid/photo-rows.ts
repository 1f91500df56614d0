/** A photograph with the size that its picture has as a whole. */
type Sized = { id: number; section: string | null; width: number; height: number };

export type Cell<Photo> = { photo: Photo; width: number };
export type Row<Photo> =
  | { kind: 'heading'; key: string; section: string | null; count: number; height: number }
  | { kind: 'photos'; key: string; cells: Cell<Photo>[]; height: number; pictureHeight: number };

type Frame = {
  /** Of the whole grid, in pixels. */
  width: number;
  /** The height of a row that is about full. */
  rowHeight: number;
  /** Whether each section begins with its title. */
  hasHeadings: boolean;
};

export const GAP_PX = 12;
/** The name below each picture. */
export const CAPTION_PX = 28;
const HEADING_PX = 56;
/** A panorama is shown smaller, a slip of paper not wider than this. */
const RATIO_MIN = 0.4;

/** Photographs side by side in rows that are as wide as the grid, each in its own proportions. The last row of a section may be shorter. */
export function rowsOf<Photo extends Sized>(
  photos: readonly Photo[],
  { width, rowHeight, hasHeadings }: Frame,
): Row<Photo>[] {
  if (width <= 0) return [];
  const rows: Row<Photo>[] = [];
  for (const [section, group] of Map.groupBy(photos, (photo) => photo.section)) {
    if (hasHeadings)
      rows.push({ kind: 'heading', key: `heading-${section}`, section, count: group.length, height: HEADING_PX });
    let line: Photo[] = [];
    for (const photo of group) {
      line.push(photo);
      if (pictureHeightOf(line, width) > rowHeight) continue;
      rows.push(rowOf(line, pictureHeightOf(line, width)));
      line = [];
    }
    if (line.length > 0) rows.push(rowOf(line, Math.min(rowHeight, pictureHeightOf(line, width))));
  }
  return rows;
}

function rowOf<Photo extends Sized>(line: readonly Photo[], exactHeight: number): Row<Photo> {
  const pictureHeight = Math.floor(exactHeight);
  const cells = line.map((photo) => ({ photo, width: Math.floor(exactHeight * ratioOf(photo)) }));
  const height = pictureHeight + CAPTION_PX + GAP_PX;
  return { kind: 'photos', key: `photos-${line[0]?.id}`, cells, pictureHeight, height };
}

/** How high these are side by side, as wide as the grid. */
function pictureHeightOf(line: readonly Sized[], width: number): number {
  const ratios = line.reduce((sum, photo) => sum + ratioOf(photo), 0);
  return (width - GAP_PX * (line.length - 1)) / ratios;
}

const ratioOf = ({ width, height }: Sized) => Math.max(RATIO_MIN, width / height);
