import { dark, light } from '../../palette.ts';
import type { Look } from '../look.ts';

const { success: _inLight, ...lightColors } = light;
const { success: _inDark, ...darkColors } = dark;

/** An editorial serif on warm paper: the default. */
export const editorial: Look = {
  label: 'Editorial',
  description: 'An editorial serif on warm paper. The picture reaches from edge to edge, above the text.',
  display: { family: 'Instrument Serif', package: 'instrument-serif', weight: 400 },
  quote: { family: 'Instrument Serif', package: 'instrument-serif', weight: 400, italic: true },
  text: { family: 'Albert Sans', package: 'albert-sans', weight: 400 },
  face: { fontFamily: "'Instrument Serif', Georgia, serif", letterSpacing: '-0.02em' },
  japaneseHeadings: 'serif',
  light: lightColors,
  dark: darkColors,
  grid: 'rows',
  hero: 'above',
  presentation: 'page',
  composition: 'rows',
  scheme: 'auto',
};
