import type { Size } from '../pipeline/ladder.ts';
import type { WatermarkTile } from './watermark-tile.ts';

/** The whole picture is covered in staggered rows, so no part that is worth stealing is without one. */
export function spread({ gap, ...tile }: WatermarkTile, { width, height }: Size): Buffer {
  const canvas = Buffer.alloc(width * height * 4);
  const step = { x: Math.round(tile.width * (1 + gap.x)), y: Math.round(tile.height * (1 + gap.y)) };
  for (let row = 0, top = -Math.round(tile.height / 3); top < height; row += 1, top += step.y) {
    const first = -Math.round(tile.width / 3) - (row % 2 === 1 ? Math.round(step.x / 2) : 0);
    for (let left = first; left < width; left += step.x) stamp(canvas, { width, height }, tile, left, top);
  }
  return canvas;
}

function stamp(canvas: Buffer, { width, height }: Size, tile: Omit<WatermarkTile, 'gap'>, left: number, top: number) {
  const [from, to] = [Math.max(0, -left), Math.min(tile.width, width - left)];
  if (from >= to) return;
  for (let y = Math.max(0, -top); y < Math.min(tile.height, height - top); y += 1) {
    const source = (y * tile.width + from) * 4;
    const target = ((top + y) * width + left + from) * 4;
    tile.pixels.copy(canvas, target, source, source + (to - from) * 4);
  }
}
