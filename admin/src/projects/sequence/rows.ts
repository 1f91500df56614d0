import { rowsOf } from '@vitrine/shared/projects/project-rows';
import { isPhoto, type Photo, type Sequence } from './sequence.ts';

/** Where an item stands in its row. */
export type Standing = { row: number; column: number; columns: number; share: number };

/** Where each item stands, with its share of the row's width: photographs beside each other have the same height. */
export function standingsOf(items: Sequence, ratioOf: (photo: Photo) => number): Standing[] {
  return rowsOf(items).flatMap((cells, row) => {
    const ratios = cells.map((item) => (isPhoto(item) ? ratioOf(item) : 1));
    const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
    return ratios.map((ratio, column) => ({ row, column, columns: cells.length, share: ratio / total }));
  });
}

type Step = (from: Standing, standings: readonly Standing[], place: number) => number;

const toRow =
  (by: 1 | -1): Step =>
  (from, standings, place) => {
    const row = standings.flatMap((standing, index) => (standing.row === from.row + by ? [index] : []));
    return row[Math.min(from.column, row.length - 1)] ?? place;
  };

const steps: Record<string, Step> = {
  ArrowLeft: (_from, _standings, place) => Math.max(0, place - 1),
  ArrowRight: (_from, standings, place) => Math.min(standings.length - 1, place + 1),
  ArrowUp: toRow(-1),
  ArrowDown: toRow(1),
  Home: () => 0,
  End: (_from, standings) => standings.length - 1,
};

/** The place to which a key goes; undefined for any other key. */
export function placeAfter(key: string, standings: readonly Standing[], place: number): number | undefined {
  const from = standings[place];
  return from && steps[key]?.(from, standings, place);
}
