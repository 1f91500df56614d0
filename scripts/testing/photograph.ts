import sharp from 'sharp';

const COARSEST_PX = 6;
/** How much weaker each octave is than the previous one: about the spectrum of natural light. */
const FALL = 0.62;
const CHANNELS = 3;

/**
 * A picture with the texture of a photograph, from broad shapes to grain, so that encoders have as much to do as with a real one. The
 * same size and seed give the same picture.
 */
export async function drawPhotograph({
  width,
  height,
  seed = 1,
}: {
  width: number;
  height: number;
  seed?: number;
}): Promise<Buffer> {
  const random = createRandom(seed);
  const sum = new Float32Array(width * height * CHANNELS);
  let weight = 0;
  for (let size = COARSEST_PX, strength = 1; size < Math.max(width, height); size *= 3, strength *= FALL) {
    const octave = await paintOctave(random, { size, width, height });
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + (octave[index] ?? 0) * strength;
    weight += strength;
  }

  const pixels = Buffer.alloc(sum.length);
  for (let index = 0; index < sum.length; index++) pixels[index] = deepen((sum[index] ?? 0) / weight);
  return sharp(pixels, { raw: { width, height, channels: CHANNELS } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Patches of colour, `size` of them along the longer side, blown up to the whole frame. */
async function paintOctave(
  random: () => number,
  frame: { size: number; width: number; height: number },
): Promise<Buffer> {
  const scale = frame.size / Math.max(frame.width, frame.height);
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const patches = Buffer.from(Uint8Array.from({ length: width * height * CHANNELS }, () => random() * 256));
  return sharp(patches, { raw: { width, height, channels: CHANNELS } })
    .resize(frame.width, frame.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

/** Averages cluster around middle grey; this spreads them over all tones. */
const deepen = (value: number): number => Math.min(255, Math.max(0, (value - 128) * 2.2 + 118));

/** A small generator of uniform numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
