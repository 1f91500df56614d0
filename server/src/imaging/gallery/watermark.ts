import { readFile } from 'node:fs/promises';
import type { Size } from '../pipeline/ladder.ts';
import type { WatermarkOrder } from '../processes/protocol.ts';
import { shapeOfLogo, tileOfLogo } from './logo-tile.ts';
import { tileOfShape } from './shape-tile.ts';
import { spread } from './spread.ts';
import { shapeOfBars, shapeOfText } from './text-shape.ts';

/** Prepares a watermark; what it returns draws it for a picture of a size, as RGBA that covers the picture. */
export async function openWatermark(order: WatermarkOrder): Promise<(picture: Size) => Promise<Buffer>> {
  const logo = order.kind === 'logo' ? await readFile(order.source) : null;
  const shape = order.kind === 'logo' ? logo && (await shapeOfLogo(logo)) : await shapeOfText(order.text);
  return async (picture) => {
    if (logo && !shape) return spread(await tileOfLogo(logo, picture), picture);
    return spread(await tileOfShape(shape ?? (await shapeOfBars()), picture), picture);
  };
}
