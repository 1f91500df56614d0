export const STAT_TILES = [
  { figure: '5+', label: 'Years Experience' },
  { figure: '100+', label: 'Happy Clients' },
  { figure: '100+', label: 'Projects Completed' },
] as const;

/** The label of an image without a category. */
export const UNCATEGORIZED = 'Uncategorized';

/** Icons of social media links: stored value and label. */
export const SOCIAL_ICONS = {
  MessageCircle: 'WhatsApp',
  Instagram: 'Instagram',
  Facebook: 'Facebook',
  Twitter: 'Twitter',
  Linkedin: 'LinkedIn',
  Youtube: 'YouTube',
  Mail: 'Email',
  Phone: 'Phone',
  Globe: 'Website',
} as const;

export type SocialIconName = keyof typeof SOCIAL_ICONS;
