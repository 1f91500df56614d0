import type { PageTitles } from '../parts.ts';

export const pageTitles: PageTitles = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
};
