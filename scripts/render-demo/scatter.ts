import type { Material } from './material.ts';

/**
 * One surface point's answer to light. Fill `normal`, `view` and the colour, then `evaluate` or `sample`.
 * Directions point away from the surface; `normal` is on the side of `view`.
 */
export type Scatter = ReturnType<typeof createScatter>;

/** Made once per tracer, so that no bounce allocates. */
export function createScatter() {
  const normal = new Float64Array(3);
  const view = new Float64Array(3);
  const color = new Float64Array(3);
  /** The last answer: value times cosine for three channels, then the density. */
  const answer = new Float64Array(4);
  const direction = new Float64Array(3);
  let alpha2 = 0.25;
  let specular = 0.04;
  let translucency = 0;
  let glossShare = 0;
  let isMetal = false;
  let cosView = 0;

  function fresnel(cos: number, f0: number): number {
    const c = 1 - cos;
    const c2 = c * c;
    return f0 + (1 - f0) * c2 * c2 * c;
  }

  /** Reads everything but the three vectors above. */
  function prepare(material: Material, roughness: number, gloss: number): void {
    const alpha = Math.max(0.03, roughness * roughness);
    alpha2 = alpha * alpha;
    specular = gloss;
    translucency = material.translucency;
    isMetal = material.kind === 'metal';
    cosView = Math.max(1e-3, normal[0] * view[0] + normal[1] * view[1] + normal[2] * view[2]);
    if (isMetal) glossShare = 1;
    else if (specular <= 0) glossShare = 0;
    else {
      const f = fresnel(cosView, specular);
      const dull = (color[0] + color[1] + color[2]) / 3;
      glossShare = Math.min(0.9, Math.max(0.12, f / (f + dull)));
    }
  }

  function evaluate(x: number, y: number, z: number): void {
    const cosLight = normal[0] * x + normal[1] * y + normal[2] * z;
    answer.fill(0);
    if (cosLight <= 0) {
      if (translucency === 0) return;
      const value = (translucency * -cosLight) / Math.PI;
      for (let k = 0; k < 3; k += 1) answer[k] = color[k] * value;
      answer[3] = ((1 - glossShare) * translucency * -cosLight) / Math.PI;
      return;
    }
    if (glossShare > 0) {
      let hx = x + view[0];
      let hy = y + view[1];
      let hz = z + view[2];
      const size = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
      hx *= size;
      hy *= size;
      hz *= size;
      const cosHalf = Math.max(0, normal[0] * hx + normal[1] * hy + normal[2] * hz);
      const cosDifference = Math.max(1e-4, x * hx + y * hy + z * hz);
      const bottom = cosHalf * cosHalf * (alpha2 - 1) + 1;
      const spread = alpha2 / (Math.PI * bottom * bottom);
      const masked =
        (2 * cosLight * cosView) /
        (cosLight * Math.sqrt(alpha2 + (1 - alpha2) * cosView * cosView) +
          cosView * Math.sqrt(alpha2 + (1 - alpha2) * cosLight * cosLight));
      const value = (spread * masked) / (4 * cosView);
      for (let k = 0; k < 3; k += 1) answer[k] = value * fresnel(cosDifference, isMetal ? color[k] : specular);
      answer[3] = (glossShare * spread * cosHalf) / (4 * cosDifference);
    }
    if (!isMetal) {
      const under = specular > 0 ? (1 - fresnel(cosLight, specular)) * (1 - fresnel(cosView, specular)) : 1;
      const value = (under * (1 - translucency) * cosLight) / Math.PI;
      for (let k = 0; k < 3; k += 1) answer[k] += color[k] * value;
      answer[3] += ((1 - glossShare) * (1 - translucency) * cosLight) / Math.PI;
    }
  }

  /** Picks a direction and evaluates it. `choice` picks the layer. False if the light ends here. */
  function sample(a: number, b: number, choice: number): boolean {
    const nx = normal[0];
    const ny = normal[1];
    const nz = normal[2];
    const sign = nz >= 0 ? 1 : -1;
    const p = -1 / (sign + nz);
    const q = nx * ny * p;
    const angle = 2 * Math.PI * b;
    if (choice < glossShare) {
      const cos = Math.sqrt((1 - a) / (1 + (alpha2 - 1) * a));
      const sin = Math.sqrt(Math.max(0, 1 - cos * cos));
      const lx = sin * Math.cos(angle);
      const ly = sin * Math.sin(angle);
      const hx = lx * (1 + sign * nx * nx * p) + ly * q + cos * nx;
      const hy = lx * sign * q + ly * (sign + ny * ny * p) + cos * ny;
      const hz = -lx * sign * nx - ly * ny + cos * nz;
      const along = 2 * (view[0] * hx + view[1] * hy + view[2] * hz);
      direction[0] = along * hx - view[0];
      direction[1] = along * hy - view[1];
      direction[2] = along * hz - view[2];
      if (direction[0] * nx + direction[1] * ny + direction[2] * nz <= 0) return false;
    } else {
      const through = choice - glossShare < (1 - glossShare) * translucency ? -1 : 1;
      const sin = Math.sqrt(a);
      const cos = through * Math.sqrt(1 - a);
      const lx = sin * Math.cos(angle);
      const ly = sin * Math.sin(angle);
      direction[0] = lx * (1 + sign * nx * nx * p) + ly * q + cos * nx;
      direction[1] = lx * sign * q + ly * (sign + ny * ny * p) + cos * ny;
      direction[2] = -lx * sign * nx - ly * ny + cos * nz;
    }
    evaluate(direction[0], direction[1], direction[2]);
    return answer[3] > 1e-7;
  }

  return { normal, view, color, answer, direction, prepare, evaluate, sample };
}
