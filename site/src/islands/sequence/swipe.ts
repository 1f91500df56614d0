type Point = { clientX: number; clientY: number };

/** A finger that moves less than this has tapped. */
const LEAST_PX = 40;

/** Where a finger leads that went from one point to another: to the next photograph, to the one before, or nowhere. */
export function stepOfSwipe(from: Point, to: Point): 1 | -1 | 0 {
  const across = to.clientX - from.clientX;
  const along = to.clientY - from.clientY;
  if (Math.abs(across) < Math.max(LEAST_PX, 1.5 * Math.abs(along))) return 0;
  return across < 0 ? 1 : -1;
}
