import { join, type Mesh, place, smoothMesh } from '../mesh.ts';
import { noise3 } from '../noise.ts';
import { lathe, spline } from '../shapes.ts';
import { capsule, ellipsoid, meshOf, smoothUnion } from '../surface-nets.ts';
import type { Vec3 } from '../vector.ts';

type Outline = readonly (readonly [number, number])[];

/** A woman's head and shoulders in profile, looking towards +x, hair in a knot; metres, chin at about y = 0. */
export const womanInProfile: Outline = [
  [0.17, -0.42],
  [0.15, -0.3],
  [0.128, -0.22],
  [0.085, -0.158],
  [0.045, -0.125],
  [0.022, -0.1],
  [0.014, -0.06],
  [0.02, -0.03],
  [0.042, -0.018],
  [0.07, -0.011],
  [0.085, -0.003],
  [0.0905, 0.01],
  [0.089, 0.02],
  [0.0845, 0.028],
  [0.0875, 0.034],
  [0.0945, 0.039],
  [0.0925, 0.045],
  [0.0895, 0.0475],
  [0.0965, 0.053],
  [0.096, 0.058],
  [0.0925, 0.066],
  [0.0945, 0.0705],
  [0.107, 0.075],
  [0.1115, 0.0815],
  [0.1085, 0.0885],
  [0.1, 0.104],
  [0.0945, 0.117],
  [0.0915, 0.1275],
  [0.094, 0.139],
  [0.0955, 0.152],
  [0.093, 0.172],
  [0.083, 0.194],
  [0.07, 0.207],
  [0.062, 0.217],
  [0.04, 0.231],
  [0.005, 0.24],
  [-0.035, 0.237],
  [-0.072, 0.222],
  [-0.094, 0.203],
  [-0.108, 0.204],
  [-0.128, 0.212],
  [-0.152, 0.205],
  [-0.166, 0.183],
  [-0.164, 0.157],
  [-0.148, 0.138],
  [-0.126, 0.132],
  [-0.112, 0.122],
  [-0.104, 0.098],
  [-0.093, 0.062],
  [-0.078, 0.034],
  [-0.068, 0.008],
  [-0.064, -0.03],
  [-0.069, -0.07],
  [-0.088, -0.105],
  [-0.125, -0.135],
  [-0.165, -0.18],
  [-0.19, -0.25],
  [-0.2, -0.42],
];

/** A man in profile, short hair, looking towards +x. */
export const manInProfile: Outline = [
  [0.21, -0.42],
  [0.19, -0.3],
  [0.16, -0.21],
  [0.1, -0.155],
  [0.05, -0.125],
  [0.036, -0.1],
  [0.041, -0.085],
  [0.032, -0.066],
  [0.032, -0.04],
  [0.052, -0.026],
  [0.078, -0.02],
  [0.094, -0.012],
  [0.1, 0.002],
  [0.098, 0.016],
  [0.0915, 0.026],
  [0.0945, 0.033],
  [0.1, 0.0385],
  [0.0975, 0.045],
  [0.095, 0.0475],
  [0.1015, 0.054],
  [0.1, 0.06],
  [0.0965, 0.067],
  [0.1, 0.0715],
  [0.114, 0.076],
  [0.122, 0.083],
  [0.1175, 0.092],
  [0.108, 0.108],
  [0.1, 0.122],
  [0.097, 0.131],
  [0.103, 0.142],
  [0.1035, 0.155],
  [0.099, 0.175],
  [0.09, 0.196],
  [0.086, 0.212],
  [0.074, 0.234],
  [0.045, 0.25],
  [0.005, 0.256],
  [-0.04, 0.25],
  [-0.08, 0.23],
  [-0.103, 0.197],
  [-0.112, 0.155],
  [-0.11, 0.115],
  [-0.1, 0.07],
  [-0.093, 0.03],
  [-0.09, -0.01],
  [-0.092, -0.05],
  [-0.105, -0.09],
  [-0.15, -0.125],
  [-0.2, -0.165],
  [-0.23, -0.24],
  [-0.24, -0.42],
];

