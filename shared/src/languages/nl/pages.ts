import type { PageTitles } from '../parts.ts';

export const pageTitles: PageTitles = {
  imprint: 'Colofon',
  privacy: 'Privacy',
};
