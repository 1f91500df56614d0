import { catalogues } from '@vitrine/shared/languages/catalogues';
import { HOME_PROJECTS, HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import type { HomeSection } from '@vitrine/shared/site-choices';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import type { Library, SiteContent } from '../library.ts';
import { heroOf } from '../look.ts';
import { portraitOf } from '../photo.ts';
import { sitePreview } from '../preview.ts';
import { pagesOfProjects, projectEntries } from '../projects/project-entries.ts';
import { presentTestimonials } from '../testimonial.ts';
import { ownTexts } from '../texts/own-texts.ts';
import { heroFrames } from './hero.ts';
import type { HeroTexts } from './hero-scrim.ts';
import { homeTiles } from './tiles.ts';

export type HomeView = ReturnType<typeof homeView>;

/** What the home page shows; of a hidden section nothing. The contact data of the studio are for search engines. */
export function homeView(content: SiteContent, library: Library, { isLive = false }: { isLive?: boolean }) {
  const { categories, settings, site, testimonials } = content;
  const texts = ownTexts('home', content);
  const shows = (section: HomeSection) => site.home_sections.includes(section);
  return {
    kind: 'home' as const,
    texts,
    sections: site.home_sections,
    preview: sitePreview(content, library),
    email: settings.email || null,
    phone: settings.phone || null,
    address: settings.studio_address || null,
    openingHours: openingHours(content),
    hero: heroOf(site),
    frames: heroFrames(content.hero_slides, library, heroTexts(texts, settings.hero_subtitle)),
    subtitle: settings.hero_subtitle,
    chosenTiles: site.tiles,
    tiles: shows('work') ? homeTiles(site.tiles, categories, library.tileOf) : [],
    projects: shows('projects') ? projectEntries(content.projects, library, { limit: HOME_PROJECTS }) : [],
    projectPages: isLive && shows('projects') ? pagesOfProjects(content.projects) : [],
    blurb: shows('artist') ? settings.artist_blurb : '',
    portrait: shows('artist') ? portraitOf(content, library) : null,
    testimonials: presentTestimonials(
      shows('testimonials') ? testimonials.slice(0, HOME_TESTIMONIALS) : [],
      catalogues[site.language].testimonials,
    ),
  };
}

/** The business hours of the default, in every language, in the notation of schema.org. Those that the owner has typed cannot be translated into it. */
const OPENING_HOURS = ['Mo-Fr 09:00-18:00', 'Sa 10:00-16:00'];

const openingHours = (content: SiteContent) =>
  ownTexts('contact', content).hours === allDefaults[content.site.language].texts.contact.hours
    ? OPENING_HOURS
    : undefined;

/** The texts of the hero for its scrim. */
export const heroTexts = (texts: ReturnType<typeof ownTexts<'home'>>, subtitle: string): HeroTexts => ({
  headline: texts.headline,
  subtitle,
  buttons: texts.portfolio_button + texts.contact_button,
});
