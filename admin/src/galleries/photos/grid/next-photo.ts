import type { Row } from './photo-rows.ts';

/** Where a key leads from the photograph at `index` of all, counted from 0. Undefined for keys that lead nowhere. */
export function nextPhoto(rows: readonly Row<{ id: number }>[], index: number, key: string): number | undefined {
  const lines = rows.flatMap((row) => (row.kind === 'photos' ? [row.cells] : []));
  const total = lines.reduce((sum, cells) => sum + cells.length, 0);
  const within = (wanted: number) => Math.min(Math.max(0, wanted), total - 1);

  if (key === 'ArrowLeft') return within(index - 1);
  if (key === 'ArrowRight') return within(index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;

  let begin = 0;
  const begins = lines.map((cells) => {
    const at = begin;
    begin += cells.length;
    return at;
  });
  const line = begins.findLastIndex((at) => at <= index);
  const target = line + (key === 'ArrowUp' ? -1 : 1);
  const cells = lines[target];
  if (!cells) return index;
  // The one whose middle is nearest.
  const middle = middleOf(lines[line] ?? [], index - (begins[line] ?? 0));
  const distances = cells.map((_, place) => Math.abs(middleOf(cells, place) - middle));
  return (begins[target] ?? 0) + distances.indexOf(Math.min(...distances));
}

const middleOf = (cells: readonly { width: number }[], place: number) =>
  cells.slice(0, place).reduce((sum, { width }) => sum + width, 0) + (cells[place]?.width ?? 0) / 2;
