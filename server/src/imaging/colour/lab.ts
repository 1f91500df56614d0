/** CIE Lab under D65, the white that sRGB and Display P3 share. */
export type Lab = readonly [l: number, a: number, b: number];

export type Triple = readonly [number, number, number];
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
const D50_TO_D65: Matrix = [
  [0.9555766, -0.0230393, 0.0631636],
  [-0.0282895, 1.0099416, 0.0210077],
  [0.0122982, -0.020483, 1.3299098],
];
const WHITE: Triple = [0.95045593, 1, 1.08905775];

/** From components of 0 to 1. Both spaces use the same transfer curve. */
export const srgbToLab = (rgb: Triple): Lab => toLab(rgb, SRGB);
export const p3ToLab = (rgb: Triple): Lab => toLab(rgb, DISPLAY_P3);

/** From XYZ under D50, as ICC profiles have it, adapted by Bradford's method. */
export const d50ToLab = (xyz: Triple): Lab => fromXyz(multiply(D50_TO_D65, xyz));

const toLab = ([r, g, b]: Triple, matrix: Matrix) => fromXyz(multiply(matrix, [toLinear(r), toLinear(g), toLinear(b)]));

const multiply = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

function fromXyz(xyz: Triple): Lab {
  const [x, y, z] = [compress(xyz[0] / WHITE[0]), compress(xyz[1] / WHITE[1]), compress(xyz[2] / WHITE[2])];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const compress = (value: number) => (value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27 / 116) * value + 16 / 116);
