import { z } from 'zod';
import * as texts from '../texts.ts';
import { CategoryView } from './categories.ts';
import { isFollowableUrl, isSitePath } from './fields.ts';
import { HeroSlideView } from './hero-slides.ts';
import { ImageView } from './images.ts';
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

const isAsked = (link: string) => isSitePath(link) || (/^https?:/i.test(link) && isFollowableUrl(link));

/** Asks where a link leads: a path, or a web address, which may be on the site's own host. */
export const LinkQuery = z.object({ link: z.string().max(2_048).refine(isAsked, texts.links.notOfSite) });

/**
 * Where it leads: the link itself, as always with links to other sites, or the page of a photograph that was renamed. Null if nothing
 * is there.
 */
export const LinkView = z.object({ leads_to: z.string().nullable() });
