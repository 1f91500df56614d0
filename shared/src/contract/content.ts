import { z } from 'zod';
import * as texts from '../texts.ts';
import { CategoryView } from './categories.ts';
import { isFollowableUrl, isSitePath } from './fields.ts';
import { HeroSlideView } from './hero-slides.ts';
import { ImageView } from './images.ts';
import { textNumber } from './list-query.ts';
import { SettingsView } from './settings.ts';
import { SocialLinkView } from './social-media.ts';
import { PublishedTestimonial } from './testimonials.ts';

/**
 * Everything that the public site shows, read in one transaction: public images and active records only, each list in the order in
 * which it is shown. `revision` grows with every change of public content.
 */
export const ContentView = z.object({
  revision: z.int(),
  settings: SettingsView,
  categories: z.array(CategoryView),
  images: z.array(ImageView),
  testimonials: z.array(PublishedTestimonial),
  hero_slides: z.array(HeroSlideView),
  social_links: z.array(SocialLinkView),
});
export type ContentView = z.infer<typeof ContentView>;

/**
 * Asks for the changes since a revision instead of the whole. A revision has a meaning only together with the history that it is of: each
 * start of the server begins a new one, since a backup may have been restored before.
 */
export const ContentQuery = z.object({
  since: textNumber(0, 2_147_483_647).optional(),
  history: z.string().max(64).optional(),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

/**
 * The content as it is sent. If `since` is a revision, `images` holds only those that have changed after it, `removed_images` the ids of
 * those that are not public any more, and everything else is complete. If it is null, or the history is another one than asked for, the
 * whole is sent. Images are in the order of their `sort_order`; of equal ones the newer comes first.
 */
export const ContentAnswer = ContentView.omit({ images: true }).extend({
  history: z.string(),
  since: z.int().nullable(),
  removed_images: z.array(z.int()),
  /** How many images the site shows with these changes, so that whoever applies them can see that none was missed. */
  image_count: z.int(),
  images: z.array(ImageView),
});
export type ContentAnswer = z.infer<typeof ContentAnswer>;

const isAsked = (link: string) => isSitePath(link) || (/^https?:/i.test(link) && isFollowableUrl(link));

/** Asks where a link leads: a path, or a web address, which may be on the site's own host. */
export const LinkQuery = z.object({ link: z.string().max(2_048).refine(isAsked, texts.links.notOfSite) });

/**
 * Where it leads: the link itself, as always with links to other sites, or the page of a photograph that was renamed. Null if nothing
 * is there.
 */
export const LinkView = z.object({ leads_to: z.string().nullable() });
