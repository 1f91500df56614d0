import type { Look } from '../look.ts';

/** Prints on cream board, in the colours of film. */
export const warm: Look = {
  label: 'Warm',
  description:
    'A soft old-style serif on cream, like an album: the picture is framed, projects are stories with large names, and photographs come in pairs.',
  display: { family: 'Fraunces', package: 'fraunces', weight: 300 },
  quote: { family: 'Fraunces', package: 'fraunces', weight: 300, italic: true },
  text: { family: 'Karla', package: 'karla', weight: 400 },
  face: { fontFamily: "Georgia, 'Times New Roman', serif" },
  japaneseHeadings: 'serif',
  light: {
    bg: '#f5eee2',
    surface: '#ece1cf',
    ink: '#2b2019',
    muted: '#685444',
    line: '#d8c8b1',
    accent: '#963b1d',
    focus: '#1c56ad',
    error: '#9c1f16',
  },
  dark: {
    bg: '#1c1613',
    surface: '#271f1a',
    ink: '#f4e8d8',
    muted: '#b9a590',
    line: '#3d3129',
    accent: '#eaa677',
    focus: '#8ab8ff',
    error: '#ff9f90',
  },
  grid: 'pairs',
  hero: 'framed',
  presentation: 'page',
  composition: 'stories',
  scheme: 'auto',
};
