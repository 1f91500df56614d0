import type { Lab } from './lab.ts';

const RADIANS = Math.PI / 180;
const HUNDRED_25_TO_7 = 25 ** 7;

/** The colour difference as the CIE defined it in 2000; formula and signs after Sharma, Wu and Dalal (2005). */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(meanChroma7 / (meanChroma7 + HUNDRED_25_TO_7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];

  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((((h2 - h1 + 180) % 360) + 360) % 360) - 180;
  const deltaHue = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS);
  const h = isGrey ? h1 + h2 : h1 + turn / 2;
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;

  const t =
    1 -
    0.17 * Math.cos((h - 30) * RADIANS) +
    0.24 * Math.cos(2 * h * RADIANS) +
    0.32 * Math.cos((3 * h + 6) * RADIANS) -
    0.2 * Math.cos((4 * h - 63) * RADIANS);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hueDifference = deltaHue / (1 + 0.015 * c * t);
  const degrees = ((h % 360) + 360) % 360;
  const rotation =
    -2 *
    Math.sqrt(c ** 7 / (c ** 7 + HUNDRED_25_TO_7)) *
    Math.sin(60 * RADIANS * Math.exp(-(((degrees - 275) / 25) ** 2)));

  return Math.sqrt(lightness ** 2 + chroma ** 2 + hueDifference ** 2 + rotation * chroma * hueDifference);
}

const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360);
