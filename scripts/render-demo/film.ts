import { blurred } from './denoise.ts';
import { hash } from './random.ts';
import type { Vec3 } from './vector.ts';

/** How light becomes a picture. */
export type Film = {
  /** Stops above (or below) the automatic exposure. */
  readonly push: number;
  /** Steepness of the tone curve; 1.3 is neutral, 1.6 is hard. */
  readonly contrast: number;
  readonly saturation: number;
  /** Tints, as factors on shadows and lights. */
  readonly shadows: Vec3;
  readonly lights: Vec3;
  /** Glow around bright parts, 0 to about 0.3. */
  readonly halation: number;
  readonly vignette: number;
  /** Standard deviation of the grain in the mid-tones, as a part of white. */
  readonly grain: number;
  /** Lifts black a little, as a print does. */
  readonly fade: number;
};

/** A neutral film; each photograph changes what it needs. */
export const plainFilm: Film = {
  push: 0,
  contrast: 1.35,
  saturation: 1,
  shadows: [1, 1, 1],
  lights: [1, 1, 1],
  halation: 0.06,
  vignette: 0.25,
  grain: 0.012,
  fade: 0.012,
};

type Picture = { readonly light: Float32Array; readonly width: number; readonly height: number };

/** Develops scene light to sRGB bytes at `outWidth` by `outHeight`. The grain is drawn at the size of the print. */
export function develop(picture: Picture, film: Film, outWidth: number, outHeight: number, seed: number): Buffer {
  const { width, height } = picture;
  const gain = exposureGain(picture.light) * 2 ** film.push;
  const light = withHalation(picture, film, gain);
  const small = new Float32Array(light.length);
  const anchor = 0.18 ** film.contrast * (1 / 0.18 - 1);
  for (let i = 0; i < light.length; i += 3) {
    const pixel = i / 3;
    const x = (pixel % width) / width - 0.5;
    const y = Math.floor(pixel / width) / height - 0.5;
    const fall = 1 - film.vignette * smooth((x * x + y * y) * 2);
    const tone = [0, 1, 2].map((k) => curve(Math.max(0, light[i + k]) * fall, film.contrast, anchor));
    const grey = 0.2126 * tone[0] + 0.7152 * tone[1] + 0.0722 * tone[2];
    for (let k = 0; k < 3; k += 1) {
      const split = film.shadows[k] * (1 - grey) + film.lights[k] * grey;
      const graded = (grey + (tone[k] - grey) * film.saturation) * split;
      small[i + k] = encode(film.fade * (1 - graded) * film.shadows[k] * 0.3 + graded);
    }
  }
  return print({ light: small, width, height }, film, outWidth, outHeight, seed);
}

/** The factor that puts the bright parts, but not the few brightest, just below white. */
function exposureGain(light: Float32Array): number {
  const greys = new Float32Array(Math.ceil(light.length / 21));
  for (let i = 0; i < greys.length; i += 1) {
    const at = i * 21;
    greys[i] = 0.2126 * light[at] + 0.7152 * light[at + 1] + 0.0722 * light[at + 2];
  }
  greys.sort();
  return 0.9 / Math.max(1e-4, greys[Math.floor(greys.length * 0.96)]);
}

function withHalation({ light, width, height }: Picture, { halation }: Film, gain: number): Float32Array {
  const exposed = light.map((value) => value * gain);
  if (halation === 0) return exposed;
  const warmth = [1, 0.72, 0.5];
  for (let k = 0; k < 3; k += 1) {
    let glow = new Float32Array(width * height);
    for (let i = 0; i < glow.length; i += 1) glow[i] = Math.min(12, Math.max(0, exposed[i * 3 + k] - 0.5));
    const wide = repeated(glow, width, height, Math.round(width / 28));
    glow = repeated(glow, width, height, Math.round(width / 160));
    for (let i = 0; i < glow.length; i += 1) {
      exposed[i * 3 + k] = exposed[i * 3 + k] * (1 - halation * 0.3) + halation * (glow[i] * 0.5 * warmth[k] + wide[i]);
    }
  }
  return exposed;
}

function repeated(image: Float32Array, width: number, height: number, radius: number): Float32Array<ArrayBuffer> {
  let result = image;
  for (let i = 0; i < 3; i += 1) result = blurred(result, width, height, radius);
  return Float32Array.from(result);
}

/** Enlarges with a bicubic kernel and lays grain over it. */
function print(
  { light, width, height }: Picture,
  film: Film,
  outWidth: number,
  outHeight: number,
  seed: number,
): Buffer {
  const bytes = Buffer.alloc(outWidth * outHeight * 3);
  const grain = grainField(outWidth, outHeight, seed);
  const columns = taps(outWidth, width);
  const rows = taps(outHeight, height);
  const line = new Float32Array(width * 3);
  for (let y = 0; y < outHeight; y += 1) {
    for (let i = 0; i < line.length; i += 1) {
      let sum = 0;
      for (let t = 0; t < 4; t += 1) sum += rows.weights[y * 4 + t] * light[rows.from[y * 4 + t] * width * 3 + i];
      line[i] = sum;
    }
    for (let x = 0; x < outWidth; x += 1) {
      const at = (y * outWidth + x) * 3;
      const tone: [number, number, number] = [0, 0, 0];
      for (let t = 0; t < 4; t += 1) {
        const weight = columns.weights[x * 4 + t];
        const from = columns.from[x * 4 + t] * 3;
        tone[0] += weight * line[from];
        tone[1] += weight * line[from + 1];
        tone[2] += weight * line[from + 2];
      }
      const grey = 0.3 * tone[0] + 0.6 * tone[1] + 0.1 * tone[2];
      const speck = grain[y * outWidth + x] * film.grain * (0.35 + 2.6 * Math.max(0, grey * (1 - grey)));
      for (let k = 0; k < 3; k += 1) bytes[at + k] = Math.min(255, Math.max(0, Math.round((tone[k] + speck) * 255)));
    }
  }
  return bytes;
}

function taps(out: number, size: number): { from: Int32Array; weights: Float32Array } {
  const from = new Int32Array(out * 4);
  const weights = new Float32Array(out * 4);
  for (let i = 0; i < out; i += 1) {
    const at = ((i + 0.5) * size) / out - 0.5;
    const base = Math.floor(at);
    const t = at - base;
    const cubic = [
      (-t + 2 * t * t - t * t * t) / 2,
      (2 - 5 * t * t + 3 * t * t * t) / 2,
      (t + 4 * t * t - 3 * t * t * t) / 2,
      (-t * t + t * t * t) / 2,
    ];
    for (let k = 0; k < 4; k += 1) {
      from[i * 4 + k] = Math.min(size - 1, Math.max(0, base + k - 1));
      weights[i * 4 + k] = cubic[k];
    }
  }
  return { from, weights };
}

/** Soft luminance noise of unit deviation, a little larger than a pixel. */
function grainField(width: number, height: number, seed: number): Float32Array {
  const raw = new Float32Array(width * height);
  for (let i = 0; i < raw.length; i += 1) {
    const bits = hash(i, seed);
    raw[i] = ((bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24)) / 147.8 - 3.45;
  }
  const soft = blurred(raw, width, height, 1);
  for (let i = 0; i < raw.length; i += 1) soft[i] = soft[i] * 2.2 + raw[i] * 0.25;
  return soft;
}

function curve(x: number, contrast: number, anchor: number): number {
  const power = x ** contrast;
  return power / (power + anchor);
}

function encode(linear: number): number {
  const c = Math.min(1, Math.max(0, linear));
  return c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);
