/** The least contrast of text with its ground (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** The least contrast of what marks the focus or a control with its ground (1.4.11). */
export const MARK_CONTRAST = 3;

const STEPS = 100;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** How bright a colour `#rrggbb` is, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** The least contrast of a colour with any of these grounds. */
export const leastContrast = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/**
 * The shade of a colour that is nearest to it and is legible as text on all grounds: the colour itself, or mixed with as little black
 * or white as possible.
 */
export function accessibleShade(color: string, grounds: readonly string[]): string {
  for (let step = 0; step <= STEPS; step++) {
    for (const end of [0, 255]) {
      const shade = mix(color, end, step / STEPS);
      if (leastContrast(shade, grounds) >= TEXT_CONTRAST) return shade;
    }
  }
  throw new Error(`No shade of ${color} has a contrast of ${TEXT_CONTRAST} with ${grounds.join(' and ')}`);
}

const mix = (color: string, end: number, share: number) =>
  `#${channels(color)
    .map((value) => Math.round(value + (end - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
