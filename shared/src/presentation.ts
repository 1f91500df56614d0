/** Lists and figures of the public pages that the specification fixes and no setting changes. */

export const STAT_TILES = [
  { figure: '5+', label: 'Years Experience' },
  { figure: '100+', label: 'Happy Clients' },
  { figure: '100+', label: 'Projects Completed' },
] as const;

export const BUSINESS_HOURS = [
  { days: 'Monday-Friday', hours: '9:00 AM - 6:00 PM' },
  { days: 'Saturday', hours: '10:00 AM - 4:00 PM' },
  { days: 'Sunday', hours: 'by appointment only' },
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
