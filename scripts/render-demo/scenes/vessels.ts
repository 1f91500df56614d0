import { join, type Mesh, place } from '../mesh.ts';
import { createRandom } from '../random.ts';
import { lathe, sheet, spline, tube } from '../shapes.ts';
import type { Vec3 } from '../vector.ts';

type Profile = readonly (readonly [number, number])[];

/** A thrown pot: the outline goes up the outside, over a rounded lip and down the inside. */
function pot(outside: Profile, wall: number, floor = 0.012): Mesh {
  const up = spline(outside, 14);
  const lip = up[up.length - 1];
  const inner = up
    .filter(([, y]) => y > floor)
    .map(([r, y]) => [Math.max(0.001, r - wall), y] as const)
    .reverse();
  const roll = [0.25, 0.5, 0.75].map((t) => {
    const angle = t * Math.PI;
    return [lip[0] - wall / 2 + (wall / 2) * Math.cos(angle), lip[1] + (wall / 2) * Math.sin(angle)] as const;
  });
  const last = inner[inner.length - 1];
  return lathe([[0, 0.0005], ...up, ...roll, ...inner, [last[0] * 0.6, floor], [0, floor]], 160);
}

/** A tall bottle with a narrow neck, 31 cm high. */
export const bottleVase = pot(
  [
    [0.035, 0],
    [0.05, 0.004],
    [0.072, 0.05],
    [0.078, 0.1],
    [0.06, 0.155],
    [0.026, 0.195],
    [0.0165, 0.235],
    [0.0165, 0.29],
    [0.021, 0.31],
  ],
  0.004,
);
/** A round jar with a short collar, 23 cm high. */
export const moonJar = pot(
  [
    [0.04, 0],
    [0.052, 0.003],
    [0.1, 0.04],
    [0.122, 0.095],
    [0.112, 0.15],
    [0.075, 0.19],
    [0.046, 0.204],
    [0.045, 0.22],
    [0.05, 0.226],
  ],
  0.005,
);
/** A straight cup without a handle, 8 cm high. */
export const cup = pot(
  [
    [0.024, 0],
    [0.03, 0.003],
    [0.038, 0.02],
    [0.043, 0.05],
    [0.044, 0.078],
    [0.0445, 0.082],
  ],
  0.0035,
);
/** An open bowl on a small foot, 22 cm wide. */
export const bowl = pot(
  [
    [0.03, 0],
    [0.034, 0.002],
    [0.034, 0.008],
    [0.05, 0.016],
    [0.082, 0.04],
    [0.102, 0.066],
    [0.108, 0.078],
  ],
  0.0042,
);
/** A small plate with a raised rim, 25 cm wide. */
export const plate = pot(
  [
    [0.06, 0],
    [0.066, 0.002],
    [0.09, 0.007],
    [0.118, 0.016],
    [0.124, 0.02],
  ],
  0.004,
  0.006,
);

/** A dry branch with buds. */
export function branch(seed: number, from: Vec3, height: number): Mesh {
  const random = createRandom(seed);
  const parts: Mesh[] = [];
  const grow = (base: Vec3, direction: Vec3, reach: number, radius: number, level: number): void => {
    const path: Vec3[] = [base];
    let here = base;
    let [dx, dy, dz] = direction;
    const joints = 9;
    for (let i = 0; i < joints; i += 1) {
      dx += (random() - 0.5) * 0.32;
      dz += (random() - 0.5) * 0.32;
      dy += 0.05;
      const size = reach / joints / Math.hypot(dx, dy, dz);
      here = [here[0] + dx * size, here[1] + dy * size, here[2] + dz * size];
      path.push(here);
      if (level < 2 && i > 1 && random() < 0.62) {
        grow(
          here,
          [dx + (random() - 0.5) * 1.9, dy * 0.8, dz + (random() - 0.5) * 1.9],
          reach * (0.3 + random() * 0.25),
          radius * 0.55,
          level + 1,
        );
      }
      if (level > 0 && random() < 0.75) {
        const swell = 0.0022 + random() * 0.0022;
        parts.push(
          place(
            lathe(
              spline(
                [
                  [0, -1.6],
                  [0.8, -0.6],
                  [0.7, 0.6],
                  [0, 1.7],
                ],
                4,
              ),
              10,
            ),
            {
              at: [here[0] + (random() - 0.5) * 0.006, here[1], here[2] + (random() - 0.5) * 0.006],
              turn: [random() * 80 - 40, 0, random() * 80 - 40],
              size: swell,
            },
          ),
        );
      }
    }
    parts.push(tubeOf(path, radius));
  };
  grow(from, [0.12, 1, 0.02], height, 0.0026, 0);
  return join(parts);
}

const tubeOf = (path: readonly Vec3[], radius: number): Mesh =>
  tube(spline(path, 4), (t) => radius * (1 - 0.75 * t) + 0.0003, 8);

/** A spoon lying beside the plate. */
export function spoon(): Mesh {
  const half = (u: number): number => {
    const t = u * 0.15;
    if (t < 0.042) return 0.0135 * Math.sqrt(Math.max(0, 1 - ((t - 0.021) / 0.0212) ** 2)) + 0.0012;
    return 0.0022 + 0.0025 * Math.max(0, (t - 0.06) / 0.09);
  };
  const mesh = sheet(160, 16, (u, v) => {
    const w = half(u) * (v - 0.5) * 2;
    const t = u * 0.15;
    const dish =
      t < 0.042 ? -0.006 * (1 - (w / 0.0145) ** 2) * Math.sqrt(Math.max(0, 1 - ((t - 0.021) / 0.022) ** 2)) : 0;
    return [t, 0.008 + dish + 0.006 * Math.sin(Math.min(1, Math.max(0, (t - 0.03) / 0.12)) * Math.PI), w];
  });
  return place(mesh, { at: [0.15, 0.0005, -0.01], turn: [0, -76, 0] });
}
