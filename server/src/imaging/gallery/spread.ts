import type { Size } from '../pipeline/ladder.ts';
import type { Mark } from './mark.ts';

/** The whole picture is covered in staggered rows, so no part that is worth stealing is without one. */
export function spread({ gap, ...mark }: Mark, { width, height }: Size): Buffer {
  const canvas = Buffer.alloc(width * height * 4);
  const step = { x: Math.round(mark.width * (1 + gap.x)), y: Math.round(mark.height * (1 + gap.y)) };
  for (let row = 0, top = -Math.round(mark.height / 3); top < height; row += 1, top += step.y) {
    const first = -Math.round(mark.width / 3) - (row % 2 === 1 ? Math.round(step.x / 2) : 0);
    for (let left = first; left < width; left += step.x) stamp(canvas, { width, height }, mark, left, top);
  }
  return canvas;
}

function stamp(canvas: Buffer, { width, height }: Size, mark: Omit<Mark, 'gap'>, left: number, top: number) {
  const [from, to] = [Math.max(0, -left), Math.min(mark.width, width - left)];
  if (from >= to) return;
  for (let y = Math.max(0, -top); y < Math.min(mark.height, height - top); y += 1) {
    const source = (y * mark.width + from) * 4;
    const target = ((top + y) * width + left + from) * 4;
    mark.pixels.copy(canvas, target, source, source + (to - from) * 4);
  }
}
