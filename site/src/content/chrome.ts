import type { ContentView } from '@vitrine/shared/contract/content';
import { isFollowableUrl } from '@vitrine/shared/contract/fields';
import { SOCIAL_ICONS, type SocialIconName } from '@vitrine/shared/presentation';
import { firstLetter } from './first-letter.ts';

/** What surrounds every page: the brand and the social links. */
export type Chrome = { photographer: string; socialLinks: SocialLink[] };

export type SocialLink = { label: string; href: string; icon: SocialIconName };

const isSocialIcon = (name: string | null): name is SocialIconName =>
  name !== null && Object.hasOwn(SOCIAL_ICONS, name);

export const presentChrome = ({ settings, social_links }: Pick<ContentView, 'settings' | 'social_links'>): Chrome => ({
  photographer: settings.photographer_name,
  socialLinks: presentSocialLinks(social_links),
});

/** An unknown icon becomes the globe; an address that is not safe to follow is left out. */
export function presentSocialLinks(links: ContentView['social_links']): SocialLink[] {
  return links
    .filter(({ url }) => isFollowableUrl(url))
    .map(({ display_name, platform, url, icon_name }) => ({
      label: display_name || platform,
      href: url,
      icon: isSocialIcon(icon_name) ? icon_name : 'Globe',
    }));
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
