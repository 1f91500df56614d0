import { add, rotate, scale, type Vec3 } from './vector.ts';

/** Triangles with a smooth normal and a texture coordinate at each corner. `uvs` are metres along the surface. */
export type Mesh = {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
  readonly indices: Uint32Array;
};

/** Where a copy goes: metres, degrees, and a factor on its size. */
export type Placement = { readonly at?: Vec3; readonly turn?: Vec3; readonly size?: number | Vec3 };

/** Adds normals: each corner gets the mean of the faces that meet at its position, so seams do not show. */
export function smoothMesh(positions: Float32Array, uvs: Float32Array, indices: Uint32Array): Mesh {
  const faceSums = new Float32Array(positions.length);
  for (let i = 0; i < indices.length; i += 3) addFaceNormal(positions, indices, i, faceSums);
  const owners = new Map<string, number>();
  const shared = new Float32Array(positions.length);
  const ownerOf = new Uint32Array(positions.length / 3);
  for (let v = 0; v < ownerOf.length; v += 1) {
    const key = `${Math.round(positions[v * 3] * 2e5)},${Math.round(positions[v * 3 + 1] * 2e5)},${Math.round(positions[v * 3 + 2] * 2e5)}`;
    const owner = owners.get(key) ?? v;
    owners.set(key, owner);
    ownerOf[v] = owner;
    for (let axis = 0; axis < 3; axis += 1) shared[owner * 3 + axis] += faceSums[v * 3 + axis];
  }
  const normals = new Float32Array(positions.length);
  for (let v = 0; v < ownerOf.length; v += 1) {
    const from = ownerOf[v] * 3;
    const size = Math.hypot(shared[from], shared[from + 1], shared[from + 2]) || 1;
    for (let axis = 0; axis < 3; axis += 1) normals[v * 3 + axis] = shared[from + axis] / size;
  }
  return { positions, normals, uvs, indices };
}

/** A copy, scaled, then turned (degrees about x, y, z), then moved. */
export function place(mesh: Mesh, { at = [0, 0, 0], turn = [0, 0, 0], size = 1 }: Placement): Mesh {
  const [sx, sy, sz] = typeof size === 'number' ? ([size, size, size] as const) : size;
  const positions = mapped(mesh.positions, ([x, y, z]) => add(rotate([x * sx, y * sy, z * sz], turn), at));
  const normals = mapped(mesh.normals, ([x, y, z]) => {
    const n: Vec3 = [x / sx, y / sy, z / sz];
    return rotate(scale(n, 1 / (Math.hypot(...n) || 1)), turn);
  });
  return { ...mesh, positions, normals };
}

/** The height of the corner nearest to (x, z), seen from above. */
export function heightAt({ positions }: Mesh, x: number, z: number): number {
  let nearest = Infinity;
  let height = 0;
  for (let i = 0; i < positions.length; i += 3) {
    const distance = (positions[i] - x) ** 2 + (positions[i + 2] - z) ** 2;
    if (distance >= nearest) continue;
    nearest = distance;
    height = positions[i + 1];
  }
  return height;
}

/** One mesh from many. */
export function join(meshes: readonly Mesh[]): Mesh {
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0));
  let corner = 0;
  let offset = 0;
  for (const mesh of meshes) {
    for (const index of mesh.indices) indices[corner++] = index + offset;
    offset += mesh.positions.length / 3;
  }
  const positions = concatenated(meshes.map((mesh) => mesh.positions));
  const normals = concatenated(meshes.map((mesh) => mesh.normals));
  return { positions, normals, uvs: concatenated(meshes.map((mesh) => mesh.uvs)), indices };
}

function concatenated(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function mapped(source: Float32Array, change: (point: Vec3) => Vec3): Float32Array {
  const target = new Float32Array(source.length);
  for (let i = 0; i < source.length; i += 3) {
    target.set(change([source[i], source[i + 1], source[i + 2]]), i);
  }
  return target;
}

function addFaceNormal(p: Float32Array, indices: Uint32Array, at: number, sums: Float32Array): void {
  const a = indices[at] * 3;
  const b = indices[at + 1] * 3;
  const c = indices[at + 2] * 3;
  const ux = p[b] - p[a];
  const uy = p[b + 1] - p[a + 1];
  const uz = p[b + 2] - p[a + 2];
  const vx = p[c] - p[a];
  const vy = p[c + 1] - p[a + 1];
  const vz = p[c + 2] - p[a + 2];
  for (const corner of [a, b, c]) {
    sums[corner] += uy * vz - uz * vy;
    sums[corner + 1] += uz * vx - ux * vz;
    sums[corner + 2] += ux * vy - uy * vx;
  }
}
