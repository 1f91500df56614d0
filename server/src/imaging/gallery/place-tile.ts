import type { Size } from '../pipeline/ladder.ts';
import type { Drawing, WatermarkTile } from './watermark-tile.ts';

/** The space beside one in the corner, as a share of the shorter side of the picture. */
const MARGIN = 0.03;

/** A watermark on transparent ground, as large as the picture. */
export function placeTile(tile: WatermarkTile, picture: Size, place: Drawing['place']): Buffer {
  const canvas = Buffer.alloc(picture.width * picture.height * 4);
  for (const { left, top } of placesOf(tile, picture, place)) stamp(canvas, picture, tile, left, top);
  return canvas;
}

function placesOf(tile: WatermarkTile, picture: Size, place: Drawing['place']) {
  if (place === 'tiled') return placesAllOver(tile, picture);
  const free = { x: picture.width - tile.width, y: picture.height - tile.height };
  if (place === 'centre') return [{ left: Math.round(free.x / 2), top: Math.round(free.y / 2) }];
  const margin = Math.round(Math.min(picture.width, picture.height) * MARGIN);
  return [{ left: free.x - margin, top: free.y - margin }];
}

/** In staggered rows, so no part that is worth stealing is without one. */
function* placesAllOver({ gap, ...tile }: WatermarkTile, { width, height }: Size) {
  const step = { x: Math.round(tile.width * (1 + gap.x)), y: Math.round(tile.height * (1 + gap.y)) };
  for (let row = 0, top = -Math.round(tile.height / 3); top < height; row += 1, top += step.y) {
    const first = -Math.round(tile.width / 3) - (row % 2 === 1 ? Math.round(step.x / 2) : 0);
    for (let left = first; left < width; left += step.x) yield { left, top };
  }
}

function stamp(canvas: Buffer, { width, height }: Size, tile: WatermarkTile, left: number, top: number) {
  const [from, to] = [Math.max(0, -left), Math.min(tile.width, width - left)];
  if (from >= to) return;
  for (let y = Math.max(0, -top); y < Math.min(tile.height, height - top); y += 1) {
    const source = (y * tile.width + from) * 4;
    const target = ((top + y) * width + left + from) * 4;
    tile.pixels.copy(canvas, target, source, source + (to - from) * 4);
  }
}
