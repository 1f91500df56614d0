/** A change of the order: the image at `from` takes the position `to`, both counted from 0. */
export type Move = { from: number; to: number };

/** Where an image is to go: so many places on, to a position, or to where another image stands. */
export type Goal = { by: number } | { position: number } | { onto: number };

/** The move that brings an image of a list to its goal. Undefined when one of the two is not there. */
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

/** Which position of the list before the move is shown at `position` after it. */
export function positionBefore({ from, to }: Move, position: number): number {
  if (position === to) return from;
  if (from < to && position >= from && position < to) return position + 1;
  if (to < from && position > to && position <= from) return position - 1;
  return position;
}

/**
 * The complete order after `id` has been put into the place of `neighbour`: behind it when it came from before it, else in
 * front of it. The list that is looked at may leave out what lies between them.
 */
export function rearranged(ids: readonly number[], id: number, neighbour: number): number[] {
  const isBehind = ids.indexOf(id) < ids.indexOf(neighbour);
  const rest = ids.filter((other) => other !== id);
  return rest.toSpliced(rest.indexOf(neighbour) + (isBehind ? 1 : 0), 0, id);
}
