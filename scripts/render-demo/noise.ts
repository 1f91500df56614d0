/** Smooth value noise in [-1, 1], one hill or hollow per unit length. */
export function noise3(x: number, y: number, z: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const fx = fade(x - ix);
  const fy = fade(y - iy);
  const fz = fade(z - iz);
  const low = plane(ix, iy, iz, fx, fy);
  return low + (plane(ix, iy, iz + 1, fx, fy) - low) * fz;
}

/** Noise with finer and fainter copies of itself on top; about [-1, 1]. */
export function fractal(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let frequency = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise3(x * frequency + octave * 17.3, y * frequency, z * frequency - octave * 9.1);
    weight *= 0.5;
    frequency *= 2.03;
  }
  return sum;
}

function plane(ix: number, iy: number, iz: number, fx: number, fy: number): number {
  const a = lattice(ix, iy, iz);
  const b = lattice(ix, iy + 1, iz);
  const low = a + (lattice(ix + 1, iy, iz) - a) * fx;
  const high = b + (lattice(ix + 1, iy + 1, iz) - b) * fx;
  return low + (high - low) * fy;
}

function lattice(x: number, y: number, z: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x1b873593);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h ^= h >>> 13;
  return (h & 0xffff) / 32767.5 - 1;
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
