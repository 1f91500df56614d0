import type { PageTitles } from '../parts.ts';

export const pageTitles: PageTitles = {
  imprint: 'Note legali',
  privacy: 'Privacy',
};
