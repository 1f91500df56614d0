import { createCamera } from './camera.ts';
import { blurred } from './denoise.ts';
import { createFrame, type Frame } from './frame.ts';
import { hash } from './random.ts';
import { createSampler } from './sampler.ts';
import type { Scene } from './scene.ts';
import { createTracer } from './tracer.ts';

/** How a scene is exposed. */
export type Exposure = {
  readonly width: number;
  readonly height: number;
  /** Rays for every pixel: a power of two, at least 8. */
  readonly rays: number;
  /** Rays for the noisiest pixels, as a multiple of `rays`: 1 (no more than the rest), 2, 4 or 8. */
  readonly care: number;
  readonly bounces: number;
  readonly seed: number;
};

/** The part of the pixels that gets the full number of rays. */
const CARED_FOR = 0.3;
/** Samples of one half of the frame come in runs this long, so that both halves are evenly spread. */
const RUN = 4;

/** Opens the shutter: traces every pixel, then the noisy ones again, into a frame of light. */
export function expose(scene: Scene, { width, height, rays, care, bounces, seed }: Exposure): Frame {
  const count = width * height;
  const frame = createFrame(width, height);
  const camera = createCamera(scene.lens, width / height);
  const tracer = createTracer(scene, { bounces, brightest: 8 });
  const sampler = createSampler(rays * care, hash(seed, 7));
  const { halves, features, doubts } = frame;
  const { ray } = camera;

  function trace(pixel: number, from: number, to: number): void {
    const column = pixel % width;
    const row = (pixel - column) / width;
    for (let sample = from; sample < to; sample += 1) {
      sampler.start(pixel, sample);
      sampler.next();
      const x = (column + sampler.point[0]) / width;
      const y = (row + sampler.point[1]) / height;
      sampler.next();
      camera.aim(x, y, sampler.point[0], sampler.point[1]);
      tracer.trace(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], sampler);
      const half = halves[Math.floor(sample / RUN) & 1];
      for (let k = 0; k < 3; k += 1) half[pixel * 3 + k] += tracer.radiance[k];
      for (let k = 0; k < 7; k += 1) {
        const value = tracer.features[k];
        features[pixel * 7 + k] += value;
        doubts[pixel * 7 + k] += value * value;
      }
    }
  }

  for (let pixel = 0; pixel < count; pixel += 1) trace(pixel, 0, rays);
  const isCaredFor = care > 1 ? noisiest(frame) : new Uint8Array(count);
  for (let pixel = 0; pixel < count; pixel += 1) {
    if (isCaredFor[pixel]) trace(pixel, rays, rays * care);
    const total = isCaredFor[pixel] ? rays * care : rays;
    for (const half of halves) {
      for (let i = pixel * 3; i < pixel * 3 + 3; i += 1) half[i] *= 2 / total;
    }
    for (let i = pixel * 7; i < pixel * 7 + 7; i += 1) {
      features[i] /= total;
      doubts[i] = Math.max(0, doubts[i] / total - features[i] ** 2) / total;
    }
  }
  return frame;
}

/** Marks the pixels around which the two halves differ most, seen as a print would show it. */
function noisiest({ width, height, halves: [a, b] }: Frame): Uint8Array {
  const count = width * height;
  const mean = a.reduce((sum, value) => sum + Math.min(value, 100), 0) / a.length;
  const noise = new Float32Array(count);
  for (let i = 0; i < count * 3; i += 1) {
    noise[Math.floor(i / 3)] += Math.abs(a[i] - b[i]) / (a[i] + b[i] + mean * 0.4);
  }
  const smooth = blurred(noise, width, height, 2);
  const ranked = Float32Array.from(smooth).sort();
  const threshold = ranked[Math.floor(count * (1 - CARED_FOR))];
  return Uint8Array.from(smooth, (value) => (value > threshold ? 1 : 0));
}

/** The discs of a scene's sparks, free of noise: each pixel asks the one point of the lens that sees the spark. */
export function exposeSparks(scene: Scene, width: number, height: number): Float32Array {
  const discs = new Float32Array(width * height * 3);
  if (!scene.sparks) return discs;
  const camera = createCamera(scene.lens, width / height);
  const { shadow } = createTracer(scene, { bounces: 0, brightest: 8 });
  const { ray } = camera;
  const offsets = [0.25, 0.75];
  for (const { at, light } of scene.sparks) {
    const disc = camera.discOf(at);
    const reach = disc.radius * width + 1;
    const area = Math.PI * Math.max(0.5, disc.radius * width) ** 2;
    const peak = (width * width) / (area * 4e4);
    const right = Math.min(width - 1, Math.ceil(disc.x * width + reach));
    const bottom = Math.min(height - 1, Math.ceil(disc.y * height + reach));
    for (let row = Math.max(0, Math.floor(disc.y * height - reach)); row <= bottom; row += 1) {
      for (let column = Math.max(0, Math.floor(disc.x * width - reach)); column <= right; column += 1) {
        for (const i of offsets) {
          for (const j of offsets) {
            const distance = camera.aimAt((column + i) / width, (row + j) / height, at);
            if (distance === 0) continue;
            if (!shadow.reach(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], distance - 1e-4)) continue;
            const rim = Math.hypot(column + i - disc.x * width, row + j - disc.y * height) / reach;
            const amount = (peak / 4) * (0.82 + 0.3 * rim ** 6);
            for (let k = 0; k < 3; k += 1) discs[(row * width + column) * 3 + k] += light[k] * amount * shadow.kept[k];
          }
        }
      }
    }
  }
  return discs;
}
