import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import { HOME_CATEGORIES } from '@vitrine/shared/presentation';
import { heroFrames } from './hero.ts';
import type { Library, SiteContent } from './library.ts';
import { portraitOf, presentPhoto } from './photo.ts';
import { sitePreview } from './preview.ts';
import { presentTestimonial } from './testimonial.ts';
import type { Tile } from './tiles.ts';

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
  tiles: HOME_CATEGORIES.map((category) => tileView(category, library)),
  blurb: content.settings.artist_blurb,
  portrait: portraitOf(content, library),
  testimonials: content.testimonials.slice(0, HOME_TESTIMONIALS).map(presentTestimonial),
});

function tileView(category: string, library: Library): Tile {
  const image = library.tileOf(category);
  return { category, photo: image ? presentPhoto(image) : null };
}
