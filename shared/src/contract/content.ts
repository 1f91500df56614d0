import { z } from 'zod';
import { CategoryView } from './categories.ts';
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
