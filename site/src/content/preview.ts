import type { ContentView } from '@vitrine/shared/contract/content';
import type { ImageView } from '@vitrine/shared/contract/images';
import { JPEG_WIDTH_PX } from '@vitrine/shared/limits';

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

/** The picture that stands for the site as a whole: the first of the hero, else a featured one, else any. */
export function sitePreview({ hero_slides, images }: ContentView): Preview | null {
  const isShown = new Set(hero_slides.map(({ image_id }) => image_id));
  const image =
    images.find(({ id }) => id === hero_slides[0]?.image_id) ??
    images.find(({ id, is_hero_image }) => is_hero_image || isShown.has(id)) ??
    images.find(({ is_featured }) => is_featured) ??
    images[0];
  return presentPreview(image);
}
