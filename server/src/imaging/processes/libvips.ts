import sharp, { type SharpOptions } from 'sharp';

/**
 * Restricts libvips for files from strangers: five formats, no cache between pictures, one thread a picture because several
 * pictures are processed at once.
 */
export function restrictLibvips() {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Tiff'].flatMap((format) => [
      `VipsForeignLoad${format}File`,
      `VipsForeignLoad${format}Buffer`,
    ]),
  });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Pixels in memory: either bare sRGB, or an uncompressed PNG with its profile. */
export type Picture = { bytes: Buffer; raw: SharpOptions['raw'] | null; width: number; height: number };

export const openPicture = ({ bytes, raw }: Picture, options: SharpOptions = {}) =>
  sharp(bytes, raw ? { ...options, raw } : options);
