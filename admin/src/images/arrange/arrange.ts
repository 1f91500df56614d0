import type { ImagePosition } from '@vitrine/shared/contract/images';

/** A change of the order: the image at `from` moves to `to`, both counted from 0. */
export type Move = { from: number; to: number };

/** Where an image should go: by a number of places, to a position, or to the place of another image that it was dropped onto. */
export type Goal = { by: number } | { position: number } | { onto: number };

/** The move of the image at `from` to a goal, which is at most an end of the list. `at` is the position of the image dropped onto. */
export function aim(from: number, goal: Goal, { at, total }: { at: number; total: number }): Move {
  const wanted = 'by' in goal ? from + goal.by : 'position' in goal ? goal.position : at;
  return { from, to: Math.min(Math.max(0, wanted), total - 1) };
}

/**
 * The place to save for a move: beside the image that is at its end on screen, behind it if the moved one came from before it, otherwise
 * in front of it. The list on screen may omit images between them, and others may change it meanwhile.
 */
export const placeBeside = ({ from, to }: Move, neighbour: number): ImagePosition =>
  from < to ? { after: neighbour } : { before: neighbour };

/** The position before the move of the image that is at `position` after it. */
export function positionBefore({ from, to }: Move, position: number): number {
  if (position === to) return from;
  if (from < to && position >= from && position < to) return position + 1;
  if (to < from && position > to && position <= from) return position - 1;
  return position;
}
