import type { Geometry } from './geometry.ts';
import type { Hit } from './intersect.ts';
import type { Surface } from './material.ts';

/** Works out what lies at a hit: place, normals, texture, relief. One instance is reused for every hit. */
export type SurfacePoint = ReturnType<typeof createSurfacePoint>;

const STEP = 2e-5;

/** Reads the geometry once; `resolve` then fills the fields. */
export function createSurfacePoint({ corners, normals, uvs, materialOf, materials }: Geometry) {
  const surface: Surface = {
    x: 0,
    y: 0,
    z: 0,
    u: 0,
    v: 0,
    facing: 1,
    r: 0,
    g: 0,
    b: 0,
    roughness: 0.5,
    specular: 0.04,
    shine: 0,
  };
  /** The shading normal, turned to the eye. */
  const normal = new Float64Array(3);
  /** The outward normal of the mesh, not turned. */
  const outward = new Float64Array(3);

  function bend(hu: number, hv: number, ux: number, uy: number, uz: number, vx: number, vy: number, vz: number): void {
    const x = normal[0] - hu * ux - hv * vx;
    const y = normal[1] - hu * uy - hv * vy;
    const z = normal[2] - hu * uz - hv * vz;
    const size = 1 / Math.sqrt(x * x + y * y + z * z);
    normal[0] = x * size;
    normal[1] = y * size;
    normal[2] = z * size;
  }

  /** Bends the normal by relief over texture coordinates: the gradient in the triangle's own u and v directions. */
  function emboss(t: number, relief: (u: number, v: number) => number): void {
    const at = t * 9;
    const e1x = corners[at + 3] - corners[at];
    const e1y = corners[at + 4] - corners[at + 1];
    const e1z = corners[at + 5] - corners[at + 2];
    const e2x = corners[at + 6] - corners[at];
    const e2y = corners[at + 7] - corners[at + 1];
    const e2z = corners[at + 8] - corners[at + 2];
    const u1 = uvs[t * 6 + 2] - uvs[t * 6];
    const v1 = uvs[t * 6 + 3] - uvs[t * 6 + 1];
    const u2 = uvs[t * 6 + 4] - uvs[t * 6];
    const v2 = uvs[t * 6 + 5] - uvs[t * 6 + 1];
    const determinant = u1 * v2 - u2 * v1;
    if (Math.abs(determinant) < 1e-14) return;
    const d = 1 / determinant;
    let ux = (e1x * v2 - e2x * v1) * d;
    let uy = (e1y * v2 - e2y * v1) * d;
    let uz = (e1z * v2 - e2z * v1) * d;
    let vx = (e2x * u1 - e1x * u2) * d;
    let vy = (e2y * u1 - e1y * u2) * d;
    let vz = (e2z * u1 - e1z * u2) * d;
    const su = 1 / (Math.hypot(ux, uy, uz) || 1);
    const sv = 1 / (Math.hypot(vx, vy, vz) || 1);
    ux *= su;
    uy *= su;
    uz *= su;
    vx *= sv;
    vy *= sv;
    vz *= sv;
    const here = relief(surface.u, surface.v);
    const hu = (relief(surface.u + STEP, surface.v) - here) / STEP;
    const hv = (relief(surface.u, surface.v + STEP) - here) / STEP;
    bend(hu, hv, ux, uy, uz, vx, vy, vz);
  }

  function carve(carving: (x: number, y: number, z: number) => number): void {
    const { x, y, z } = surface;
    const here = carving(x, y, z);
    const gx = (carving(x + STEP * 5, y, z) - here) / (STEP * 5);
    const gy = (carving(x, y + STEP * 5, z) - here) / (STEP * 5);
    const gz = (carving(x, y, z + STEP * 5) - here) / (STEP * 5);
    const along = gx * normal[0] + gy * normal[1] + gz * normal[2];
    bend(1, 0, gx - along * normal[0], gy - along * normal[1], gz - along * normal[2], 0, 0, 0);
  }

  return {
    surface,
    normal,
    outward,

    /** Resolves a hit of the ray (o, d); answers with its material. Fine relief only matters where the eye sees it. */
    resolve(hit: Hit, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, isSeen: boolean) {
      const t = hit.triangle;
      const { u, v } = hit;
      const w = 1 - u - v;
      const at = t * 9;
      const material = materials[materialOf[t]];
      let nx = normals[at] * w + normals[at + 3] * u + normals[at + 6] * v;
      let ny = normals[at + 1] * w + normals[at + 4] * u + normals[at + 7] * v;
      let nz = normals[at + 2] * w + normals[at + 5] * u + normals[at + 8] * v;
      const size = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      nx *= size;
      ny *= size;
      nz *= size;
      outward[0] = nx;
      outward[1] = ny;
      outward[2] = nz;
      const along = nx * dx + ny * dy + nz * dz;
      const turned = along > 0 ? -1 : 1;
      normal[0] = nx * turned;
      normal[1] = ny * turned;
      normal[2] = nz * turned;
      surface.x = ox + dx * hit.distance;
      surface.y = oy + dy * hit.distance;
      surface.z = oz + dz * hit.distance;
      surface.u = uvs[t * 6] * w + uvs[t * 6 + 2] * u + uvs[t * 6 + 4] * v;
      surface.v = uvs[t * 6 + 1] * w + uvs[t * 6 + 3] * u + uvs[t * 6 + 5] * v;
      surface.facing = Math.abs(along);
      surface.r = material.color[0];
      surface.g = material.color[1];
      surface.b = material.color[2];
      surface.roughness = material.roughness;
      surface.specular = material.specular;
      surface.shine = 0;
      if (isSeen && material.relief) emboss(t, material.relief);
      if (isSeen && material.carving) carve(material.carving);
      const facing = -(normal[0] * dx + normal[1] * dy + normal[2] * dz);
      if (facing < 0.02)
        bend(
          1,
          0,
          dx * (0.03 - Math.max(-0.5, facing)),
          dy * (0.03 - Math.max(-0.5, facing)),
          dz * (0.03 - Math.max(-0.5, facing)),
          0,
          0,
          0,
        );
      material.texture?.(surface);
      return material;
    },
  };
}
