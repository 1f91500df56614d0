import type { PageTitles } from '../parts.ts';

export const pageTitles: PageTitles = {
  imprint: '運営者情報',
  privacy: 'プライバシーポリシー',
};