/** A flat figure cut from the outline, in the xy plane; it only ever shows as a shadow or against light. */
export function cutout(outline: Outline): Mesh {
  const points = spline(outline, 6);
  const left = [...points.keys()];
  const indices: number[] = [];
  const turn = (a: number, b: number, c: number): number =>
    (points[b][0] - points[a][0]) * (points[c][1] - points[a][1]) -
    (points[b][1] - points[a][1]) * (points[c][0] - points[a][0]);
  let guard = 0;
  while (left.length > 3 && guard < 200_000) {
    for (let i = 0; i < left.length; i += 1) {
      guard += 1;
      const a = left[(i + left.length - 1) % left.length];
      const b = left[i];
      const c = left[(i + 1) % left.length];
      if (turn(a, b, c) <= 0) continue;
      const isClear = left.every(
        (p) => p === a || p === b || p === c || turn(a, b, p) < 0 || turn(b, c, p) < 0 || turn(c, a, p) < 0,
      );
      if (!isClear) continue;
      indices.push(a, b, c);
      left.splice(i, 1);
      break;
    }
  }
  indices.push(left[0], left[1], left[2]);
  const positions = Float32Array.from(points.flatMap(([x, y]) => [x, y, 0]));
  return smoothMesh(positions, new Float32Array(points.length * 2), Uint32Array.from(indices));
}

/** Hair: fine strands that follow the head towards a knot. */
export const strands = (x: number, y: number, z: number): number =>
  0.0022 * noise3(Math.atan2(x, y - 0.1) * 26, Math.hypot(x, y - 0.1) * 16, z * 26) +
  0.0007 * noise3(Math.atan2(x, y - 0.1) * 110, Math.hypot(x, y - 0.1) * 22, z * 60);

/** The three parts of a figure, each of its own material. */
export type Bust = { readonly hair: Mesh; readonly skin: Mesh; readonly dress: Mesh };

/** Head, neck and shoulders in the round, seen from behind (the face, away from the viewer at +z, is left plain). */
export function bust({ hasKnot = true, isMan = false } = {}): Bust {
  const shoulder = isMan ? 0.205 : 0.165;
  const low: Vec3 = [-0.32, -0.5, -0.3];
  const high: Vec3 = [0.32, 0.36, 0.25];
  const skin = meshOf(
    (x, y, z) => {
      const head = ellipsoid(x, y, z, [0, 0.115, -0.015], [0.072, 0.115, 0.09]);
      const neck = capsule(x, y, z, [0, 0.03, 0], [0, -0.15, 0.02], isMan ? 0.06 : 0.048, isMan ? 0.068 : 0.056);
      const ear = ellipsoid(Math.abs(x), y, z, [0.075, 0.1, -0.01], [0.012, 0.032, 0.02]);
      const slope = capsule(Math.abs(x), y, z, [0.02, -0.075, 0.025], [shoulder, -0.138, 0.015], 0.045, 0.058);
      return smoothUnion(smoothUnion(smoothUnion(head, neck, 0.03), ear, 0.008), slope, 0.07);
    },
    low,
    high,
    0.006,
  );
  const dress = meshOf(
    (x, y, z) => {
      const slope = capsule(Math.abs(x), y, z, [0.04, -0.11, 0.02], [shoulder, -0.141, 0.015], 0.05, 0.063);
      const arm = capsule(Math.abs(x), y, z, [shoulder, -0.143, 0.015], [shoulder + 0.04, -0.5, 0.01], 0.064, 0.05);
      const torso = ellipsoid(x, y, z, [0, -0.31, 0.0], [shoulder + 0.005, 0.26, 0.115]);
      const body = smoothUnion(smoothUnion(slope, torso, 0.08), arm, 0.03);
      const neckline = y + 0.098 + (isMan ? -0.045 : 0.06) * Math.exp(-((x / 0.11) ** 2)) * (isMan ? 1 : 0.9);
      return Math.max(body, neckline);
    },
    low,
    high,
    0.006,
  );
  const hair = meshOf(
    (x, y, z) => {
      const cap = ellipsoid(x, y, z, [0, 0.137, 0.008], [0.083, 0.108, 0.103]);
      const cut = 0.035 + 0.35 * Math.max(0, -z) - y + 0.5 * Math.abs(x);
      const knot = ellipsoid(x, y, z, [0.004, 0.2, 0.108], [0.052, 0.046, 0.04]);
      const worn = Math.max(cap, cut * 0.7);
      return hasKnot ? smoothUnion(worn, knot, 0.016) : worn;
    },
    low,
    high,
    0.005,
  );
  return { hair, skin, dress };
}

