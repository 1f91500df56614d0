import { rowsOf } from '@vitrine/shared/projects/project-rows';
import { isPhoto, type Photo, type Sequence } from './sequence.ts';

/** Where an item stands in its row. */
export type Position = { row: number; column: number; columns: number; share: number };

/** Where each item stands, with its share of the row's width: photographs beside each other have the same height. */
export function positionsOf(items: Sequence, ratioOf: (photo: Photo) => number): Position[] {
  return rowsOf(items).flatMap((cells, row) => {
    const ratios = cells.map((item) => (isPhoto(item) ? ratioOf(item) : 1));
    const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
    return ratios.map((ratio, column) => ({ row, column, columns: cells.length, share: ratio / total }));
  });
}

type Step = (from: Position, positions: readonly Position[], place: number) => number;

const toRow =
  (by: 1 | -1): Step =>
  (from, positions, place) => {
    const row = positions.flatMap((position, index) => (position.row === from.row + by ? [index] : []));
    return row[Math.min(from.column, row.length - 1)] ?? place;
  };

const steps: Record<string, Step> = {
  ArrowLeft: (_from, _positions, place) => Math.max(0, place - 1),
  ArrowRight: (_from, positions, place) => Math.min(positions.length - 1, place + 1),
  ArrowUp: toRow(-1),
  ArrowDown: toRow(1),
  Home: () => 0,
  End: (_from, positions) => positions.length - 1,
};

/** The place to which a key goes; undefined for any other key. */
export function placeAfter(key: string, positions: readonly Position[], place: number): number | undefined {
  const from = positions[place];
  return from && steps[key]?.(from, positions, place);
}
