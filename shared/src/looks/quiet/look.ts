import type { Look } from '../look.ts';

/** A thin geometric sans with much white. */
export const quiet: Look = {
  label: 'Quiet',
  description: 'A thin modern sans with much white. Titles stand in the margin, beside and below the pictures.',
  display: { family: 'Jost', package: 'jost', weight: 300 },
  text: { family: 'Hanken Grotesk', package: 'hanken-grotesk', weight: 400 },
  face: { fontFamily: "Futura, Avenir, 'Century Gothic', sans-serif", fontWeight: 300 },
  japaneseHeadings: 'sans',
  light: {
    bg: '#ffffff',
    surface: '#f5f5f4',
    ink: '#121314',
    muted: '#63656a',
    line: '#e3e3e1',
    accent: '#2f5d73',
    focus: '#1f5fbf',
    error: '#a8261c',
  },
  dark: {
    bg: '#121315',
    surface: '#1b1c1f',
    ink: '#f2f2f0',
    muted: '#a2a4a8',
    line: '#313338',
    accent: '#9cc3d6',
    focus: '#8ab8ff',
    error: '#ff9c8f',
  },
  grid: 'columns',
  hero: 'split',
  presentation: 'page',
  composition: 'margin',
  scheme: 'auto',
};
