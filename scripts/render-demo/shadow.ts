import type { Geometry } from './geometry.ts';
import type { Hit, Intersect } from './intersect.ts';
import type { Material } from './material.ts';

const MOST_LAYERS = 24;

/** Asks how much light passes between two points; clear glass and sheer cloth let some through. */
export function createShadow({ normals, materialOf, materials }: Geometry, intersect: Intersect, hit: Hit) {
  const isOpaque = materials.every(
    (material) => material.kind !== 'glass' && material.kind !== 'glow' && material.opacity === 1,
  );
  const kept = new Float64Array(3);

  function pass(material: Material, facing: number): boolean {
    if (material.kind === 'glow') return true;
    if (material.kind === 'glass') {
      const clear = Math.min(1, facing * 2.2);
      for (let k = 0; k < 3; k += 1) kept[k] *= material.shadowTint[k] * clear;
      return true;
    }
    if (material.opacity === 1) return false;
    const through = (1 - material.opacity) ** (1 / Math.max(0.08, facing));
    for (let k = 0; k < 3; k += 1) kept[k] *= through;
    return through > 0.01;
  }

  return {
    kept,

    /** Whether any light comes along `distance` metres; `kept` says how much of each channel. */
    reach(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, distance: number): boolean {
      kept.fill(1);
      if (isOpaque) return !intersect(ox, oy, oz, dx, dy, dz, distance, true);
      let left = distance;
      for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
        if (!intersect(ox, oy, oz, dx, dy, dz, left, false)) return true;
        const at = hit.triangle * 9;
        const { u, v } = hit;
        const w = 1 - u - v;
        const nx = normals[at] * w + normals[at + 3] * u + normals[at + 6] * v;
        const ny = normals[at + 1] * w + normals[at + 4] * u + normals[at + 7] * v;
        const nz = normals[at + 2] * w + normals[at + 5] * u + normals[at + 8] * v;
        if (!pass(materials[materialOf[hit.triangle]], Math.abs(nx * dx + ny * dy + nz * dz))) return false;
        const step = hit.distance + 2e-5;
        ox += dx * step;
        oy += dy * step;
        oz += dz * step;
        left -= step;
        if (left <= 0) return true;
      }
      return false;
    },
  };
}
