import type { Palette } from '../palette.ts';
import type { GRIDS, HEROES, SCHEMES } from '../site-choices.ts';

export type Grid = (typeof GRIDS)[number];
export type Hero = (typeof HEROES)[number];
export type Scheme = (typeof SCHEMES)[number];

/** The colours of a site in one scheme. */
export type LookPalette = Omit<Palette, 'success'>;

/** A file of a typeface: the package that has it, its weight, and what it is for. */
export type Typeface = { family: string; package: string; weight: number; italic?: boolean };

/**
 * A design of the site as data. Its style sheet is `site/src/styles/looks/<name>.css`, which has the rules of the typefaces and all
 * sizes; the colours are added when the site is bundled.
 */
export type Look = {
  /** What the owner reads. */
  label: string;
  description: string;
  /** Headings, texts, and quotations if they have a face of their own. */
  display: Typeface;
  text: Typeface;
  quote?: Typeface;
  light: LookPalette;
  dark: LookPalette;
  grid: Grid;
  hero: Hero;
  /** What suits it best, unless the owner chooses otherwise. */
  scheme: Scheme;
};
