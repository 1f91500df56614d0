import { BRIGHTNESS_PARTS } from './limits.ts';

/** What is in a part of a picture. `level` is the brightness of its brightest point, from 0 (black) to 15 (white). */
export type PicturePart = {
  level: number;
  /** Whether a text in ink is legible on all of it. */
  isBright: boolean;
  isSkin: boolean;
  /** How busy it is, from 0 to 3. */
  detail: number;
};

const COUNT = BRIGHTNESS_PARTS ** 2;

/** As a hexadecimal digit, without the level. */
export const writePart = ({ isBright, isSkin, detail }: PicturePart): string =>
  (Number(isBright) + 2 * Number(isSkin) + 4 * detail).toString(16);

/** Reads the brightness of an image. One that an earlier version has measured says nothing but the levels. */
export function readParts(brightness: string): PicturePart[] {
  return Array.from({ length: COUNT }, (_, part) => {
    const about = Number.parseInt(brightness[COUNT + part] ?? '0', 16);
    return {
      level: Number.parseInt(brightness[part] ?? 'f', 16),
      isBright: (about & 1) > 0,
      isSkin: (about & 2) > 0,
      detail: about >> 2,
    };
  });
}

/** Whether the brightness of an image says more than the levels. */
export const isComplete = (brightness: string | null): brightness is string => brightness?.length === 2 * COUNT;
