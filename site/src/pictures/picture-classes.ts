import type { PictureFiles } from '../content/photo.ts';

/*
 * A page may carry no style attributes (its policy forbids them), so what differs from picture to picture is spelled in
 * class names that styles/picture-classes.css turns into custom properties: a digit a class.
 */

const HEX_COLOR = /^#([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]$/i;
const FOCAL_STEPS = 20;

/** The colour that stands behind a picture while it loads, to 12 bits. None when it is not `#rrggbb`. */
export function colorClasses({ color }: Pick<PictureFiles, 'color'>): string {
  const [, red, green, blue] = HEX_COLOR.exec(color.toLowerCase()) ?? [];
  return red && green && blue ? `r${red} g${green} b${blue}` : '';
}

/** The part of a picture that a crop keeps, in steps of 5 %. */
export function focalClasses({ focalX, focalY }: Pick<PictureFiles, 'focalX' | 'focalY'>): string {
  const step = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * FOCAL_STEPS);
  return `fx${step(focalX)} fy${step(focalY)}`;
}

/** Width over height in thousandths, at most 9.999. */
export function ratioClasses({ width, height }: Pick<PictureFiles, 'width' | 'height'>): string {
  const thousandths = Math.min(9_999, Math.max(1, Math.round((1_000 * width) / height)));
  const [ones, tenths, hundredths, rest] = String(thousandths).padStart(4, '0');
  return `o${ones} t${tenths} h${hundredths} m${rest}`;
}
