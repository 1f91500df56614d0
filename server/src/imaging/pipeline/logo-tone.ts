import { contrast } from '@vitrine/shared/looks/contrast';
import type { LogoTone } from '@vitrine/shared/looks/site-files';

/** Pixels that are less opaque than this are part of an edge. */
const OPAQUE = 128;
const FULLY_OPAQUE = 250;
/** A logo with at least this share of opaque pixels has a ground of its own. */
const OWN_GROUND_SHARE = 0.98;
/** How much the channels of a colour may differ if it counts as grey, and all pixels of a logo if it has one colour. */
const GREY_SPREAD = 24;
const ONE_COLOUR_SPREAD = 48;
/** A pixel is seen if it has this contrast with its ground, and a logo if this share of its pixels is. */
const SEEN_CONTRAST = 1.8;
const SEEN_SHARE = 0.6;

/** Light and dark grounds of the looks are near to these. */
const LIGHT_GROUND = '#faf9f6';
const DARK_GROUND = '#121212';

/** On what a logo can be seen, from its pixels in RGBA. */
export function logoToneOf(pixels: Buffer): LogoTone {
  const shades = new Map<string, number>();
  let opaque = 0;
  let visible = 0;
  let isGrey = true;
  let [least, most] = [255, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha >= FULLY_OPAQUE) opaque += 1;
    if (alpha < OPAQUE) continue;
    visible += 1;
    const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    isGrey &&= high - low <= GREY_SPREAD;
    least = Math.min(least, low);
    most = Math.max(most, high);
    // In sixteen steps a channel, which is enough to tell whether it is seen.
    const shade = `#${[red, green, blue].map((value) => ((value >> 4) * 17).toString(16).padStart(2, '0')).join('')}`;
    shades.set(shade, (shades.get(shade) ?? 0) + 1);
  }
  if (opaque >= OWN_GROUND_SHARE * (pixels.length / 4)) return 'any';
  if (isGrey && most - least <= ONE_COLOUR_SPREAD) return 'ink';

  const isSeenOn = (ground: string) => {
    let seen = 0;
    for (const [shade, count] of shades) if (contrast(shade, ground) >= SEEN_CONTRAST) seen += count;
    return seen >= SEEN_SHARE * visible;
  };
  const [onLight, onDark] = [isSeenOn(LIGHT_GROUND), isSeenOn(DARK_GROUND)];
  if (onLight === onDark) return 'any';
  return onLight ? 'light' : 'dark';
}
