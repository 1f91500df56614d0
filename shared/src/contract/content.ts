import { z } from 'zod';
import { CategoryView } from './categories.ts';
import { HeroSlideView } from './hero-slides.ts';
import { ImageView } from './images.ts';
import { textNumber } from './list-query.ts';
import { SettingsView } from './settings.ts';
import { PageView } from './site/pages.ts';
import { ProjectView } from './site/projects.ts';
import { DEFAULT_SITE, SiteView } from './site/site.ts';
import { SocialLinkView } from './social-media.ts';
import { PublishedTestimonial } from './testimonials.ts';

/**
 * Everything that the public site shows, read in one transaction: public images and active records only, each list in the order in
 * which it is shown. `revision` grows with every change of public content.
 */
export const ContentView = z.object({
  revision: z.int(),
  settings: SettingsView,
  /** Content that a release of an earlier version keeps has none. */
  site: SiteView.default(DEFAULT_SITE),
  categories: z.array(CategoryView),
  images: z.array(ImageView),
  testimonials: z.array(PublishedTestimonial),
  hero_slides: z.array(HeroSlideView),
  social_links: z.array(SocialLinkView),
  /** Own pages. Content of a version before them has none. */
  pages: z.array(PageView).default([]),
  /** Content of a version before them has none. */
  projects: z.array(ProjectView).default([]),
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
