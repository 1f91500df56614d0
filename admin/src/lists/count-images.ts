import { counted } from '@vitrine/shared/counted';

/** `1 image`, `12 images`. */
export const countImages = (count: number) => counted(count, 'image');
