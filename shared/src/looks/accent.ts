import { accessibleShade, contrast, leastContrast } from './contrast.ts';
import type { LookPalette } from './look.ts';

/** How an accent colour is used in one scheme: the shade that the site shows, and the text on it. */
type Accent = { shade: string; onShade: string; contrast: number; isAsChosen: boolean };

/** The surfaces on which the accent colour is used: stars, underlines and buttons are on the ground and on raised parts. */
const groundsOf = ({ bg, surface }: LookPalette) => [bg, surface];

/** The owner's accent colour in a scheme. A colour that is too faint there is replaced with its nearest accessible shade. */
export function accentIn(palette: LookPalette, chosen: string): Accent {
  const grounds = groundsOf(palette);
  const color = chosen.toLowerCase();
  const shade = accessibleShade(color, grounds);
  // The shade has enough contrast with the ground of the page, so the page's own two colours suffice.
  const [onShade = palette.bg] = [palette.bg, palette.ink].toSorted((a, b) => contrast(b, shade) - contrast(a, shade));
  return { shade, onShade, contrast: leastContrast(color, grounds), isAsChosen: shade === color };
}
