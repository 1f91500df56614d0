import type { PageTitles } from '../parts.ts';

export const pageTitles: PageTitles = {
  imprint: 'Aviso legal',
  privacy: 'Privacidad',
};
