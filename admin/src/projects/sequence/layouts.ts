import type { ProjectLayout } from '@vitrine/shared/contract/site/projects';
import { t } from '../../language/language.ts';

type LayoutChoice = { layout: ProjectLayout; key: string; label: string; shown?: string; said: string };

/** The layouts of a photograph, with the key that chooses each and what is announced then. */
export const layouts: readonly LayoutChoice[] = [
  { layout: 'full', key: 'F', label: t('Full-bleed'), said: t('full-bleed') },
  { layout: 'single', key: '1', label: t('Single'), said: t('single') },
  { layout: 'pair', key: '2', label: t('Pair'), said: t('in a pair') },
  { layout: 'row', key: '3', label: t('Row of three'), shown: t('Three'), said: t('in a row of three') },
];

export const layoutOfKey = (key: string) => layouts.find((choice) => choice.key === key.toUpperCase())?.layout;

export const saidOf = (layout: ProjectLayout) => layouts.find((choice) => choice.layout === layout)?.said ?? layout;
