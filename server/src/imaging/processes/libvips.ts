import sharp, { type SharpOptions } from 'sharp';

/**
 * Prepares libvips for files from strangers: four formats, only from memory (a path is never parsed by it),
 * no cache between pictures, one thread a picture because several pictures are worked on at once.
 */
export function restrictLibvips() {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Pixels in memory: either bare sRGB, or a PNG without compression that carries the profile they are in. */
export type Picture = { bytes: Buffer; raw: SharpOptions['raw'] | null; width: number; height: number };

export const openPicture = ({ bytes, raw }: Picture, options: SharpOptions = {}) =>
  sharp(bytes, raw ? { ...options, raw } : options);
