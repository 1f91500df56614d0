import type { Stat } from '../../contract/site/site.ts';
import { STAT_TILES } from '../../presentation.ts';
import type { Defaults } from './defaults.ts';

/** The figures of a site whose owner has not chosen any. */
export const defaultFigures = ({ figures }: Defaults): Stat[] =>
  STAT_TILES.map(({ figure }, index) => ({ figure, label: figures[index] ?? '' }));
