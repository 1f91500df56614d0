import type { HeroSlideUpdate, HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { Changes } from '../../database/wire.ts';
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

/** The changes of a request body. */
export const readHeroSlide = ({ image_id: image, ...body }: HeroSlideUpdate): Changes<HeroSlide> => {
  const {
    button_text: buttonText,
    button_link: buttonLink,
    is_active: isActive,
    sort_order: sortOrder,
    ...same
  } = body;
  return { ...same, image, buttonText, buttonLink, isActive, sortOrder };
};
