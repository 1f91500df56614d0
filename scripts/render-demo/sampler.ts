import { hash } from './random.ts';

/** Evenly spread sample points for one pixel: a scrambled (0,2)-sequence for the first dimensions, then plain noise. */
export type Sampler = ReturnType<typeof createSampler>;

const STRATIFIED_PAIRS = 14;

/** `count` must be a power of two, so that every pair of dimensions stays stratified. */
export function createSampler(count: number, seed: number) {
  let index = 0;
  let pair = 0;
  let pixelSeed = 0;
  let state = 0;
  const point = new Float64Array(2);

  function noise(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  return {
    point,
    noise,

    /** Begins sample number `sample` of pixel number `pixel`. */
    start(pixel: number, sample: number): void {
      pixelSeed = hash(pixel, seed);
      state = hash(pixelSeed, sample);
      index = sample;
      pair = 0;
    },

    /** Writes the next two numbers into `point`. */
    next(): void {
      if (pair >= STRATIFIED_PAIRS) {
        point[0] = noise();
        point[1] = noise();
        return;
      }
      const scramble = hash(pixelSeed, pair + 101);
      const shuffled = (index ^ scramble) & (count - 1);
      point[0] = ((reversed(shuffled) ^ hash(scramble, 1)) >>> 0) / 4294967296;
      point[1] = ((sobol(shuffled) ^ hash(scramble, 2)) >>> 0) / 4294967296;
      pair += 1;
    },
  };
}

function reversed(value: number): number {
  let bits = (value << 16) | (value >>> 16);
  bits = ((bits & 0x00ff00ff) << 8) | ((bits & 0xff00ff00) >>> 8);
  bits = ((bits & 0x0f0f0f0f) << 4) | ((bits & 0xf0f0f0f0) >>> 4);
  bits = ((bits & 0x33333333) << 2) | ((bits & 0xcccccccc) >>> 2);
  return ((bits & 0x55555555) << 1) | ((bits & 0xaaaaaaaa) >>> 1);
}

function sobol(value: number): number {
  let bits = 0;
  for (let rest = value, direction = 1 << 31; rest !== 0; rest >>>= 1, direction ^= direction >>> 1) {
    if ((rest & 1) === 1) bits ^= direction;
  }
  return bits;
}
