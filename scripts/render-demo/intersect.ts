import type { Bvh } from './bvh.ts';

/** Where a ray met a triangle: distance, the triangle's number, and the weights of its second and third corner. */
export type Hit = { distance: number; triangle: number; u: number; v: number };

/** Asks for a hit of the ray (o, d): the nearest, or any. */
export type Intersect = (
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  limit: number,
  any: boolean,
) => boolean;

/** A function that finds the nearest hit closer than `limit` (or, with `any`, just some hit) and writes it to `hit`. */
export function createIntersect({ boxes, links, triangles, order }: Bvh, hit: Hit): Intersect {
  const stack = new Int32Array(128);
  const entries = new Float64Array(128);

  function enter(node: number, ox: number, oy: number, oz: number, ix: number, iy: number, iz: number, limit: number) {
    const at = node * 6;
    const x1 = (boxes[at] - ox) * ix;
    const x2 = (boxes[at + 3] - ox) * ix;
    const y1 = (boxes[at + 1] - oy) * iy;
    const y2 = (boxes[at + 4] - oy) * iy;
    const z1 = (boxes[at + 2] - oz) * iz;
    const z2 = (boxes[at + 5] - oz) * iz;
    // biome-ignore lint/complexity/useMathMinMax: 0 * Infinity is NaN, which a comparison drops and Math.min passes on.
    const near = Math.max(x1 < x2 ? x1 : x2, y1 < y2 ? y1 : y2, z1 < z2 ? z1 : z2, 0);
    // biome-ignore lint/complexity/useMathMinMax: as above.
    const far = Math.min(x1 > x2 ? x1 : x2, y1 > y2 ? y1 : y2, z1 > z2 ? z1 : z2, limit);
    return near <= far ? near : Infinity;
  }

  return (ox, oy, oz, dx, dy, dz, limit, any) => {
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let nearest = limit;
    let found = -1;
    let hitU = 0;
    let hitV = 0;
    let depth = 0;
    let node = enter(0, ox, oy, oz, ix, iy, iz, nearest) === Infinity ? -1 : 0;
    while (node >= 0) {
      const first = links[node * 2];
      const size = links[node * 2 + 1];
      if (size > 0) {
        for (let i = first; i < first + size; i += 1) {
          const at = i * 9;
          const ax = triangles[at + 3];
          const ay = triangles[at + 4];
          const az = triangles[at + 5];
          const bx = triangles[at + 6];
          const by = triangles[at + 7];
          const bz = triangles[at + 8];
          const px = dy * bz - dz * by;
          const py = dz * bx - dx * bz;
          const pz = dx * by - dy * bx;
          const determinant = ax * px + ay * py + az * pz;
          if (determinant === 0) continue;
          const inverse = 1 / determinant;
          const tx = ox - triangles[at];
          const ty = oy - triangles[at + 1];
          const tz = oz - triangles[at + 2];
          const u = (tx * px + ty * py + tz * pz) * inverse;
          if (u < 0 || u > 1) continue;
          const qx = ty * az - tz * ay;
          const qy = tz * ax - tx * az;
          const qz = tx * ay - ty * ax;
          const v = (dx * qx + dy * qy + dz * qz) * inverse;
          if (v < 0 || u + v > 1) continue;
          const distance = (bx * qx + by * qy + bz * qz) * inverse;
          if (distance <= 1e-7 || distance >= nearest) continue;
          nearest = distance;
          found = i;
          hitU = u;
          hitV = v;
          if (any) return true;
        }
        node = -1;
      } else {
        const a = enter(first, ox, oy, oz, ix, iy, iz, nearest);
        const b = enter(first + 1, ox, oy, oz, ix, iy, iz, nearest);
        if (a <= b) {
          node = a === Infinity ? -1 : first;
          if (b !== Infinity) {
            entries[depth] = b;
            stack[depth++] = first + 1;
          }
        } else {
          node = first + 1;
          if (a !== Infinity) {
            entries[depth] = a;
            stack[depth++] = first;
          }
        }
      }
      while (node < 0 && depth > 0) {
        depth -= 1;
        if (entries[depth] < nearest) node = stack[depth];
      }
    }
    if (found < 0) return false;
    hit.distance = nearest;
    hit.triangle = order[found];
    hit.u = hitU;
    hit.v = hitV;
    return true;
  };
}
