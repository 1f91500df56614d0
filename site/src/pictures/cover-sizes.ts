import { FULL_WIDTH } from './window-width.ts';

type Sides = { width: number; height: number };

/** How much wider than its frame a photograph is that covers a frame of this ratio: what is wider than the frame is as high as it. */
export const coverScale = ({ width, height }: Sides, frame: number) => Math.max(1, width / height / frame);

/**
 * The `sizes` of a photograph that covers the width of the window and so many hundredths of its height. In a tall window it is wider than the
 * window. On a phone five eighths of that height, on one of three pixels a point five twelfths, are sharp enough and saves most of the bytes: the
 * rendition has 1600 px on either.
 */
export function windowSizes({ width, height }: Sides, hundredths: number): string {
  const covering = (share: number) => `max(${FULL_WIDTH},${Math.round((share * width) / height)}vh)`;
  const phone = (pixels: number, share: number) =>
    `(max-width:599px) and (min-resolution:${pixels}dppx) ${covering(share)}`;
  return [phone(2.5, (hundredths * 5) / 12), phone(1.5, (hundredths * 5) / 8), covering(hundredths)].join(',');
}
