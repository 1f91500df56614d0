import type { ContentView } from '@vitrine/shared/contract/content';
import { isFollowableUrl } from '@vitrine/shared/links';
import type { SocialIconName } from '@vitrine/shared/presentation';
import { socialIcon } from './social-icon.ts';

export type SocialLink = { label: string; href: string; icon: SocialIconName };

/** An address that is not safe to follow is left out. */
export function presentSocialLinks(links: ContentView['social_links']): SocialLink[] {
  return links
    .filter(({ url }) => isFollowableUrl(url))
    .map((link) => ({ label: link.display_name || link.platform, href: link.url, icon: socialIcon(link) }));
}
