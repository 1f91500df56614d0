import type { FocalPoint } from './placements.ts';

export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

const STEP = 0.01;
const BIG_STEP = 0.1;
const DIRECTIONS: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point after an arrow key, further with Shift. Undefined for any other key. */
export function movedByKey({ x, y }: FocalPoint, { key, shiftKey }: { key: string; shiftKey: boolean }) {
  const direction = DIRECTIONS[key];
  const step = shiftKey ? BIG_STEP : STEP;
  return direction && { x: x + direction.x * step, y: y + direction.y * step };
}
