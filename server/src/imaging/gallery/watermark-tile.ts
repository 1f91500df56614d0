import type { Size } from '../pipeline/ladder.ts';
import type { WatermarkOrder } from '../processes/protocol.ts';

/** How a watermark is drawn. `opacity`: in percent. */
export type Drawing = Pick<WatermarkOrder, 'place' | 'opacity'>;

/** One repetition of a watermark, on transparent ground, in RGBA. */
export interface WatermarkTile extends Size {
  pixels: Buffer;
  /** Free space between tiles, as shares of the size of one. */
  gap: { x: number; y: number };
}

/** The box of one tile, as shares of the longer side of the picture, which counts as twice the shorter one at most. */
const MARK_WIDTH = 0.26;
const MARK_HEIGHT = 0.055;
/** A tile that is longer than this for its height gets a wider box, up to so much wider: a long text would be too small to read. */
const LONG = 10;
const WIDER = 1.6;
/** A single one in the middle is larger than each of many, but not wider than this share of the picture. */
const LARGER = 2;
const WIDEST = 0.8;

/** The box of one tile in a picture. Whole tiles fit also into a narrow panorama. */
export const boxOf = (picture: Size, tile: Size, place: Drawing['place']) => {
  const longer = Math.min(Math.max(picture.width, picture.height), 2 * Math.min(picture.width, picture.height));
  const wider = Math.min(WIDER, Math.max(1, Math.sqrt(tile.width / tile.height / LONG)));
  const larger = place === 'centre' ? LARGER : 1;
  const widest = place === 'tiled' ? Number.POSITIVE_INFINITY : picture.width * WIDEST;
  return {
    width: Math.max(24, Math.round(Math.min(widest, longer * MARK_WIDTH * wider * larger))),
    height: Math.max(10, Math.round(longer * MARK_HEIGHT * larger)),
  };
};
