import type { ImageView } from '@vitrine/shared/contract/images';
import { JPEG_WIDTH_PX } from '@vitrine/shared/limits';
import { openingImage } from './home/hero.ts';
import type { Library, SiteContent } from './library.ts';

/** The picture that represents a page where its address is shared. Sizes in pixels. */
export type Preview = { filename: string; width: number; height: number; alt: string };

/** The image's social card, cropped at its focal point; until that exists, the whole picture. */
export function presentPreview(image: ImageView | null | undefined): Preview | null {
  if (!image) return null;
  const alt = image.alt || image.title;
  if (image.social_card) return { ...image.social_card, alt };
  const width = Math.min(JPEG_WIDTH_PX, image.width);
  return { filename: image.filename, width, height: Math.round((width * image.height) / image.width), alt };
}

/** The picture that stands for the site as a whole: the first of the hero, else the one that opens the site. */
export function sitePreview({ hero_slides }: SiteContent, library: Library): Preview | null {
  const ids = hero_slides.map(({ image_id }) => image_id);
  return presentPreview(library.image(ids[0] ?? 0) ?? library.firstHeroOr(ids) ?? openingImage(library));
}
