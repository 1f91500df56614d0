import type { SocialLinkView } from '@vitrine/shared/contract/social-media';
import type { SocialLink } from './social-link.entity.ts';

/** A social media link for the wire. */
export const presentSocialLink = (link: SocialLink): SocialLinkView => ({
  id: link.id,
  platform: link.platform,
  display_name: link.displayName,
  url: link.url,
  icon_name: link.iconName ?? null,
  is_active: link.isActive,
  sort_order: link.sortOrder,
});
