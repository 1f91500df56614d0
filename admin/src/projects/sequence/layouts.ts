import type { ProjectLayout } from '@vitrine/shared/contract/site/projects';

type LayoutChoice = { layout: ProjectLayout; key: string; label: string; shown?: string; said: string };

/** The layouts of a photograph, with the key that chooses each and what is announced then. */
export const layouts: readonly LayoutChoice[] = [
  { layout: 'full', key: 'F', label: 'Full-bleed', said: 'full-bleed' },
  { layout: 'single', key: '1', label: 'Single', said: 'single' },
  { layout: 'pair', key: '2', label: 'Pair', said: 'in a pair' },
  { layout: 'row', key: '3', label: 'Row of three', shown: 'Three', said: 'in a row of three' },
];

export const layoutOfKey = (key: string) => layouts.find((choice) => choice.key === key.toUpperCase())?.layout;

export const saidOf = (layout: ProjectLayout) => layouts.find((choice) => choice.layout === layout)?.said ?? layout;
