import type { PageTitles } from '../parts.ts';

export const pageTitles: PageTitles = {
  imprint: 'Imprint',
  privacy: 'Privacy',
};
