/** A change of the order: the image at `from` moves to `to`, both counted from 0. */
export type Move = { from: number; to: number };

/** Where an image should go: by a number of places, to a position, or to the place of another image. */
export type Goal = { by: number } | { position: number } | { onto: number };

/** The move that brings an image to its goal. Undefined if the image, or the one at its goal, is not in the list. */
export function aim(ids: readonly number[], id: number, goal: Goal): Move | undefined {
  const from = ids.indexOf(id);
  if (from < 0) return undefined;
  if ('onto' in goal) {
    const to = ids.indexOf(goal.onto);
    return to < 0 ? undefined : { from, to };
  }
  const wanted = 'by' in goal ? from + goal.by : goal.position;
  return { from, to: Math.min(Math.max(0, wanted), ids.length - 1) };
}

/** The position before the move of the image that is at `position` after it. */
export function positionBefore({ from, to }: Move, position: number): number {
  if (position === to) return from;
  if (from < to && position >= from && position < to) return position + 1;
  if (to < from && position > to && position <= from) return position - 1;
  return position;
}

/**
 * The complete order after `id` has been moved to the place of `neighbour`: behind it if it came from before it, otherwise in front of
 * it. The list on screen may omit images between them.
 */
export function rearranged(ids: readonly number[], id: number, neighbour: number): number[] {
  const isBehind = ids.indexOf(id) < ids.indexOf(neighbour);
  const rest = ids.filter((other) => other !== id);
  return rest.toSpliced(rest.indexOf(neighbour) + (isBehind ? 1 : 0), 0, id);
}
