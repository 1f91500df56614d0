import { drape } from '../cloth.ts';
import { linen, wood } from '../finishes.ts';
import { join, type Mesh, place } from '../mesh.ts';
import { noise3 } from '../noise.ts';
import type { Thing } from '../scene.ts';
import { lathe, sheet, sphere, spline, tube } from '../shapes.ts';
import { capsule, ellipsoid, meshOf, smoothUnion } from '../surface-nets.ts';
import { hex, smoothstep, type Vec3 } from '../vector.ts';

/** A dressmaker's torso on a turned wooden stand; waist at y = 1.05, shoulders near 1.42. */
export function dressForm(): Thing[] {
  const torso = meshOf(
    (x, y, z) => {
      const chest = ellipsoid(x, y, z, [0, 1.27, 0.005], [0.155, 0.16, 0.1]);
      const cups = ellipsoid(Math.abs(x), y, z, [0.07, 1.24, 0.075], [0.07, 0.075, 0.058]);
      const waist = ellipsoid(x, y, z, [0, 1.07, 0], [0.118, 0.14, 0.088]);
      const hips = ellipsoid(x, y, z, [0, 0.87, -0.005], [0.175, 0.15, 0.115]);
      const slope = capsule(Math.abs(x), y, z, [0.03, 1.425, -0.01], [0.145, 1.375, -0.012], 0.04, 0.042);
      const neck = capsule(x, y, z, [0, 1.4, -0.015], [0, 1.52, -0.005], 0.052, 0.046);
      const body = [cups, waist, hips, slope, neck].reduce((sum, part) => smoothUnion(sum, part, 0.06), chest);
      return Math.max(body, y - 1.515, Math.abs(x) - 0.18, 0.76 - y);
    },
    [-0.24, 0.7, -0.2],
    [0.24, 1.56, 0.2],
    0.007,
  );
  const knob = lathe(
    spline(
      [
        [0, 1.512],
        [0.047, 1.513],
        [0.049, 1.52],
        [0.03, 1.53],
        [0.012, 1.54],
        [0.018, 1.556],
        [0.02, 1.568],
        [0.012, 1.582],
        [0, 1.586],
      ],
      6,
    ),
    64,
  );
  const stem = lathe(
    spline(
      [
        [0, 0],
        [0.15, 0.002],
        [0.15, 0.02],
        [0.04, 0.04],
        [0.022, 0.08],
        [0.02, 0.4],
        [0.03, 0.5],
        [0.02, 0.6],
        [0.02, 0.8],
      ],
      6,
    ),
    64,
  );
  const turnedWood = wood(hex('#6a4630'), hex('#38231a'));
  return [
    { mesh: torso, material: linen(hex('#cbbda6'), 0.0011) },
    { mesh: knob, material: turnedWood },
    { mesh: stem, material: turnedWood },
  ];
}

/** An evening gown: a close bodice and a skirt whose folds open towards the floor. */
export function gown(seed: number): Mesh {
  const line = spline<readonly [number, number, number]>(
    [
      [0.47, 0.0, 1],
      [0.43, 0.12, 0.95],
      [0.35, 0.4, 0.75],
      [0.255, 0.7, 0.4],
      [0.196, 0.87, 0.12],
      [0.15, 1.0, 0.035],
      [0.126, 1.07, 0.025],
      [0.148, 1.15, 0.03],
      [0.178, 1.24, 0.02],
      [0.18, 1.29, 0.01],
    ],
    16,
  );
  const last = line.length - 1;
  return sheet(
    480,
    last,
    (u, v) => {
      const [r, y, loose] = line[Math.round(v * last)];
      const angle = -u * 2 * Math.PI;
      const wander = angle * 10 + 1.7 * noise3(Math.cos(angle) * 1.5 + seed, y * 1.3, Math.sin(angle) * 1.5);
      const fold =
        Math.sin(wander) +
        0.4 * Math.sin(wander * 2.1 + y * 2) +
        0.7 * noise3(Math.cos(angle) * 4, y * 1.6, Math.sin(angle) * 4 + seed);
      const radius =
        r * (1 + 0.105 * loose * fold) +
        0.0022 * Math.sin(angle * 46 + 8 * (y - 1.07) * Math.sin(angle)) * smoothstep(0.85, 1.0, y);
      const bust = y > 1.15 ? 0.032 * Math.max(0, Math.sin(-angle)) ** 2 * smoothstep(1.15, 1.22, y) : 0;
      const neckline = y > 1.24 ? 0.03 * Math.cos(angle * 2) * smoothstep(1.24, 1.29, y) * -1 : 0;
      return [
        radius * 1.03 * Math.cos(angle),
        y + neckline * (Math.sin(-angle) > 0 ? 1 : 0.4),
        -radius * Math.sin(angle) * 0.82 + bust,
      ];
    },
    [2.4, 1.4],
  );
}

