import type { Photograph } from './photograph.ts';
import { fashionPhotographs } from './scenes/fashion.ts';
import { portraitPhotographs } from './scenes/portrait.ts';
import { productPhotographs } from './scenes/product.ts';
import { weddingPhotographs } from './scenes/wedding.ts';

/** The hang: which picture follows which, so that neighbours differ in format, light and colour. */
const order = [
  'three-vessels',
  'veil-at-the-window',
  'oxblood-silk',
  'behind-muslin',
  'two-rings',
  'the-gown',
  'bowl-in-raking-light',
  'the-doorway',
  'paper-roses',
  'perfume',
  'scarf-in-the-air',
  'shadow-on-the-wall',
  'place-setting',
  'felt-hat',
  'coffee-for-one',
  'rim-light',
  'champagne-and-lights',
  'bone-pleats',
  'amber-bottle',
  'the-hat',
  'petals-on-silk',
  'slip-dress',
  'paper-waves',
  'blinds',
  'candle-row',
  'knit-close',
  'balanced-stones',
  'two-profiles',
  'invitation',
  'pearls-on-velvet',
];

/** Every photograph, in gallery order. */
export const photographs: readonly Photograph[] = [
  ...fashionPhotographs,
  ...portraitPhotographs,
  ...productPhotographs,
  ...weddingPhotographs,
].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
