import { PROJECTS_PATH } from '@vitrine/shared/site-addresses';
import { around } from '@vitrine/shared/site-texts/texts-of-place';
import type { SiteContent } from './library.ts';
import { type Reservation, reservationOf } from './machine-readable/reservation.ts';
import { type PageLink, pageLinks } from './own-pages/page-links.ts';
import { presentSocialLinks, type SocialLink } from './social/social-links.ts';
import { firstLetter } from './texts/letters.ts';
import { ownTexts } from './texts/own-texts.ts';

/** What surrounds every page: the brand, the social links, the footer, and what its head contains for programs. */
export type Chrome = {
  photographer: string;
  /** The name of the site. */
  brand: string;
  /** The same in parts; only `name` is large. */
  brandParts: { before: string; name: string; after: string };
  /** Parts of the footer's line, between which is the year. */
  footer: string[];
  feedTitle: string;
  socialLinks: SocialLink[];
  /** The link to the projects, if there are any. A live site has it without any as well, and hides it. */
  projects: (PageLink & { isHidden: boolean }) | null;
  /** Whether the page about the photographer says anything. On a live site it may. */
  hasAbout: boolean;
  /** Links to own pages. */
  navigation: PageLink[];
  footerPages: PageLink[];
  hasFeed: boolean;
  reservation: Reservation | null;
};

export function presentChrome(content: SiteContent, { isLive = false }: { isLive?: boolean }): Chrome {
  const { photographer_name: photographer } = content.settings;
  const { brand, footer, feed } = ownTexts('everywhere', content);
  const hasProjects = content.projects.length > 0;
  const template = ownTexts('everywhere', content, { photographer: '{photographer}' }).brand;
  return {
    photographer,
    brand,
    brandParts: brandParts(template, photographer),
    footer: footer.split('{year}'),
    feedTitle: feed,
    socialLinks: presentSocialLinks(content.social_links),
    projects:
      isLive || hasProjects
        ? { text: ownTexts('projects', content).navigation, href: PROJECTS_PATH, isHidden: !hasProjects }
        : null,
    hasAbout: isLive || hasAbout(content),
    navigation: pageLinks(content, 'navigation'),
    footerPages: pageLinks(content, 'footer'),
    hasFeed: content.site.has_feed,
    reservation: reservationOf(content.site.ai_crawlers, content.settings),
  };
}

/** Whether the owner has said or shown anything of himself. */
export const hasAbout = ({ settings, site, social_links: links, testimonials }: SiteContent) =>
  Boolean(settings.biography || settings.artist_blurb || settings.portrait_image_id) ||
  site.stats.length + links.length + testimonials.length > 0;

/** A brand without the photographer's name is a name itself. */
function brandParts(template: string, photographer: string): Chrome['brandParts'] {
  const { before, after } = around(template, 'photographer');
  if (after === null) return { before: '', name: template, after: '' };
  return { before: before.trim(), name: photographer, after: after.trim() };
}

/** Up to two capital letters for the favicon: `Elena Marchetti` becomes EM. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return ends
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toUpperCase();
}
