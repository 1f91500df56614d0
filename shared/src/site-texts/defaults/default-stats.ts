import type { Stat } from '../../contract/site/site.ts';
import { STAT_TILES } from '../../presentation.ts';
import type { Defaults } from './defaults.ts';

/** The stats of a site whose owner has not chosen any. */
export const defaultStats = ({ stats }: Defaults): Stat[] =>
  STAT_TILES.map(({ figure }, index) => ({ figure, label: stats[index] ?? '' }));
