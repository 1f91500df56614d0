import type { Frame } from './frame.ts';

const WINDOW = 5;
const PATCH = 2;
const COLOR_STRICTNESS = 0.45;
/** How far features may differ, squared, before pixels count as different things. */
const COLOR_LIKENESS = 0.05 ** 2;
const NORMAL_LIKENESS = 0.12 ** 2;
const DISTANCE_LIKENESS = 0.04 ** 2;
/** Keeps dark colours from magnifying noise when light is told from colour. */
const FLOOR = 0.04;

/**
 * Non-local means: each pixel becomes the mean of pixels around it whose surroundings look alike, where likeness is
 * judged in the other half of the samples, so that noise does not vote for itself. Surface colour is set aside first.
 */
export function denoise(frame: Frame): Float32Array {
  const { width, height, halves } = frame;
  const { features, doubts } = steadied(frame);
  const count = width * height;
  const lights = halves.map((half) => withoutColor(withoutSpecks(half, width, height), features));
  const logs = lights.map((half) => half.map((value) => Math.log(1 + 4 * Math.max(0, value))));
  const spread = blurred(noiseOf(logs[0], logs[1], count), width, height, 2);
  const sums = [new Float32Array(count * 3), new Float32Array(count * 3)];
  const totals = [new Float32Array(count), new Float32Array(count)];
  const distances = [new Float32Array(count), new Float32Array(count)];
  for (let dy = -WINDOW; dy <= WINDOW; dy += 1) {
    for (let dx = -WINDOW; dx <= WINDOW; dx += 1) {
      for (const side of [0, 1]) measure(logs[side], distances[side], dx, dy);
      const smooth = distances.map((distance) => blurred(distance, width, height, PATCH));
      for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y += 1) {
        for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x += 1) {
          const here = y * width + x;
          const there = here + dy * width + dx;
          const alike = likeness(here, there);
          if (alike < 0.003) continue;
          for (let side = 0; side < 2; side += 1) {
            const weight = alike * Math.exp(-Math.max(0, smooth[1 - side][here]));
            totals[side][here] += weight;
            for (let k = 0; k < 3; k += 1) sums[side][here * 3 + k] += weight * lights[side][there * 3 + k];
          }
        }
      }
    }
  }
  const clean = new Float32Array(count * 3);
  for (let i = 0; i < count; i += 1) {
    for (let k = 0; k < 3; k += 1) {
      const light = sums[0][i * 3 + k] / totals[0][i] + sums[1][i * 3 + k] / totals[1][i];
      clean[i * 3 + k] = (light / 2) * (features[i * 7 + k] + FLOOR);
    }
  }
  return clean;

  function measure(image: Float32Array, target: Float32Array, dx: number, dy: number): void {
    for (let y = 0; y < height; y += 1) {
      const toY = Math.min(height - 1, Math.max(0, y + dy));
      for (let x = 0; x < width; x += 1) {
        const toX = Math.min(width - 1, Math.max(0, x + dx));
        const here = y * width + x;
        const there = toY * width + toX;
        const noise = spread[here] + Math.min(spread[here], spread[there]);
        const scale = 1 / (1e-5 + COLOR_STRICTNESS * (spread[here] + spread[there]));
        let sum = 0;
        for (let k = 0; k < 3; k += 1) {
          const difference = image[here * 3 + k] - image[there * 3 + k];
          sum += difference * difference - noise;
        }
        target[here] = Math.min(30, (sum / 3) * scale);
      }
    }
  }

  function likeness(here: number, there: number): number {
    let unlike = 0;
    for (let k = 0; k < 7; k += 1) {
      const p = here * 7 + k;
      const q = there * 7 + k;
      const difference = features[p] - features[q];
      const doubt = doubts[p] + doubts[q];
      const strictness = k < 3 ? COLOR_LIKENESS : k < 6 ? NORMAL_LIKENESS : DISTANCE_LIKENESS;
      unlike += Math.max(0, difference * difference - doubt) / (strictness + 2 * doubt);
      if (unlike > 6) return 0;
    }
    return Math.exp(-unlike);
  }
}

