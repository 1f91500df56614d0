import type { Rendition } from '@vitrine/shared/contract/images';
import type { Sharp } from 'sharp';

type Format = Rendition['format'];

/** Up to this width a picture is small on every screen, and from the other on it fills one. */
const SMALL_PX = 720;
const LARGE_PX = 1600;

/**
 * The quality of a rendition of this width. It rises with the width, since the texture of skin, of which a strong compression leaves
 * little, is seen where a picture is large. `npm run bench -- quality` measures what is left of it (docs/decisions/0019-quality-by-width.md).
 */
const rising = (width: number, { small, large }: { small: number; large: number }) => {
  const part = Math.min(1, Math.max(0, (width - SMALL_PX) / (LARGE_PX - SMALL_PX)));
  return Math.round(small + part * (large - small));
};

export const avifQuality = (width: number) => rising(width, { small: 52, large: 67 });
export const webpQuality = (width: number) => rising(width, { small: 78, large: 86 });

/**
 * Compared with effort 2 at equal PSNR over ten photographs, effort 3 saves 8 % of the bytes for 1.8 times the processor time, and
 * effort 1 costs 2 % more bytes (from 1080 px) for half of it. So the small files, which decide how soon a gallery is visible, get more
 * effort than the large ones, which take nearly all of the time.
 */
const avifEffort = (width: number) => (width <= SMALL_PX ? 3 : 1);

export const encoders: Record<Format, (pipeline: Sharp, width: number) => Sharp> = {
  avif: (pipeline, width) =>
    pipeline.avif({ quality: avifQuality(width), effort: avifEffort(width), chromaSubsampling: '4:4:4' }),
  webp: (pipeline, width) => pipeline.webp({ quality: webpQuality(width), effort: 4 }),
  jpeg: (pipeline) => pipeline.jpeg({ quality: 80, mozjpeg: true }),
};
