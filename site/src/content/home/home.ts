import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { shownSections } from '../../sections/home/views.ts';
import type { Library, SiteContent } from '../library.ts';
import { heroOf } from '../look.ts';
import { sitePreview } from '../preview.ts';
import { ownTexts } from '../texts/own-texts.ts';
import { heroFrames, heroPictures } from './hero.ts';
import type { HeroTexts } from './hero-ground.ts';

export type HomeView = ReturnType<typeof homeView>;

/** What the home page shows. The contact data of the studio are for search engines. */
export function homeView(content: SiteContent, library: Library, { isLive = false }: { isLive?: boolean }) {
  const { settings, site } = content;
  const texts = ownTexts('home', content);
  const heading = texts.headline || settings.photographer_name;
  const pictures = heroPictures(content.hero_slides, library);
  const hero = heroOf(
    site,
    pictures.map(({ image }) => image),
  );
  const frames = heroFrames(pictures, heroTexts(texts, heading, settings.hero_subtitle), hero);
  return {
    kind: 'home' as const,
    texts,
    /** The headline, or the name of the photographer who has none. */
    heading,
    preview: sitePreview(content, library),
    email: settings.email || null,
    phone: settings.phone || null,
    address: settings.studio_address || null,
    openingHours: openingHours(content),
    hero,
    frames,
    subtitle: settings.hero_subtitle,
    sections: shownSections({ content, library, texts, shown: frames.map(({ photo }) => photo.id), isLive }),
  };
}

/** The business hours of the default, in every language, in the notation of schema.org. Those that the owner has typed cannot be translated into it. */
const OPENING_HOURS = ['Mo-Fr 09:00-18:00', 'Sa 10:00-16:00'];

const openingHours = (content: SiteContent) =>
  ownTexts('contact', content).hours === allDefaults[content.site.language].texts.contact.hours
    ? OPENING_HOURS
    : undefined;

/** The texts of the hero for its scrim. */
export const heroTexts = (
  texts: ReturnType<typeof ownTexts<'home'>>,
  headline: string,
  subtitle: string,
): HeroTexts => ({
  headline,
  subtitle,
  buttons: texts.portfolio_button + texts.contact_button,
});
