import type { Material } from './material.ts';
import type { Thing } from './scene.ts';

/** All triangles of a scene side by side, corner by corner, as the tracer reads them. */
export type Geometry = {
  readonly corners: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
  readonly materialOf: Uint8Array;
  readonly materials: readonly Material[];
};

/** Unrolls the things' meshes into flat triangles. */
export function flatten(things: readonly Thing[]): Geometry {
  const count = things.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0);
  const corners = new Float32Array(count * 9);
  const normals = new Float32Array(count * 9);
  const uvs = new Float32Array(count * 6);
  const materialOf = new Uint8Array(count);
  const materials = [...new Set(things.map(({ material }) => material))];
  let corner = 0;
  for (const { mesh, material } of things) {
    const number = materials.indexOf(material);
    for (const index of mesh.indices) {
      for (let k = 0; k < 3; k += 1) {
        corners[corner * 3 + k] = mesh.positions[index * 3 + k];
        normals[corner * 3 + k] = mesh.normals[index * 3 + k];
      }
      uvs[corner * 2] = mesh.uvs[index * 2];
      uvs[corner * 2 + 1] = mesh.uvs[index * 2 + 1];
      materialOf[Math.floor(corner / 3)] = number;
      corner += 1;
    }
  }
  return { corners, normals, uvs, materialOf, materials };
}
