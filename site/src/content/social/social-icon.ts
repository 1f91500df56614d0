import type { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { SOCIAL_ICONS, type SocialIconName } from '@vitrine/shared/presentation';

/** Further names of platforms, and the hosts and schemes of their addresses. */
const ALIASES: Record<string, SocialIconName> = {
  wa: 'MessageCircle',
  x: 'Twitter',
  tweets: 'Twitter',
  fb: 'Facebook',
  youtu: 'Youtube',
  mailto: 'Mail',
  tel: 'Phone',
  telephone: 'Phone',
};

/** The icon of each name and label in lower case, such as `messagecircle` and `whatsapp`. */
const ICONS = new Map<string, SocialIconName>([
  ...Object.entries(ALIASES),
  ...(Object.keys(SOCIAL_ICONS) as SocialIconName[]).flatMap(
    (icon) =>
      [
        [icon.toLowerCase(), icon],
        [SOCIAL_ICONS[icon].toLowerCase(), icon],
      ] as const,
  ),
]);

/** The icon that the owner chose; without one, that of the platform or of the address. What is unknown gets the globe. */
export function socialIcon({ icon_name, platform, url }: Pick<SocialLinkView, 'icon_name' | 'platform' | 'url'>) {
  const { protocol, hostname } = new URL(url);
  for (const name of icon_name ? [icon_name] : [platform, protocol, hostname]) {
    for (const word of name.toLowerCase().split(/[^a-z]+/)) {
      const icon = ICONS.get(word);
      if (icon) return icon;
    }
  }
  return 'Globe';
}
