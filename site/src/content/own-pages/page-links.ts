import type { Logo } from '@vitrine/shared/looks/site-files';
import { pageAddress } from '@vitrine/shared/own-pages/page-address';
import type { SiteContent, SitePage } from '../library.ts';
import { shownSize } from '../look.ts';
import { widthOf } from '../texts/letters.ts';

export type PageLink = { text: string; href: string };

/** Links to the own pages of a place, in the order of the owner. */
export const pageLinks = ({ pages }: Pick<SiteContent, 'pages'>, place: SitePage['place']): PageLink[] =>
  pages.filter((page) => page.place === place).map((page) => ({ text: page.title, href: pageAddress(page) }));

/** Sizes of the top bar, with some to spare for other languages and fonts. */
const WITHOUT_PX = 560;
const BRAND_LETTER_PX = 12;
/** The field that a logo may have behind it (shared/src/looks/own-style.ts). */
const FIELD_PX = 20;
const LETTER_PX = 9.5;
const BETWEEN_PX = 28;
/** A wider window has the entries in one line, whatever their lengths: they are shortened. */
const WIDEST_PX = 1_600;

/** What of the name of the site is large, and the logo that is shown instead. */
type Brand = { name: string; logo: Logo | null };

/** The width of the window from which on the navigation fits in one line; null without own entries. */
export function oneLineFrom({ name, logo }: Brand, entries: readonly PageLink[]): number | null {
  if (entries.length === 0) return null;
  const brand = logo ? shownSize(logo).width + FIELD_PX : widthOf(name) * BRAND_LETTER_PX;
  const own = entries.reduce((sum, { text }) => sum + BETWEEN_PX + widthOf(text) * LETTER_PX, 0);
  return Math.min(WIDEST_PX, Math.ceil((WITHOUT_PX + brand + own) / 20) * 20);
}
