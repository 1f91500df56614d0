import type { PictureFiles } from '../content/photo.ts';

/*
 * Style attributes are forbidden by the page's policy, so what differs between pictures is encoded in class names, one digit each,
 * which the rules of adapter/picture-rules.ts turn into custom properties.
 */

const HEX_COLOR = /^#([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]$/i;
const FOCAL_STEPS = 20;
/** How exactly a focal point is kept, as a fraction of a side. */
export const FOCAL_STEP = 1 / FOCAL_STEPS;

/** The background colour of a picture while it loads, in 12 bits. Empty if the colour is not `#rrggbb`. */
export function colorClasses({ color }: Pick<PictureFiles, 'color'>): string {
  const [, red, green, blue] = HEX_COLOR.exec(color.toLowerCase()) ?? [];
  return red && green && blue ? `r${red} g${green} b${blue}` : '';
}

/** The focal point, which a crop keeps visible, in steps of 5 %. */
export function focalClasses({ focalX, focalY }: Pick<PictureFiles, 'focalX' | 'focalY'>): string {
  const step = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * FOCAL_STEPS);
  return `fx${step(focalX)} fy${step(focalY)}`;
}

/** Width divided by height in thousandths, at most 9.999. */
export function ratioClasses({ width, height }: Pick<PictureFiles, 'width' | 'height'>): string {
  const thousandths = Math.min(9_999, Math.max(1, Math.round((1_000 * width) / height)));
  const [ones, tenths, hundredths, rest] = String(thousandths).padStart(4, '0');
  return `o${ones} t${tenths} h${hundredths} m${rest}`;
}
