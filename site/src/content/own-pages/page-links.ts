import { pageAddress } from '@vitrine/shared/own-pages/page-address';
import type { SiteContent, SitePage } from '../library.ts';
import { widthOf } from '../texts/letters.ts';

export type PageLink = { text: string; href: string };

/** Links to the own pages of a place, in the order of the owner. */
export const pageLinks = ({ pages }: Pick<SiteContent, 'pages'>, place: SitePage['place']): PageLink[] =>
  pages.filter((page) => page.place === place).map((page) => ({ text: page.title, href: pageAddress(page) }));

/** Sizes of the top bar, with some to spare for other languages and fonts. */
const WITHOUT_PX = 560;
const BRAND_LETTER_PX = 12;
const LETTER_PX = 9.5;
const BETWEEN_PX = 28;
/** A wider window has the entries in one line, whatever their lengths: they are shortened. */
const WIDEST_PX = 1_600;

/** The width of the window from which on the navigation fits in one line; null without own entries. */
export function oneLineFrom(brand: string, entries: readonly PageLink[]): number | null {
  if (entries.length === 0) return null;
  const own = entries.reduce((sum, { text }) => sum + BETWEEN_PX + widthOf(text) * LETTER_PX, 0);
  return Math.min(WIDEST_PX, Math.ceil((WITHOUT_PX + widthOf(brand) * BRAND_LETTER_PX + own) / 20) * 20);
}
