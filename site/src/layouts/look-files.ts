import albert from '@fontsource/albert-sans/files/albert-sans-latin-400-normal.woff2?url';
import barlow from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url';
import barlowCondensed from '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2?url';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-300-normal.woff2?url';
import hanken from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff2?url';
import instrument from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import jost from '@fontsource/jost/files/jost-latin-300-normal.woff2?url';
import karla from '@fontsource/karla/files/karla-latin-400-normal.woff2?url';
import type { Grid, Hero } from '@vitrine/shared/looks/look';
import { LOOKS } from '@vitrine/shared/looks/looks';
import type { LookName } from '@vitrine/shared/site-choices';
import columns from '../styles/grids/columns.css?url';
import masonry from '../styles/grids/masonry.css?url';
import framed from '../styles/heroes/framed.css?url';
import split from '../styles/heroes/split.css?url';
import cinema from '../styles/looks/cinema.css?url';
import editorial from '../styles/looks/editorial.css?url';
import quiet from '../styles/looks/quiet.css?url';
import warm from '../styles/looks/warm.css?url';

/** The style sheet of each look, and the fonts that are seen first: that of headings and that of texts. */
export const LOOK_FILES: Record<LookName, { sheet: string; fonts: string[] }> = {
  editorial: { sheet: editorial, fonts: [instrument, albert] },
  quiet: { sheet: quiet, fonts: [jost, hanken] },
  warm: { sheet: warm, fonts: [fraunces, karla] },
  cinema: { sheet: cinema, fonts: [barlowCondensed, barlow] },
};

/** What a grid needs beside the style sheet of the look. */
export const GRID_SHEETS: Record<Grid, string | null> = { rows: null, columns, masonry };

/** What a hero needs beside the style sheet of the look, which has that of its own hero: it is seen first, and waited for. */
export const heroSheet = (hero: Hero, look: LookName) => (hero === LOOKS[look].hero ? null : HERO_SHEETS[hero]);
const HERO_SHEETS: Record<Hero, string | null> = { full: null, framed, split };
