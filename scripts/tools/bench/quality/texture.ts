export type Pixels = { data: Buffer; width: number; height: number };
type Skin = { mask: Uint8Array; share: number };

/** What is finer than this is texture: a line of it is two or three pixels wide. */
const SIGMA_PX = 1.5;
/** An edge is no texture. */
const EDGE = 12;
/** Skin is an area: around each of its pixels, nearly all are skin. */
const AREA_SIGMA_PX = 4;
const MOST = 0.85;

/** The luminance of each pixel without what a Gaussian of its surroundings says of it already. */
export function measureTexture({ data, width, height }: Pixels): Float32Array {
  const luma = Float32Array.from({ length: width * height }, (_, at) => lumaOf(data, 3 * at));
  const smooth = blur(luma, { width, height }, SIGMA_PX);
  return luma.map((value, at) => value - (smooth[at] ?? 0));
}

/** The root of the mean square of the texture where skin is. */
export function textureOn({ mask }: Skin, texture: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (const [at, value] of texture.entries()) {
    if (!mask[at]) continue;
    sum += value * value;
    count++;
  }
  return Math.sqrt(sum / count);
}

/** Where the photograph has the colours of skin, by chroma, whose range hardly differs between people; not at edges. */
export function skinOf({ data, width, height }: Pixels, texture: Float32Array): Skin {
  const coloured = texture.map((value, at) => Number(Math.abs(value) < EDGE && isSkin(data, 3 * at)));
  const around = blur(coloured, { width, height }, AREA_SIGMA_PX);
  const mask = Uint8Array.from(coloured, (value, at) => (value && (around[at] ?? 0) > MOST ? 1 : 0));
  return { mask, share: mask.reduce((sum, value) => sum + value, 0) / mask.length };
}

const lumaOf = (data: Buffer, at: number) =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

function isSkin(data: Buffer, at: number): boolean {
  const luma = lumaOf(data, at);
  const blue = 128 + 0.564 * ((data[at + 2] ?? 0) - luma);
  const red = 128 + 0.713 * ((data[at] ?? 0) - luma);
  return luma > 50 && luma < 235 && blue >= 77 && blue <= 125 && red >= 135 && red <= 173;
}

function blur(values: Float32Array, { width, height }: Omit<Pixels, 'data'>, sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const inside = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
  const across = (from: Float32Array, indexOf: (x: number, y: number, step: number) => number) => {
    const to = new Float32Array(from.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (const [at, weight] of weights.entries()) sum += weight * (from[indexOf(x, y, at - reach)] ?? 0);
        to[y * width + x] = sum / total;
      }
    return to;
  };
  const rows = across(values, (x, y, step) => y * width + inside(x + step, width));
  return across(rows, (x, y, step) => inside(y + step, height) * width + x);
}
