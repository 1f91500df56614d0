import type { Size } from '../pipeline/ladder.ts';

/** A mark on transparent ground, in RGBA. */
export interface Mark extends Size {
  pixels: Buffer;
  /** Free space between marks, as shares of the size of one. */
  gap: { x: number; y: number };
}

/** The box of one mark, as shares of the longer side of the picture, which counts as twice the shorter one at most. */
const MARK_WIDTH = 0.26;
const MARK_HEIGHT = 0.055;
/** A mark that is longer than this for its height gets a wider box, up to so much wider: a long text would be too small to read. */
const LONG = 10;
const WIDER = 1.6;

/** The box of one mark in a picture. Whole marks fit also into a narrow panorama. */
export const boxOf = (picture: Size, mark: Size) => {
  const longer = Math.min(Math.max(picture.width, picture.height), 2 * Math.min(picture.width, picture.height));
  const wider = Math.min(WIDER, Math.max(1, Math.sqrt(mark.width / mark.height / LONG)));
  return {
    width: Math.max(24, Math.round(longer * MARK_WIDTH * wider)),
    height: Math.max(10, Math.round(longer * MARK_HEIGHT)),
  };
};
