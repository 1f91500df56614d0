/** What the specification fixes about the public pages: lists and figures that no setting changes. */

export const HOME_CATEGORIES = ['Fashion', 'Wedding', 'Portrait', 'Product'] as const;

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

/** The label of an image that belongs to no category. */
export const UNCATEGORIZED = 'Uncategorized';

/** Icons that a social media link may carry: stored value and the label shown for it. */
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
