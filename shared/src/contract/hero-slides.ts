import { z } from 'zod';
import { isFollowableUrl, isSitePath } from '../links.ts';
import * as texts from '../texts.ts';
import { flag, optionalLink, optionalText, requiredText, sortOrder } from './fields.ts';
import { listQuery } from './list-query.ts';
import { versioned } from './versions.ts';

/** A hero slide as the API returns it. */
export const HeroSlideView = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  button_text: z.string().nullable(),
  button_link: z.string().nullable(),
  image_id: z.int(),
  is_active: z.boolean(),
  sort_order: z.int(),
});
export type HeroSlideView = z.infer<typeof HeroSlideView>;

export const VersionedHeroSlideView = versioned(HeroSlideView);

const fields = z.object({
  title: requiredText(texts.heroSlides.titleRequired),
  subtitle: optionalText(200),
  description: optionalText(1_000),
  button_text: optionalText(60),
  button_link: optionalLink(2_048).refine(
    (link) => !link || isSitePath(link) || isFollowableUrl(link),
    texts.heroSlides.linkForm,
  ),
  image_id: z.int({ error: texts.heroSlides.imageRequired }).min(1, texts.heroSlides.imageRequired),
  is_active: flag,
  sort_order: sortOrder,
});

export const HeroSlideInput = fields.extend({ is_active: flag.default(true), sort_order: sortOrder.default(0) });
export type HeroSlideInput = z.infer<typeof HeroSlideInput>;

export const HeroSlideUpdate = fields.partial();
export type HeroSlideUpdate = z.infer<typeof HeroSlideUpdate>;

export const HeroSlideQuery = listQuery({
  sortable: ['id', 'title', 'is_active', 'sort_order'],
  filter: {
    is_active: z.boolean().optional(),
    image_id: z.int().optional(),
  },
});
export type HeroSlideQuery = z.infer<typeof HeroSlideQuery>;
