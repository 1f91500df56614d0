import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { HeroSlide } from './hero-slide.entity.ts';

/** A hero slide for the wire. */
export const presentHeroSlide = (slide: HeroSlide): HeroSlideView => ({
  id: slide.id,
  title: slide.title,
  subtitle: slide.subtitle ?? null,
  description: slide.description ?? null,
  button_text: slide.buttonText ?? null,
  button_link: slide.buttonLink ?? null,
  image_id: slide.image.id,
  is_active: slide.isActive,
  sort_order: slide.sortOrder,
});
