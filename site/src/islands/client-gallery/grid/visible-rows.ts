import type { Row } from './justified.ts';

/** How many photographs are in the document at most, as long as the window itself shows no more. */
export const TILES_MAX = 120;

/**
 * The rows between `from` and `to`, and beyond them up to a window's height in both directions as long as there are few photographs.
 * Returns the indexes of the first row and after the last one.
 */
export function visibleRows(rows: readonly Row[], from: number, to: number, most = TILES_MAX): [number, number] {
  const bottomOf = ({ top, height }: Row) => top + height;
  let first = firstIndex(rows, (row) => bottomOf(row) > from);
  let last = firstIndex(rows, (row) => row.top >= to);
  const reach = to - from;
  let count = 0;
  for (let index = first; index < last; index++) count += sizeOf(rows[index]);
  for (;;) {
    const after = rows[last];
    const before = rows[first - 1];
    const isAfterNear = after !== undefined && after.top < to + reach && count + sizeOf(after) <= most;
    if (isAfterNear) {
      count += sizeOf(after);
      last += 1;
    }
    const isBeforeNear = before !== undefined && bottomOf(before) > from - reach && count + sizeOf(before) <= most;
    if (isBeforeNear) {
      count += sizeOf(before);
      first -= 1;
    }
    if (!isAfterNear && !isBeforeNear) return [first, last];
  }
}

const sizeOf = (row: Row | undefined) => (row ? row.end - row.start : 0);

/** The first row for which this holds, as it does for all that follow. */
function firstIndex(rows: readonly Row[], holds: (row: Row) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && holds(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}