/** A standing woman in a long dress or coat, feet at y = 0, 1.72 m tall; seen from behind or against light. */
export function standing(seed = 1): Mesh {
  const body = meshOf(
    (x, y, z) => {
      const head = ellipsoid(x, y, z, [0, 1.595, 0], [0.074, 0.108, 0.093]);
      const knot = ellipsoid(x, y, z, [0, 1.625, 0.1], [0.042, 0.04, 0.036]);
      const neck = capsule(x, y, z, [0, 1.5, 0], [0, 1.38, 0], 0.047, 0.055);
      const slope = capsule(Math.abs(x), y, z, [0.02, 1.4, 0], [0.14, 1.335, 0], 0.042, 0.044);
      const torso = capsule(x, y, z, [0, 1.25, 0], [0, 1.08, 0], 0.125, 0.105);
      const arm = capsule(Math.abs(x), y, z, [0.142, 1.325, 0], [0.165, 1.07, 0.03], 0.042, 0.033);
      const lower = capsule(Math.abs(x), y, z, [0.165, 1.07, 0.03], [0.09, 1.0, -0.11], 0.031, 0.026);
      return [knot, neck, slope, torso, arm, lower].reduce((sum, part) => smoothUnion(sum, part, 0.035), head);
    },
    [-0.32, 0.75, -0.25],
    [0.32, 1.76, 0.25],
    0.011,
  );
  const skirt = lathe(
    spline(
      [
        [0.3, 0.01],
        [0.285, 0.2],
        [0.235, 0.5],
        [0.18, 0.8],
        [0.145, 0.98],
        [0.105, 1.1],
        [0.1, 1.16],
      ],
      10,
    ),
    160,
  );
  for (let i = 0; i < skirt.positions.length; i += 3) {
    const [x, y, z] = [skirt.positions[i], skirt.positions[i + 1], skirt.positions[i + 2]];
    const angle = Math.atan2(z, x);
    const loose = Math.max(0, 1 - y) ** 1.2;
    const factor =
      1 + loose * (0.1 * Math.sin(angle * 9 + 2 * noise3(angle, y * 2, seed)) + 0.05 * Math.sin(angle * 17 + seed));
    skirt.positions[i] = x * factor + 0.03 * loose;
    skirt.positions[i + 2] = z * factor * 0.85;
  }
  return join([body, smoothMesh(skirt.positions, skirt.uvs, skirt.indices)]);
}

/** A felt hat with a dented crown and a wide brim, its brim near y = 0, made for a head 0.2 m long. */
export function hat(brim = 0.17, droop = 0.03): Mesh {
  const mesh = lathe(
    [
      ...spline(
        [
          [0, 0.098],
          [0.035, 0.104],
          [0.065, 0.108],
          [0.083, 0.098],
          [0.092, 0.07],
          [0.097, 0.03],
          [0.1, 0.008],
        ],
        8,
      ),
      ...spline(
        [
          [0.104, 0.0025],
          [0.115, 0.0008],
          [brim * 0.85, 0.002],
          [brim, 0.004],
          [brim + 0.0016, 0.0024],
          [brim, 0.0008],
        ],
        8,
      ),
      ...spline(
        [
          [brim * 0.85, -0.001],
          [0.113, -0.002],
          [0.1, -0.001],
        ],
        4,
      ),
    ].reverse(),
    180,
  );
  const { positions } = mesh;
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]];
    const r = Math.max(1e-6, Math.hypot(x, z));
    const out = Math.max(0, r - 0.1) / (brim - 0.1);
    const dent = y > 0.05 ? -0.034 * Math.exp(-((z / 0.026) ** 2)) * Math.exp(-((x / 0.085) ** 4)) : 0;
    const pinch = y > 0.04 ? 1 - 0.16 * Math.exp(-(((x - 0.075) / 0.045) ** 2)) * ((y - 0.04) / 0.06) : 1;
    positions[i] = x * 1.13;
    positions[i + 1] =
      y + dent + out * out * (-droop * Math.abs(x / r) ** 2 + 0.028 * Math.abs(z / r) ** 2 * (z > 0 ? 1 : 0.5));
    positions[i + 2] = z * 0.94 * pinch;
  }
  return place(smoothMesh(positions, mesh.uvs, mesh.indices), {});
}
