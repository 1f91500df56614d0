import { readFile } from 'node:fs/promises';
import type { Size } from '../pipeline/ladder.ts';
import type { WatermarkOrder } from '../processes/protocol.ts';
import { markOfPicture, shapeOfLogo } from './logo-mark.ts';
import { markOfShape } from './shape-mark.ts';
import { spread } from './spread.ts';
import { shapeOfBars, shapeOfText } from './text-shape.ts';

/** Prepares a watermark; what it returns draws it for a picture of a size, as RGBA that covers the picture. */
export async function openWatermark(order: WatermarkOrder): Promise<(picture: Size) => Promise<Buffer>> {
  const logo = order.kind === 'logo' ? await readFile(order.source) : null;
  const shape = order.kind === 'logo' ? logo && (await shapeOfLogo(logo)) : await shapeOfText(order.text);
  return async (picture) => {
    if (logo && !shape) return spread(await markOfPicture(logo, picture), picture);
    return spread(await markOfShape(shape ?? (await shapeOfBars()), picture), picture);
  };
}
