import { type Mesh, smoothMesh } from './mesh.ts';
import { sheetIndices } from './shapes.ts';
import type { Solid } from './surface-nets.ts';
import type { Vec3 } from './vector.ts';

/** A piece of cloth that falls, folds and comes to rest. */
export type Drape = {
  readonly columns: number;
  readonly rows: number;
  /** Where each point of the cloth starts; u, v in 0..1. */
  readonly start: (u: number, v: number) => Vec3;
  /** Rest width and height in metres; larger than the start leaves slack for folds. */
  readonly size: readonly [number, number];
  /** Points held in place: where they are held at time `t` in 0..1, or nothing if free. */
  readonly hold?: (u: number, v: number, t: number) => Vec3 | undefined;
  /** What the cloth lies on. */
  readonly obstacle?: Solid;
  readonly steps: number;
  /** Acceleration in metres per squared second. */
  readonly pull?: (x: number, y: number, z: number, t: number) => Vec3;
  /** Resistance to bending, 0 for chiffon to 1 for felt. */
  readonly stiffness?: number;
  readonly friction?: number;
};

const STEP = 1 / 120;
const THICKNESS = 0.0015;

/** Lets a cloth fall (position-based dynamics) and answers with its mesh; texture coordinates are metres of cloth. */
export function drape(order: Drape): Mesh {
  const { columns, rows, start, size, hold, obstacle, steps, stiffness = 0.2, friction = 0.6 } = order;
  const pull = order.pull ?? (() => [0, -9.8, 0] as const);
  const wide = columns + 1;
  const count = wide * (rows + 1);
  const p = new Float64Array(count * 3);
  const q = new Float64Array(count * 3);
  const isHeld = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) p.set(start((i % wide) / columns, Math.floor(i / wide) / rows), i * 3);
  q.set(p);
  const links = linksOf(columns, rows, size, stiffness);

  for (let step = 0; step < steps; step += 1) {
    const t = step / steps;
    for (let i = 0; i < count; i += 1) {
      const held = hold?.((i % wide) / columns, Math.floor(i / wide) / rows, t);
      isHeld[i] = held ? 1 : 0;
      const at = i * 3;
      const force = pull(p[at], p[at + 1], p[at + 2], t);
      for (let k = 0; k < 3; k += 1) {
        const velocity = (p[at + k] - q[at + k]) * 0.985;
        q[at + k] = p[at + k];
        p[at + k] = held ? held[k] : p[at + k] + velocity + force[k] * STEP * STEP;
      }
    }
    for (let round = 0; round < 10; round += 1) relax(p, isHeld, links);
    if (obstacle) collide(p, q, isHeld, obstacle, friction);
  }
  const uvs = new Float32Array(count * 2);
  for (let i = 0; i < count; i += 1) {
    uvs.set([((i % wide) / columns) * size[0], (Math.floor(i / wide) / rows) * size[1]], i * 2);
  }
  return smoothMesh(Float32Array.from(p), uvs, sheetIndices(columns, rows));
}

type Links = { readonly ends: Int32Array; readonly rest: Float64Array; readonly give: Float64Array };

function linksOf(columns: number, rows: number, size: readonly [number, number], stiffness: number): Links {
  const ends: number[] = [];
  const rest: number[] = [];
  const give: number[] = [];
  const wide = columns + 1;
  const dx = size[0] / columns;
  const dy = size[1] / rows;
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const near = [
        [1, 0, 1],
        [0, 1, 1],
        [1, 1, 0.35],
        [-1, 1, 0.35],
        [2, 0, stiffness],
        [0, 2, stiffness],
      ];
      for (const [right, below, firmness] of near) {
        const c = column + right;
        const r = row + below;
        if (c < 0 || c > columns || r > rows || firmness === 0) continue;
        ends.push(row * wide + column, r * wide + c);
        rest.push(Math.hypot(right * dx, below * dy));
        give.push(firmness);
      }
    }
  }
  return { ends: Int32Array.from(ends), rest: Float64Array.from(rest), give: Float64Array.from(give) };
}

function relax(p: Float64Array, isHeld: Uint8Array, { ends, rest, give }: Links): void {
  for (let i = 0; i < rest.length; i += 1) {
    const a = ends[i * 2];
    const b = ends[i * 2 + 1];
    const shareA = isHeld[a] ? 0 : 1;
    const shareB = isHeld[b] ? 0 : 1;
    if (shareA + shareB === 0) continue;
    const x = p[b * 3] - p[a * 3];
    const y = p[b * 3 + 1] - p[a * 3 + 1];
    const z = p[b * 3 + 2] - p[a * 3 + 2];
    const distance = Math.sqrt(x * x + y * y + z * z) || 1e-9;
    const amount = ((distance - rest[i]) / distance / (shareA + shareB)) * give[i];
    p[a * 3] += x * amount * shareA;
    p[a * 3 + 1] += y * amount * shareA;
    p[a * 3 + 2] += z * amount * shareA;
    p[b * 3] -= x * amount * shareB;
    p[b * 3 + 1] -= y * amount * shareB;
    p[b * 3 + 2] -= z * amount * shareB;
  }
}

function collide(p: Float64Array, q: Float64Array, isHeld: Uint8Array, solid: Solid, friction: number): void {
  for (let i = 0; i < isHeld.length; i += 1) {
    if (isHeld[i]) continue;
    const at = i * 3;
    const [x, y, z] = [p[at], p[at + 1], p[at + 2]];
    const depth = solid(x, y, z) - THICKNESS;
    if (depth >= 0) continue;
    const h = 1e-4;
    const nx = solid(x + h, y, z) - depth - THICKNESS;
    const ny = solid(x, y + h, z) - depth - THICKNESS;
    const nz = solid(x, y, z + h) - depth - THICKNESS;
    const size = Math.hypot(nx, ny, nz) || 1;
    p[at] -= (depth * nx) / size;
    p[at + 1] -= (depth * ny) / size;
    p[at + 2] -= (depth * nz) / size;
    for (let k = 0; k < 3; k += 1) q[at + k] += (p[at + k] - q[at + k]) * friction;
  }
}
