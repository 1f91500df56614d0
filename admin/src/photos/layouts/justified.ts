import type { CSSProperties, ReactNode } from 'react';
import type { Layout, Row } from './layout.ts';
import { lineBeside, middlesOf } from './line-beside.ts';

/** A photograph with the size that its picture has as a whole. */
type Sized = { id: number; section: string | null; width: number; height: number };

type Frame = {
  /** Of the whole grid, in pixels. */
  width: number;
  /** The height of a row of pictures that is about full. */
  rowHeight: number;
  /** The heading of each section, if they have one. */
  headingOf?: ((section: string | null, count: number) => ReactNode) | undefined;
};

export const GAP_PX = 12;
/** The name below each picture. */
export const CAPTION_PX = 28;
const HEADING_PX = 44;
/** A panorama is shown smaller, a slip of paper not wider than this. */
const RATIO_MIN = 0.4;

type JustifiedRow = Row & { widths: readonly number[]; pictureHeight: number };

/**
 * Photographs side by side in rows that are as wide as the grid, each in its own proportions. They must come section by section. The last row
 * of a section may be shorter.
 */
export function justified(photos: readonly Sized[], frame: Frame): Layout & { rows: readonly JustifiedRow[] } {
  const rows = rowsOf(photos, frame);
  const lines = rows.flatMap(({ from, widths }) => (widths.length > 0 ? [{ from, middles: middlesOf(widths) }] : []));
  return {
    rows,
    count: rows.length,
    rowAt: (row) => rows[row],
    rowOf: (place) => rows.findLastIndex(({ from, to }) => from <= place && place < to),
    lineBeside: (place, step) => lineBeside(lines, place, step),
    gap: GAP_PX,
    shape: rows,
    style: { display: 'flex', flexWrap: 'wrap', gap: GAP_PX },
  };
}

function rowsOf(photos: readonly Sized[], { width, rowHeight, headingOf }: Frame): JustifiedRow[] {
  if (width <= 0) return [];
  const rows: JustifiedRow[] = [];
  let from = 0;
  const add = (line: readonly Sized[], exactHeight: number) => {
    rows.push(rowOf(line, { from, exactHeight }));
    from += line.length;
  };
  for (const [section, group] of Map.groupBy(photos, (photo) => photo.section)) {
    if (headingOf) {
      const heading = headingOf(section, group.length);
      rows.push({
        key: `heading-${section}`,
        height: HEADING_PX,
        from,
        to: from,
        heading,
        widths: [],
        pictureHeight: 0,
      });
    }
    let line: Sized[] = [];
    for (const photo of group) {
      line.push(photo);
      if (pictureHeightOf(line, width) > rowHeight) continue;
      add(line, pictureHeightOf(line, width));
      line = [];
    }
    if (line.length > 0) add(line, Math.min(rowHeight, pictureHeightOf(line, width)));
  }
  return rows;
}

function rowOf(line: readonly Sized[], { from, exactHeight }: { from: number; exactHeight: number }): JustifiedRow {
  const pictureHeight = Math.floor(exactHeight);
  const widths = line.map((photo) => Math.floor(exactHeight * ratioOf(photo)));
  return {
    key: `photos-${line[0]?.id}`,
    height: pictureHeight + CAPTION_PX,
    from,
    to: from + line.length,
    widths,
    pictureHeight,
    attributesOf: (place) => ({
      style: { width: widths[place - from], '--picture': `${pictureHeight}px` } as CSSProperties,
    }),
  };
}

/** How high these are side by side, as wide as the grid. */
function pictureHeightOf(line: readonly Sized[], width: number): number {
  const ratios = line.reduce((sum, photo) => sum + ratioOf(photo), 0);
  return (width - GAP_PX * (line.length - 1)) / ratios;
}

const ratioOf = ({ width, height }: Sized) => Math.max(RATIO_MIN, width / height);
