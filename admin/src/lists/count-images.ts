import { tCount } from '../language/language.ts';

/** `1 image`, `12 images`. */
export const countImages = (count: number) => tCount(count, '{count} image', '{count} images');
