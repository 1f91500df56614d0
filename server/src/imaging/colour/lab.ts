import type { Lab65 } from 'culori';
import { culori } from './culori.ts';

const { convertP3ToXyz65, convertRgbToLab65, convertXyz50ToXyz65, convertXyz65ToLab65 } = culori;

/** CIE Lab under D65, the white that sRGB and Display P3 share. */
export type Lab = Lab65;

export type Triple = readonly [number, number, number];

/** From components of 0 to 1. */
export const srgbToLab = ([r, g, b]: Triple): Lab => convertRgbToLab65({ r, g, b });
export const p3ToLab = ([r, g, b]: Triple): Lab => convertXyz65ToLab65(convertP3ToXyz65({ r, g, b }));

/** From XYZ under D50, as ICC profiles have it, adapted by Bradford's method. */
export const d50ToLab = ([x, y, z]: Triple): Lab => convertXyz65ToLab65(convertXyz50ToXyz65({ x, y, z }));
