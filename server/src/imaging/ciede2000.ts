/** CIE Lab under D65, the white that sRGB and Display P3 share. */
export type Lab = readonly [l: number, a: number, b: number];

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const SRGB: Matrix = [
  [0.4123908, 0.35758434, 0.18048079],
  [0.21263901, 0.71516868, 0.07219232],
  [0.01933082, 0.11919478, 0.95053215],
];
const DISPLAY_P3: Matrix = [
  [0.48657095, 0.26566769, 0.19821729],
  [0.22897456, 0.69173852, 0.07928691],
  [0, 0.04511338, 1.04394437],
];
const WHITE: Triple = [0.95045593, 1, 1.08905775];

/** From components of 0 to 1. Both spaces use the same transfer curve. */
export const srgbToLab = (rgb: Triple): Lab => toLab(rgb, SRGB);
export const p3ToLab = (rgb: Triple): Lab => toLab(rgb, DISPLAY_P3);

function toLab(rgb: Triple, matrix: Matrix): Lab {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const at = (row: 0 | 1 | 2) => compress((matrix[row][0] * r + matrix[row][1] * g + matrix[row][2] * b) / WHITE[row]);
  const [x, y, z] = [at(0), at(1), at(2)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const compress = (value: number) => (value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27 / 116) * value + 16 / 116);

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
