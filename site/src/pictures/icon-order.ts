import { LOOKS } from '@vitrine/shared/looks/looks';
import type { SiteLook } from '../content/look.ts';

/** What the program that draws the touch icon is given. Without letters it draws the ground alone. */
export type IconOrder = { letters: string; ground: string; ink: string; fonts: string[] };

/** What the typefaces of all looks have. Other letters would be boxes. */
const DRAWN = /^[!-~À-ÖØ-ÞĀĂĄĆĊČĎĐĒĖĘĚĞĠĢĦĪĮİĶĹĻĽŁŃŅŇŊŌŐŒŔŖŘŚŞŠŤŪŬŮŰŲŴŶŸŹŻŽȘȚ]*$/;

/** The icon in the colours and the typeface of the look. */
export function iconOf(letters: string, { name, scheme }: Pick<SiteLook, 'name' | 'scheme'>): IconOrder {
  const { display, light, dark } = LOOKS[name];
  const { ink, bg } = scheme === 'dark' ? dark : light;
  return {
    letters: DRAWN.test(letters) ? letters : '',
    ground: ink,
    ink: bg,
    fonts: ['latin', 'latin-ext'].map(
      (subset) => `@fontsource/${display.package}/files/${display.package}-${subset}-${display.weight}-normal.woff`,
    ),
  };
}
