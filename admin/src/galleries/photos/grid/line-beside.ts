import type { Row } from './photo-rows.ts';

/** The photograph in the line before (-1) or after (1) whose middle is nearest to that of the one at `index`. Both count from 0. */
export function lineBeside(rows: readonly Row<{ id: number }>[], index: number, step: -1 | 1): number {
  const lines = rows.flatMap((row) => (row.kind === 'photos' ? [row.cells] : []));
  let begin = 0;
  const begins = lines.map((cells) => {
    const at = begin;
    begin += cells.length;
    return at;
  });
  const line = begins.findLastIndex((at) => at <= index);
  const cells = lines[line + step];
  if (!cells) return index;
  const middle = middleOf(lines[line] ?? [], index - (begins[line] ?? 0));
  const distances = cells.map((_, place) => Math.abs(middleOf(cells, place) - middle));
  return (begins[line + step] ?? 0) + distances.indexOf(Math.min(...distances));
}

const middleOf = (cells: readonly { width: number }[], place: number) =>
  cells.slice(0, place).reduce((sum, { width }) => sum + width, 0) + (cells[place]?.width ?? 0) / 2;
