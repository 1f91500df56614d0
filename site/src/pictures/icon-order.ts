import { LOOKS } from '@vitrine/shared/looks/looks';
import type { SiteLook } from '../content/look.ts';

/** What the program that draws the touch icon is given. */
export type IconOrder = { letters: string; ground: string; ink: string; family: string; font: string };

/** The icon in the colours and the typeface of the look. */
export function iconOf({ name, scheme }: SiteLook): Omit<IconOrder, 'letters'> {
  const { display, light, dark } = LOOKS[name];
  const { ink, bg } = scheme === 'dark' ? dark : light;
  return {
    ground: ink,
    ink: bg,
    family: display.family,
    font: `@fontsource/${display.package}/files/${display.package}-latin-${display.weight}-normal.woff`,
  };
}
