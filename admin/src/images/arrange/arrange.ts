import type { ImagePosition } from '@vitrine/shared/contract/images';

/**
 * A change of the order: the images at `from`, in ascending order, follow each other from `to` on. Positions count from 0; `to` is one of
 * the order afterwards.
 */
export type Move = { from: readonly number[]; to: number };

/** Where images should go: by a number of places, to a position, or to the place of another image that they were dropped onto. */
export type Goal = { by: number } | { position: number } | { onto: number };

/** Where a goal leads: how long the list is, and where the image is that others are dropped onto, and the one that is being dragged. */
export type Seen = { at: number; held: number; total: number };

/** Whether dropped images go behind the one below them: they take its place, so that depends on where the dragged one comes from. */
const isBehind = ({ at, held }: Seen) => at > held;

/** The move of the images at `from` to a goal, which is at most an end of the list. Dropped ones take the place of the one below them. */
export function aim(from: readonly number[], goal: Goal, seen: Seen): Move {
  const { at, total } = seen;
  const dropped = at - from.filter((position) => position < at).length + (isBehind(seen) ? 1 : 0);
  const wanted = 'by' in goal ? (from[0] ?? 0) + goal.by : 'position' in goal ? goal.position : dropped;
  return { from, to: Math.min(Math.max(0, wanted), total - from.length) };
}

/** Whether a move leaves everything where it is. */
export const isNoMove = ({ from, to }: Move) => from.every((position, index) => position === to + index);

/** The position of the image that is number `index` of those that stay. */
function positionOfOther(from: readonly number[], index: number): number {
  let position = index;
  for (const gone of from) if (gone <= position) position += 1;
  return position;
}

/**
 * The image beside which a move ends, by its position before: the one that others were dropped onto; else the one in front if the moved
 * ones came from before it, otherwise the one behind. The list on screen may omit images between them, and others may change it meanwhile.
 */
export function neighbourOf(
  { from, to }: Move,
  goal: Goal,
  seen: Seen,
): { side: 'before' | 'after'; position: number } {
  if ('onto' in goal) return { side: isBehind(seen) ? 'after' : 'before', position: seen.at };
  return (from[0] ?? 0) < to
    ? { side: 'after', position: positionOfOther(from, to - 1) }
    : { side: 'before', position: positionOfOther(from, to) };
}

/** The place to save for a move beside an image. */
export const placeBeside = (side: 'before' | 'after', neighbour: number): ImagePosition =>
  side === 'after' ? { after: neighbour } : { before: neighbour };

/** The position before the move of the image that is at `position` after it. */
export function positionBefore({ from, to }: Move, position: number): number {
  if (position < to) return positionOfOther(from, position);
  return from[position - to] ?? positionOfOther(from, position - from.length);
}
