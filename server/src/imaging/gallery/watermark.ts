import { readFile } from 'node:fs/promises';
import { WATERMARK_MIN_PX } from '@vitrine/shared/limits';
import type { Size } from '../pipeline/ladder.ts';
import type { WatermarkOrder } from '../processes/protocol.ts';
import { shapeOfLogo, tileOfLogo } from './logo-tile.ts';
import { placeTile } from './place-tile.ts';
import { tileOfShape } from './shape-tile.ts';
import { shapeOfBars, shapeOfText } from './text-shape.ts';

/**
 * Prepares a watermark; what it returns draws it for a picture of a size, as RGBA that covers the picture. Undefined for a picture that is
 * too small for one.
 */
export async function openWatermark(order: WatermarkOrder): Promise<(picture: Size) => Promise<Buffer | undefined>> {
  const logo = order.kind === 'logo' ? await readFile(order.source) : null;
  const shape = order.kind === 'logo' ? logo && (await shapeOfLogo(logo)) : await shapeOfText(order.text);
  return async (picture) => {
    if (Math.max(picture.width, picture.height) < WATERMARK_MIN_PX) return undefined;
    const tile =
      logo && !shape
        ? await tileOfLogo(logo, picture, order)
        : await tileOfShape(shape ?? (await shapeOfBars()), picture, order);
    return placeTile(tile, picture, order.place);
  };
}
