import { imageUrl } from '@vitrine/shared/image-address';
import type { PictureFiles } from '../content/photo.ts';

/** The addresses for a `<picture>`. A format that does not exist yet is undefined, and browsers use the next one. */
export function pictureSources({ key, avif, webp, jpeg }: PictureFiles, imagesUrl: string) {
  const sourceSet = (widths: number[], extension: string) =>
    widths.map((width) => `${imageUrl(`${key}-${width}.${extension}`, imagesUrl)} ${width}w`).join(',') || undefined;

  return {
    avif: sourceSet(avif, 'avif'),
    webp: sourceSet(webp, 'webp'),
    jpeg: imageUrl(`${key}-${jpeg}.jpg`, imagesUrl),
  };
}
