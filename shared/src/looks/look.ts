import type { Palette } from '../palette.ts';
import type { GRIDS, HEROES, PRESENTATIONS, SCHEMES } from '../site-choices.ts';

export type Grid = (typeof GRIDS)[number];
export type Hero = (typeof HEROES)[number];
export type Presentation = (typeof PRESENTATIONS)[number];
/** How projects and categories stand: in rows, beside a margin with their titles, as stories in one column, or one a screen. */
export type Composition = 'rows' | 'margin' | 'stories' | 'screens';
export type Scheme = (typeof SCHEMES)[number];

/** The colours of a site in one scheme. */
export type LookPalette = Omit<Palette, 'success'>;

/** A file of a typeface: the package that has it, its weight, and what it is for. */
export type Typeface = { family: string; package: string; weight: number; italic?: boolean };

/**
 * A design of the site as data. The `sheet.css` beside it has all sizes, and system fonts with the metrics of its typefaces. When the site is
 * bundled, the rules of the typefaces, those of all looks and of the hero, and the colours are added (site/adapter/look-rules.ts).
 */
export type Look = {
  /** What the owner reads. */
  label: string;
  description: string;
  /** Headings, texts, and quotations if they have a face of their own. */
  display: Typeface;
  text: Typeface;
  quote?: Typeface;
  /** What the headings look like in the admin, as near as fonts of the system come: the real ones would be a megabyte. */
  face: { fontFamily: string; fontWeight?: number; letterSpacing?: string; textTransform?: 'uppercase' };
  /** Which typefaces of the systems suit its headings in Japanese. */
  japaneseHeadings: 'serif' | 'sans';
  light: LookPalette;
  dark: LookPalette;
  grid: Grid;
  hero: Hero;
  presentation: Presentation;
  composition: Composition;
  /** What suits it best, unless the owner chooses otherwise. */
  scheme: Scheme;
};
