import { openPicture, type Picture } from '../processes/libvips.ts';
import { culori } from './culori.ts';

const { convertOklabToRgb, convertRgbToOklab, formatHex } = culori;

const SIDE_PX = 48;

/**
 * The background colour of a photograph while it loads: its mean in Oklab, weighted towards colourful parts, so that a red dress before
 * a wall gives a muted red and not a brown grey.
 */
export async function findDominantColour(master: Picture): Promise<string> {
  const { data } = await openPicture(master)
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

  const sum = { l: 0, a: 0, b: 0, lights: 0, weights: 0 };
  for (let at = 0; at + 2 < data.length; at += 3) {
    const component = (offset: number) => data.readUInt8(at + offset) / 255;
    const { l, a, b } = convertRgbToOklab({ r: component(0), g: component(1), b: component(2) });
    const weight = 0.15 + Math.hypot(a, b);
    sum.l += l;
    sum.lights += 1;
    sum.a += a * weight;
    sum.b += b * weight;
    sum.weights += weight;
  }
  return formatHex(convertOklabToRgb({ l: sum.l / sum.lights, a: sum.a / sum.weights, b: sum.b / sum.weights }));
}
