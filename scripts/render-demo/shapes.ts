import { type Mesh, smoothMesh } from './mesh.ts';
import { add, cross, normalize, scale, subtract, type Vec3 } from './vector.ts';

/** A surface over the unit square, `columns` by `rows` cells; `size` is its width and height in metres for textures. */
export function sheet(
  columns: number,
  rows: number,
  point: (u: number, v: number) => Vec3,
  size: readonly [number, number] = [1, 1],
): Mesh {
  const positions = new Float32Array((columns + 1) * (rows + 1) * 3);
  const uvs = new Float32Array((columns + 1) * (rows + 1) * 2);
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const at = row * (columns + 1) + column;
      positions.set(point(column / columns, row / rows), at * 3);
      uvs.set([(column / columns) * size[0], (row / rows) * size[1]], at * 2);
    }
  }
  return smoothMesh(positions, uvs, sheetIndices(columns, rows));
}

/** The corner numbers of a grid of cells, two triangles each. */
export function sheetIndices(columns: number, rows: number): Uint32Array {
  const indices = new Uint32Array(columns * rows * 6);
  let corner = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const a = row * (columns + 1) + column;
      const below = a + columns + 1;
      for (const index of [a, a + 1, below, a + 1, below + 1, below]) indices[corner++] = index;
    }
  }
  return indices;
}

/** Turns a profile of [radius, height] points about the y axis. List it upwards on the outside for outward normals. */
export function lathe(profile: readonly (readonly [number, number])[], segments = 96): Mesh {
  const rows = profile.length - 1;
  let run = 0;
  const along = profile.map(([r, y], i) => {
    const before = profile[i - 1];
    run += before ? Math.hypot(r - before[0], y - before[1]) : 0;
    return run;
  });
  const girth = Math.max(...profile.map(([r]) => r)) * 2 * Math.PI;
  const mesh = sheet(
    segments,
    rows,
    (u, v) => {
      const [r, y] = profile[Math.round(v * rows)] ?? [0, 0];
      const angle = -u * 2 * Math.PI;
      return [r * Math.cos(angle), y, r * Math.sin(angle)];
    },
    [girth, 1],
  );
  for (let i = 0; i < mesh.uvs.length / 2; i += 1) {
    mesh.uvs[i * 2 + 1] = along[Math.floor(i / (segments + 1))] ?? 0;
  }
  return mesh;
}

/** A smooth curve through the points, `steps` pieces between neighbours (Catmull-Rom). Keeps the number of columns. */
export function spline<P extends readonly [number, number, ...number[]]>(points: readonly P[], steps = 8): P[] {
  const curve: P[] = [];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ];
    if (!a || !b || !c || !d) continue;
    const last = i + 2 === points.length;
    for (let s = 0; s < (last ? steps + 1 : steps); s += 1) {
      const t = s / steps;
      curve.push(b.map((_, k) => blend(a[k] ?? 0, b[k] ?? 0, c[k] ?? 0, d[k] ?? 0, t)) as unknown as P);
    }
  }
  return curve;
}

function blend(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** A ball around the origin. */
export const sphere = (radius: number, segments = 64): Mesh =>
  lathe(
    Array.from({ length: segments / 2 + 1 }, (_, i) => {
      const angle = (i / (segments / 2)) * Math.PI - Math.PI / 2;
      return [radius * Math.max(0, Math.cos(angle)), radius * Math.sin(angle)] as const;
    }),
    segments,
  );

/** A ring of round section lying in the xz plane; the section may be squeezed by `section` [radial, vertical]. */
export function ring(radius: number, thickness: number, section: readonly [number, number] = [1, 1]): Mesh {
  const profile = Array.from({ length: 49 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    return [radius + thickness * section[0] * Math.cos(angle), thickness * section[1] * Math.sin(angle)] as const;
  });
  return lathe(profile, 192);
}

/** A round tube along a path; `radius` may vary from 0 at the start to 1 at the end of the path. */
export function tube(path: readonly Vec3[], radius: number | ((t: number) => number), segments = 12): Mesh {
  const frames = framesAlong(path);
  const rows = path.length - 1;
  const at = (t: number): number => (typeof radius === 'number' ? radius : radius(t));
  return sheet(segments, rows, (u, v) => {
    const i = Math.round(v * rows);
    const angle = -u * 2 * Math.PI;
    const frame = frames[i];
    const centre = path[i];
    if (!frame || !centre) return [0, 0, 0];
    const out = add(scale(frame[0], Math.cos(angle)), scale(frame[1], Math.sin(angle)));
    return add(centre, scale(out, at(v)));
  });
}

/** For each point of a path, two directions across it that twist as little as possible. */
export function framesAlong(path: readonly Vec3[]): (readonly [Vec3, Vec3])[] {
  let across: Vec3 = [0.137, 0.91, 0.31];
  return path.map((here, i) => {
    const forward = normalize(subtract(path[i + 1] ?? here, path[i - 1] ?? here));
    const side = normalize(cross(forward, across));
    across = cross(side, forward);
    return [side, across] as const;
  });
}

/** A flat rectangle from a corner along two edges, facing `across` x `down`. */
export const panel = (corner: Vec3, across: Vec3, down: Vec3): Mesh =>
  sheet(1, 1, (u, v) => add(corner, add(scale(across, u), scale(down, v))), [
    Math.hypot(...across),
    Math.hypot(...down),
  ]);

/** A backdrop that runs along the floor and curves up behind, as a paper roll in a studio does. */
export function sweep({ width = 6, front = 3, back = -1.5, height = 4, radius = 0.6 } = {}): Mesh {
  const path = spline<readonly [number, number]>(
    [
      [front, 0],
      [back + radius * 2, 0],
      [back + radius, 0],
      [back + radius * 0.3, radius * 0.3],
      [back, radius],
      [back, radius * 2],
      [back, height],
    ],
    10,
  );
  return sheet(
    1,
    path.length - 1,
    (u, v) => {
      const [z, y] = path[Math.round(v * (path.length - 1))] ?? [0, 0];
      return [(u - 0.5) * width, y, z];
    },
    [width, front - back + height],
  );
}
