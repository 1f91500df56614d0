import type { PageTitles } from '../parts.ts';

export const pageTitles: PageTitles = {
  imprint: 'Mentions légales',
  privacy: 'Confidentialité',
};
