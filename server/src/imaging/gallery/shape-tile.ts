import sharp from 'sharp';
import type { Size } from '../pipeline/ladder.ts';
import { boxOf, type Drawing, type WatermarkTile } from './watermark-tile.ts';

const ANGLE = -28;
/** How much more opaque the dark edge is than the white, and how opaque at most. */
const DARKER = 1.375;
const DARKEST = 0.9;
const GAP = { x: 0.35, y: 0.45 };

/** White with a dark edge around it, so that it is seen on light and on dark parts of a picture. It is turned where there are many. */
export async function tileOfShape(shape: Buffer, picture: Size, { place, opacity }: Drawing): Promise<WatermarkTile> {
  const light = opacity / 100;
  const dark = Math.min(DARKEST, light * DARKER);
  const { width: shapeWidth, height: shapeHeight } = await sharp(shape).metadata();
  const box = boxOf(picture, { width: shapeWidth, height: shapeHeight }, place);
  const edge = Math.max(1, box.height / 22);
  const padding = Math.ceil(edge * 3);
  const { data: fill, info } = await sharp(
    await sharp(shape)
      .resize(box.width, box.height, { fit: 'inside' })
      .extend({ top: padding, bottom: padding, left: padding, right: padding, background: '#000' })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
    .rotate(place === 'tiled' ? ANGLE : 0, { background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const halo = await sharp(fill, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, edge))
    .extractChannel(0)
    .raw()
    .toBuffer();

  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < fill.length; at += 1) {
    const white = ((fill[at] ?? 0) / 255) * light;
    const black = Math.min(1, ((halo[at] ?? 0) / 255) * 1.6) * dark * (1 - (fill[at] ?? 0) / 255);
    const alpha = white + black;
    if (alpha === 0) continue;
    pixels.fill(Math.round((255 * white) / alpha), at * 4, at * 4 + 3);
    pixels[at * 4 + 3] = Math.round(255 * alpha);
  }
  return { pixels, width, height, gap: GAP };
}
