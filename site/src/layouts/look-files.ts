import { LOOK_FILES } from 'virtual:look-files';
import type { Grid, Hero } from '@vitrine/shared/looks/look';
import { LOOKS, type LookName } from '@vitrine/shared/looks/looks';
import columns from '../styles/grids/columns.css?url';
import masonry from '../styles/grids/masonry.css?url';
import pairs from '../styles/grids/pairs.css?url';
import framed from '../styles/heroes/framed.css?url';
import split from '../styles/heroes/split.css?url';

/** What a grid needs beside the style sheet of the look. */
export const GRID_SHEETS: Record<Grid, string | null> = { rows: null, columns, masonry, pairs };

/** What a hero needs beside the style sheet of the look, which has that of its own hero: it is seen first, and waited for. */
export const heroSheet = (hero: Hero, look: LookName) => (hero === LOOKS[look].hero ? null : HERO_SHEETS[hero]);
const HERO_SHEETS: Record<Hero, string | null> = { full: null, above: null, framed, split };

/** What a page with texts that may have bold and italic words needs. */
export const emphasisSheet = (look: LookName) => LOOK_FILES[look].emphasis;
