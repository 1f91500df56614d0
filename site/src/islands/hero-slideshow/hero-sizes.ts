import type { Hero } from '@vitrine/shared/looks/look';
import { windowSizes } from '../../pictures/cover-sizes.ts';

type Size = { width: number; height: number };

/** How high the picture is, in hundredths of a window that is higher than wide. */
const HEIGHT = 80;
/** The same above the text, which is as long as usual. */
const ABOVE = 66;

/** How wide a picture of the hero is, as `sizes` says it. */
export const sizesInHero = (photo: Size, hero?: Hero) =>
  hero === 'split' ? splitSizes(photo) : windowSizes(photo, hero === 'above' ? ABOVE : HEIGHT);

/** Beside the text it covers 7 of 12 parts of the window. */
const splitSizes = (photo: Size) =>
  `(min-width:60em) max(58vw,${Math.round((92 * photo.width) / photo.height)}vh),${windowSizes(photo, HEIGHT)}`;
