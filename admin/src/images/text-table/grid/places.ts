/** A cell by its row and column, counted from 0. */
export type Place = { row: number; column: number };

/** The active cell, and the opposite corner of what is selected from it. */
export type Range = { from: Place; to: Place };

export const at = (place: Place): Range => ({ from: place, to: place });

export const isOne = ({ from, to }: Range) => from.row === to.row && from.column === to.column;

/** The first and last row and column of a range. */
export const boxOf = ({ from, to }: Range) => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

/** The places of a range, row by row. */
export function placesIn(range: Range): Place[][] {
  const { top, bottom, left, right } = boxOf(range);
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_, along) => ({ row: top + down, column: left + along })),
  );
}

type Size = { rows: number; columns: number };
type Keys = { key: string; isCtrl: boolean };

/** Rows that Page Up and Page Down go on by. */
const PAGE = 10;

/** Where a key leads from a cell; undefined for keys that lead nowhere. */
export function nextCell({ row, column }: Place, { key, isCtrl }: Keys, { rows, columns }: Size): Place | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const to: Record<string, Place> = {
    ArrowUp: { row: isCtrl ? 0 : row - 1, column },
    ArrowDown: { row: isCtrl ? lastRow : row + 1, column },
    ArrowLeft: { row, column: isCtrl ? 0 : column - 1 },
    ArrowRight: { row, column: isCtrl ? lastColumn : column + 1 },
    Home: { row: isCtrl ? 0 : row, column: 0 },
    End: { row: isCtrl ? lastRow : row, column: lastColumn },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  };
  const place = to[key];
  return place && { row: within(place.row, lastRow), column: within(place.column, lastColumn) };
}

const within = (index: number, last: number) => Math.max(0, Math.min(last, index));

/** The cell that Tab leads to, at the end of a row in the next one; undefined at the ends of the table, which it leaves. */
export function cellAfter({ row, column }: Place, step: 1 | -1, { rows, columns }: Size): Place | undefined {
  const index = row * columns + column + step;
  return index < 0 || index >= rows * columns
    ? undefined
    : { row: Math.floor(index / columns), column: index % columns };
}
