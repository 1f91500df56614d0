import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import type { Library, SiteContent } from '../library.ts';
import { portraitOf } from '../photo.ts';
import { sitePreview } from '../preview.ts';
import { presentTestimonial } from '../testimonial.ts';
import { heroFrames } from './hero.ts';
import { homeTiles } from './tiles.ts';

export type HomeView = ReturnType<typeof homeView>;

/** What the home page shows. The contact data of the studio are for search engines. */
export const homeView = (content: SiteContent, library: Library) => ({
  kind: 'home' as const,
  preview: sitePreview(content, library),
  email: content.settings.email || null,
  phone: content.settings.phone || null,
  address: content.settings.studio_address || null,
  frames: heroFrames(content.hero_slides, library, content.settings.hero_subtitle),
  subtitle: content.settings.hero_subtitle,
  tiles: homeTiles(content.categories, library.tileOf),
  blurb: content.settings.artist_blurb,
  portrait: portraitOf(content, library),
  testimonials: content.testimonials.slice(0, HOME_TESTIMONIALS).map(presentTestimonial),
});
