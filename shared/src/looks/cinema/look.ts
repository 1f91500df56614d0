import type { Look } from '../look.ts';

/** Condensed capitals in the dark, like the titles of a film. */
export const cinema: Look = {
  label: 'Cinema',
  description:
    'Condensed capitals in the dark, like the titles of a film. Pictures reach from edge to edge, and a project is one picture a screen.',
  display: { family: 'Barlow Condensed', package: 'barlow-condensed', weight: 500 },
  text: { family: 'Barlow', package: 'barlow', weight: 400 },
  face: {
    fontFamily: "'Arial Narrow', 'Liberation Sans Narrow', sans-serif",
    fontWeight: 600,
    textTransform: 'uppercase',
    letterSpacing: '0.02em',
  },
  japaneseHeadings: 'sans',
  light: {
    bg: '#eff1f3',
    surface: '#e3e7ea',
    ink: '#0e1216',
    muted: '#515b64',
    line: '#c9d0d6',
    accent: '#765000',
    focus: '#1f5fbf',
    error: '#a3261b',
  },
  dark: {
    bg: '#0a0b0d',
    surface: '#14171b',
    ink: '#e9edf0',
    muted: '#9aa4ad',
    line: '#272c32',
    accent: '#e3b24f',
    focus: '#8ab8ff',
    error: '#ff948a',
  },
  grid: 'rows',
  hero: 'full',
  presentation: 'sequence',
  composition: 'screens',
  scheme: 'dark',
};
