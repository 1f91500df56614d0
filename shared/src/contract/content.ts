import { z } from 'zod';
import { messages } from '../messages.ts';
import { CategoryView } from './categories.ts';
import { isSitePath } from './fields.ts';
import { HeroSlideView } from './hero-slides.ts';
import { ImageView } from './images.ts';
import { SettingsView } from './settings.ts';
import { SocialLinkView } from './social-media.ts';
import { PublishedTestimonial } from './testimonials.ts';

/**
 * Everything the public site shows, read in one transaction: public images and active records only, each list in
 * the order in which it is shown. `revision` grows with every change of public content.
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

/** Asks where a link within the site leads. */
export const LinkQuery = z.object({ link: z.string().max(2_048).refine(isSitePath, messages.links.notOfSite) });

/** Where it leads: the link itself, or the page of a photograph that has been renamed. Null when there is nothing. */
export const LinkView = z.object({ leads_to: z.string().nullable() });
export type LinkView = z.infer<typeof LinkView>;