/**
 * Features under heavy blur come out grainy, as the light does. There, and only there, neighbours are mixed in; a
 * sharp edge is doubtful in a line one or two pixels wide, which the smallest doubt around a pixel does not see.
 */
function steadied({ width, height, features, doubts }: Frame): Pick<Frame, 'features' | 'doubts'> {
  const count = width * height;
  const steady = { features: Float32Array.from(features), doubts: Float32Array.from(doubts) };
  for (let k = 0; k < 7; k += 1) {
    const channel = Float32Array.from({ length: count }, (_, i) => features[i * 7 + k]);
    const mean = blurred(blurred(channel, width, height, 2), width, height, 1);
    const tolerance = (k < 3 ? COLOR_LIKENESS : k < 6 ? NORMAL_LIKENESS : DISTANCE_LIKENESS) * 0.1;
    for (let y = 2; y < height - 2; y += 1) {
      for (let x = 2; x < width - 2; x += 1) {
        let least = Infinity;
        for (let dy = -2; dy <= 2; dy += 2) {
          for (let dx = -2; dx <= 2; dx += 2) least = Math.min(least, doubts[((y + dy) * width + x + dx) * 7 + k]);
        }
        const share = least / (least + tolerance);
        const at = (y * width + x) * 7 + k;
        steady.features[at] += (mean[y * width + x] - features[at]) * share;
        steady.doubts[at] *= 1 - 0.9 * share;
      }
    }
  }
  return steady;
}

/** Lowers lone bright pixels to little more than the second brightest around them. */
function withoutSpecks(half: Float32Array, width: number, height: number): Float32Array {
  const result = Float32Array.from(half);
  const grey = (i: number): number => half[i * 3] + half[i * 3 + 1] + half[i * 3 + 2];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x;
      let first = 0;
      let second = 0;
      for (let n = 0; n < 9; n += 1) {
        if (n === 4) continue;
        const value = grey(here + (Math.floor(n / 3) - 1) * width + (n % 3) - 1);
        if (value > first) {
          second = first;
          first = value;
        } else if (value > second) second = value;
      }
      const limit = second * 1.3 + 1e-4;
      const own = grey(here);
      if (own > limit) for (let k = 0; k < 3; k += 1) result[here * 3 + k] *= limit / own;
    }
  }
  return result;
}

function withoutColor(half: Float32Array, features: Float32Array): Float32Array {
  const light = new Float32Array(half.length);
  for (let i = 0; i < half.length; i += 1) {
    light[i] = half[i] / (features[Math.floor(i / 3) * 7 + (i % 3)] + FLOOR);
  }
  return light;
}

function noiseOf(a: Float32Array, b: Float32Array, count: number): Float32Array {
  const noise = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    for (let k = 0; k < 3; k += 1) noise[i] += (a[i * 3 + k] - b[i * 3 + k]) ** 2 / 6;
  }
  return noise;
}

/** The mean over a square of `2 * radius + 1` pixels; one channel. */
export function blurred(image: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(image.length);
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y += 1) {
    const at = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x += 1) sum += image[at + Math.min(width - 1, Math.max(0, x))];
    for (let x = 0; x < width; x += 1) {
      rows[at + x] = sum * scale;
      sum += image[at + Math.min(width - 1, x + radius + 1)] - image[at + Math.max(0, x - radius)];
    }
  }
  const target = new Float32Array(image.length);
  const sums = new Float32Array(width);
  for (let y = -radius; y <= radius; y += 1) {
    const at = Math.min(height - 1, Math.max(0, y)) * width;
    for (let x = 0; x < width; x += 1) sums[x] += rows[at + x];
  }
  for (let y = 0; y < height; y += 1) {
    const enter = Math.min(height - 1, y + radius + 1) * width;
    const leave = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x += 1) {
      target[y * width + x] = sums[x] * scale;
      sums[x] += rows[enter + x] - rows[leave + x];
    }
  }
  return target;
}
