import sharp from 'sharp';
import type { Size } from '../pipeline/ladder.ts';
import { greyPng } from './grey-png.ts';
import { boxOf, type Drawing, type WatermarkTile } from './watermark-tile.ts';

const OPAQUE = 250;
/** A logo with a ground of its own hides more of a picture than a shape does. */
const LIGHTER = 0.875;
const GAP = { x: 0.8, y: 1.4 };

/** The shape of a logo; null if it has a ground of its own, so that its shape is that of the ground. */
export async function shapeOfLogo(logo: Buffer): Promise<Buffer | null> {
  const alpha = sharp(logo).ensureAlpha().extractChannel('alpha');
  const { data, info } = await alpha.raw().toBuffer({ resolveWithObject: true });
  let opaque = 0;
  for (const value of data) if (value >= OPAQUE) opaque += 1;
  return opaque > 0.9 * data.length ? null : greyPng(data, info);
}

/** A logo with a ground of its own, as it is. */
export async function tileOfLogo(logo: Buffer, picture: Size, { place, opacity }: Drawing): Promise<WatermarkTile> {
  const { width, height } = await sharp(logo).metadata();
  const box = boxOf(picture, { width, height }, place);
  const light = (opacity / 100) * LIGHTER;
  const { data, info } = await sharp(logo)
    .resize(box.width, box.height * 2, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * light);
  return { pixels: data, width: info.width, height: info.height, gap: GAP };
}
