import type { ContentView } from '@vitrine/shared/contract/content';
import { isFollowableUrl } from '@vitrine/shared/contract/fields';
import type { SocialIconName } from '@vitrine/shared/presentation';
import { firstLetter } from './first-letter.ts';
import { socialIcon } from './social-icon.ts';

/** What surrounds every page: the brand and the social links. */
export type Chrome = { photographer: string; socialLinks: SocialLink[] };

export type SocialLink = { label: string; href: string; icon: SocialIconName };

export const presentChrome = ({ settings, social_links }: Pick<ContentView, 'settings' | 'social_links'>): Chrome => ({
  photographer: settings.photographer_name,
  socialLinks: presentSocialLinks(social_links),
});

/** An address that is not safe to follow is left out. */
export function presentSocialLinks(links: ContentView['social_links']): SocialLink[] {
  return links
    .filter(({ url }) => isFollowableUrl(url))
    .map((link) => ({ label: link.display_name || link.platform, href: link.url, icon: socialIcon(link) }));
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
