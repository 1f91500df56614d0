import type { ImageUse } from '@vitrine/shared/contract/images';
import type { EntityManager } from '../database/orm.ts';
import { HeroSlide } from '../features/hero-slides/hero-slide.entity.ts';
import { Settings } from '../features/site/settings/settings.entity.ts';

/** Where images are used besides the gallery, by image id. */
export async function readImageUses(em: EntityManager): Promise<Map<number, ImageUse[]>> {
  const uses = new Map<number, ImageUse[]>();
  const add = (imageId: number, use: ImageUse) => uses.set(imageId, [...(uses.get(imageId) ?? []), use]);

  for (const { id, title, image } of await em.find(HeroSlide, {})) add(image.id, { kind: 'hero_slide', id, title });
  const { portraitImage } = await em.findOneOrFail(Settings, { id: 1 });
  if (portraitImage) add(portraitImage.id, { kind: 'portrait', id: null, title: 'About Me' });
  return uses;
}

/** Describes a use in the refusal of a delete. */
export const describeUse = ({ kind, title }: ImageUse) =>
  kind === 'hero_slide' ? `the hero slide "${title}"` : 'the portrait on the About page';
