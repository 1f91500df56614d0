import { createCamera } from './camera.ts';
import { createFrame, type Frame } from './frame.ts';
import { hash } from './random.ts';
import { createSampler } from './sampler.ts';
import type { Scene } from './scene.ts';
import { createTracer } from './tracer.ts';

export type Exposure = {
  readonly width: number;
  readonly height: number;
  /** Rays per pixel; a power of two, at least 2. */
  readonly rays: number;
  readonly bounces: number;
  readonly seed: number;
};

/** Opens the shutter: traces every pixel of a scene into a frame of noisy light. */
export function expose(scene: Scene, { width, height, rays, bounces, seed }: Exposure): Frame {
  const frame = createFrame(width, height);
  const camera = createCamera(scene.lens, width / height);
  const tracer = createTracer(scene, { bounces, brightest: 8 });
  const sampler = createSampler(rays, hash(seed, 7));
  const { ray } = camera;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const column = pixel % width;
    const row = (pixel - column) / width;
    for (let sample = 0; sample < rays; sample += 1) {
      sampler.start(pixel, sample);
      sampler.next();
      const x = (column + sampler.point[0]) / width;
      const y = (row + sampler.point[1]) / height;
      sampler.next();
      camera.aim(x, y, sampler.point[0], sampler.point[1]);
      tracer.trace(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], sampler);
      const half = frame.halves[sample & 1];
      for (let k = 0; k < 3; k += 1) half[pixel * 3 + k] += (tracer.radiance[k] * 2) / rays;
      for (let k = 0; k < 7; k += 1) {
        const value = tracer.features[k];
        frame.features[pixel * 7 + k] += value / rays;
        frame.doubts[pixel * 7 + k] += (value * value) / rays;
      }
    }
    for (let i = pixel * 7; i < pixel * 7 + 7; i += 1) {
      frame.doubts[i] = Math.max(0, frame.doubts[i] - frame.features[i] ** 2) / rays;
    }
  }
  return frame;
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
