import { type Mesh, smoothMesh } from './mesh.ts';
import type { Vec3 } from './vector.ts';

/** The signed distance to a solid: negative inside. */
export type Solid = (x: number, y: number, z: number) => number;

/** A mesh of the surface of a solid between two corners, with cells of `cell` metres (naive surface nets). */
export function meshOf(solid: Solid, low: Vec3, high: Vec3, cell: number): Mesh {
  const [nx, ny, nz] = [0, 1, 2].map((k) => Math.ceil((high[k] - low[k]) / cell) + 1);
  const values = new Float32Array(nx * ny * nz);
  const at = (i: number, j: number, k: number): number => (k * ny + j) * nx + i;
  for (let k = 0; k < nz; k += 1) {
    for (let j = 0; j < ny; j += 1) {
      for (let i = 0; i < nx; i += 1)
        values[at(i, j, k)] = solid(low[0] + i * cell, low[1] + j * cell, low[2] + k * cell);
    }
  }
  const positions: number[] = [];
  const corners: number[] = [];
  const vertexOf = new Int32Array(values.length).fill(-1);
  for (let k = 0; k < nz - 1; k += 1) {
    for (let j = 0; j < ny - 1; j += 1) {
      for (let i = 0; i < nx - 1; i += 1) {
        const place = crossing(i, j, k);
        if (!place) continue;
        vertexOf[at(i, j, k)] = positions.length / 3;
        positions.push(low[0] + place[0] * cell, low[1] + place[1] * cell, low[2] + place[2] * cell);
      }
    }
  }
  for (let k = 1; k < nz - 1; k += 1) {
    for (let j = 1; j < ny - 1; j += 1) {
      for (let i = 1; i < nx - 1; i += 1) {
        const isInside = values[at(i, j, k)] < 0;
        if (values[at(i + 1, j, k)] < 0 !== isInside)
          quad(isInside, at(i, j - 1, k - 1), at(i, j, k - 1), at(i, j, k), at(i, j - 1, k));
        if (values[at(i, j + 1, k)] < 0 !== isInside)
          quad(isInside, at(i - 1, j, k - 1), at(i - 1, j, k), at(i, j, k), at(i, j, k - 1));
        if (values[at(i, j, k + 1)] < 0 !== isInside)
          quad(isInside, at(i - 1, j - 1, k), at(i, j - 1, k), at(i, j, k), at(i - 1, j, k));
      }
    }
  }
  const count = positions.length / 3;
  return smoothMesh(Float32Array.from(positions), new Float32Array(count * 2), Uint32Array.from(corners));

  function quad(isInside: boolean, a: number, b: number, c: number, d: number): void {
    const [p, q, r, s] = [a, b, c, d].map((cellNumber) => vertexOf[cellNumber]);
    if (isInside) corners.push(p, q, r, p, r, s);
    else corners.push(p, r, q, p, s, r);
  }

  /** The mean of the places where the cell's edges cross the surface. */
  function crossing(i: number, j: number, k: number): Vec3 | undefined {
    let count = 0;
    const sum: [number, number, number] = [0, 0, 0];
    for (let edge = 0; edge < 12; edge += 1) {
      const axis = edge >> 2;
      const start = [0, 0, 0];
      start[(axis + 1) % 3] = edge & 1;
      start[(axis + 2) % 3] = (edge >> 1) & 1;
      const end = [...start];
      end[axis] = 1;
      const a = values[at(i + start[0], j + start[1], k + start[2])];
      const b = values[at(i + end[0], j + end[1], k + end[2])];
      if (a < 0 === b < 0) continue;
      const t = a / (a - b);
      for (let n = 0; n < 3; n += 1) sum[n] += start[n] + (end[n] - start[n]) * t;
      count += 1;
    }
    return count === 0 ? undefined : [i + sum[0] / count, j + sum[1] / count, k + sum[2] / count];
  }
}

/** Joins two solids with a soft seam of about `k` metres. */
export function smoothUnion(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** About the distance to an ellipsoid of centre `c` and radii `r`. */
export function ellipsoid(x: number, y: number, z: number, c: Vec3, r: Vec3): number {
  const px = (x - c[0]) / r[0];
  const py = (y - c[1]) / r[1];
  const pz = (z - c[2]) / r[2];
  const k0 = Math.sqrt(px * px + py * py + pz * pz);
  const k1 = Math.sqrt((px / r[0]) ** 2 + (py / r[1]) ** 2 + (pz / r[2]) ** 2);
  return k1 === 0 ? -Math.min(r[0], r[1], r[2]) : (k0 * (k0 - 1)) / k1;
}

/** A rod from a to b, of radius `ra` at a and `rb` at b. */
export function capsule(x: number, y: number, z: number, a: Vec3, b: Vec3, ra: number, rb = ra): number {
  const bx = b[0] - a[0];
  const by = b[1] - a[1];
  const bz = b[2] - a[2];
  const t = ((x - a[0]) * bx + (y - a[1]) * by + (z - a[2]) * bz) / (bx * bx + by * by + bz * bz);
  const h = Math.min(1, Math.max(0, t));
  return Math.hypot(x - a[0] - bx * h, y - a[1] - by * h, z - a[2] - bz * h) - (ra + (rb - ra) * h);
}

/** The distance to a box around the origin with rounded edges. */
export function roundedBox(x: number, y: number, z: number, half: Vec3, radius: number): number {
  const dx = Math.abs(x) - half[0] + radius;
  const dy = Math.abs(y) - half[1] + radius;
  const dz = Math.abs(z) - half[2] + radius;
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
  return outside + Math.min(0, Math.max(dx, dy, dz)) - radius;
}
