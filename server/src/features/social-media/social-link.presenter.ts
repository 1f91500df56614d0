import type { SocialLinkUpdate, SocialLinkView } from '@vitrine/shared/contract/social-media';
import type { Changes } from '../../database/wire.ts';
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

/** The changes of a request body. */
export const readSocialLink = (body: SocialLinkUpdate): Changes<SocialLink> => {
  const { display_name: displayName, icon_name: iconName, is_active: isActive, sort_order: sortOrder, ...same } = body;
  return { ...same, displayName, iconName, isActive, sortOrder };
};
