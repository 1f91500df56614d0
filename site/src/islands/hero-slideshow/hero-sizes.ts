import type { Hero } from '@vitrine/shared/looks/look';

type Size = { width: number; height: number };

/** How wide a picture of the hero is, as `sizes` says it. */
export const sizesInHero = (photo: Size, hero?: Hero) => (hero === 'split' ? splitSizes(photo) : heroSizes(photo));

/**
 * The picture covers the window, so in a tall window it is wider than the window. Half of that is sharp enough on a phone's dense
 * screen and saves most of the bytes.
 */
const heroSizes = ({ width, height }: Size) => `max(100vw, ${Math.round((50 * width) / height)}vh)`;

/** Beside the text it covers 7 of 12 parts of the window. */
const splitSizes = (photo: Size) =>
  `(min-width:960px) max(58vw, ${Math.round((92 * photo.width) / photo.height)}vh),${heroSizes(photo)}`;
