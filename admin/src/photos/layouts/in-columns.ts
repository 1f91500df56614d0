import type { Layout } from './layout.ts';

type Columns = {
  total: number;
  /** Of the whole grid, in pixels. */
  width: number;
  /** A cell is at least this wide. */
  minimum: number;
  columnGap: number;
  rowGap: number;
  /** How high a cell of this width usually is. */
  heightOf: (width: number) => number;
};

/** Cells side by side, each as wide as the others. A row is as high as its highest cell. */
export function inColumns({
  total,
  width,
  minimum,
  columnGap,
  rowGap,
  heightOf,
}: Columns): Layout & { columns: number } {
  const columns = Math.max(1, Math.floor((width + columnGap) / (minimum + columnGap)));
  const cellWidth = Math.round((width - columnGap * (columns - 1)) / columns);
  const height = Math.round(heightOf(cellWidth));

  return {
    count: width > 0 ? Math.ceil(total / columns) : 0,
    rowAt: (row) => ({
      key: row,
      height,
      from: row * columns,
      to: Math.min(total, (row + 1) * columns),
      isMeasured: true,
    }),
    rowOf: (place) => Math.floor(place / columns),
    lineBeside(place, step) {
      const to = place + step * columns;
      if (to < 0) return place;
      const isInLastLine = Math.floor(place / columns) === Math.floor((total - 1) / columns);
      return isInLastLine && step === 1 ? place : Math.min(to, total - 1);
    },
    columns,
    cellWidth,
    gap: rowGap,
    shape: `${columns} ${cellWidth}`,
    style: { display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap, rowGap },
  };
}