/** A hanging length of silk pinned at its two upper corners and along a dipped edge. */
export function slip(): Mesh {
  return drape({
    columns: 110,
    rows: 170,
    size: [0.43, 1.0],
    steps: 330,
    stiffness: 0.08,
    start: (u, v) => [(u - 0.5) * 0.4, -v * 0.99, 0.03 * noise3(u * 5, v * 2, 3) + 0.015 * Math.sin(u * 21)],
    hold: (u, v) => {
      if (v > 0) return undefined;
      const fromStrap = Math.abs(Math.abs(u - 0.5) - 0.36);
      return fromStrap < 0.016
        ? [Math.sign(u - 0.5) * (0.125 + (fromStrap - 0.008) * 0.1), 0, 0.006 * Math.sin(u * 400)]
        : undefined;
    },
    pull: (x, y, _z, t) => [0.12 * noise3(y * 3, t * 4, 2), -3, 0.6 * noise3(x * 4, y * 3, t * 3) * (1 - t)],
    obstacle: (_x, _y, z) => z + 0.06,
  });
}

/** A wooden hanger and its wire hook. */
export function hanger(): Mesh[] {
  const arms = tube(
    spline<Vec3>(
      [
        [-0.2, -0.055, 0],
        [-0.12, -0.02, 0.004],
        [-0.03, 0.022, 0],
        [0, 0.03, 0],
        [0.03, 0.022, 0],
        [0.12, -0.02, 0.004],
        [0.2, -0.055, 0],
      ],
      10,
    ),
    (t) => 0.009 * (1 - 0.3 * Math.abs(t - 0.5) * 2),
    16,
  );
  const hook = tube(
    spline<Vec3>(
      [
        [0, 0.03, 0],
        [0, 0.075, 0],
        [0.004, 0.088, 0],
        [0.02, 0.098, 0],
        [0.024, 0.118, 0],
        [0.008, 0.134, 0],
        [-0.014, 0.13, 0],
        [-0.022, 0.114, 0],
      ],
      8,
    ),
    0.0018,
    10,
  );
  return [arms, hook];
}

/** A scarf thrown in the air: a wide ribbon following a curve, rippling more towards its end. */
export function flyingScarf(): Mesh {
  const path = spline<Vec3>(
    [
      [-0.95, 0.42, 0.05],
      [-0.55, 0.3, 0.12],
      [-0.2, 0.02, -0.05],
      [0.12, 0.0, 0.1],
      [0.42, 0.22, -0.05],
      [0.72, 0.18, 0.1],
      [1.05, 0.36, 0.0],
    ],
    40,
  );
  const last = path.length - 1;
  return sheet(
    last,
    90,
    (u, v) => {
      const [x, y, z] = path[Math.round(u * last)];
      const w = (v - 0.5) * 0.46;
      const turn = 0.5 + 1.1 * Math.sin(u * 4.2 + 0.4);
      const ripple =
        0.06 * noise3(u * 5, v * 2.4, 3) +
        0.04 * Math.sin(v * 15 + u * 7 + 2 * noise3(u * 4, v, 8)) +
        0.018 * Math.sin(v * 33 - u * 9);
      return [
        x + 0.1 * w * Math.sin(u * 5) + ripple * 0.25,
        y + w * Math.cos(turn) + ripple * 0.5 * Math.sin(turn),
        z + w * Math.sin(turn) + ripple * Math.cos(turn) + 0.1 * w * w,
      ];
    },
    [2.4, 0.5],
  );
}

/** A string of pearls along a curve lying at height `y`. */
export function pearls(path: readonly Vec3[], radius: number): Mesh {
  const line = spline(path, 60);
  const bead = sphere(radius, 40);
  const beads: Mesh[] = [];
  let run = 0;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1], line[i]];
    run += Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    if (run < radius * 2.04) continue;
    run = 0;
    beads.push(place(bead, { at: b, size: 1 + 0.03 * noise3(i, 1, 1), turn: [i * 40, i * 70, 0] }));
  }
  return join(beads);
}
