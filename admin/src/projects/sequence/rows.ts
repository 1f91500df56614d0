import { rowsOf } from '@vitrine/shared/projects/project-rows';
import type { CSSProperties } from 'react';
import type { Layout, Row } from '../../photos/layouts/layout.ts';
import { lineBeside, middlesOf } from '../../photos/layouts/line-beside.ts';
import { isPhoto, type Photo, type Sequence } from './sequence.ts';

/** Between items of a row, and between rows. */
export const GAP_PX = 8;

/** The rows of a project's page. Photographs beside each other have the same height, so each has its share of the row's width. */
export function sequenceLayout(items: Sequence, ratioOf: (photo: Photo) => number): Layout {
  let place = 0;
  const lines = rowsOf(items).map((cells) => {
    const ratios = cells.map((item) => (isPhoto(item) ? ratioOf(item) : 1));
    const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
    const from = place;
    place += cells.length;
    const shares = ratios.map((ratio) => ratio / total);
    return { cells, from, shares, middles: middlesOf(shares) };
  });
  return {
    count: lines.length,
    rowAt(index): Row | undefined {
      const line = lines[index];
      if (!line) return undefined;
      const { cells, from, shares } = line;
      const columns = cells.length;
      return {
        key: index,
        height: 0,
        from,
        to: from + columns,
        attributesOf(place) {
          const column = place - from;
          const item = cells[column];
          return {
            'data-layout': isPhoto(item) ? item.layout : 'text',
            'data-column': columns === 1 ? 'only' : column === 0 ? 'first' : column === columns - 1 ? 'last' : 'middle',
            style: { '--share': shares[column], '--gaps': columns - 1 } as CSSProperties,
          };
        },
      };
    },
    rowOf: (place) => lines.findLastIndex(({ from }) => from <= place),
    lineBeside: (place, step) => lineBeside(lines, place, step),
    gap: GAP_PX,
    shape: lines,
    style: { display: 'flex', flexWrap: 'wrap', gap: GAP_PX },
  };
}
