import type { Mesh } from '../mesh.ts';
import { noise3 } from '../noise.ts';
import { sheet, spline, tube } from '../shapes.ts';
import type { Vec3 } from '../vector.ts';

/** A hanging curtain: gathered at the top, its folds wandering and opening towards the hem. Centred on x, hung from y = 0. */
export function curtain(width: number, height: number, { folds = 14, depth = 0.05, seed = 1 } = {}): Mesh {
  return sheet(
    420,
    120,
    (u, v) => {
      const wander = u * folds + 0.7 * noise3(u * 3 + seed, v * 1.2, seed) + 0.25 * noise3(u * 9, v * 2.5, seed + 5);
      const swell = 0.55 + 0.45 * noise3(u * 4, 2, seed) + 0.3 * v;
      const ridge = Math.sin(wander * 2 * Math.PI);
      const z =
        depth *
        swell *
        (ridge + 0.28 * Math.sin(wander * 4 * Math.PI + 1.3) + 0.5 * noise3(u * folds * 0.7, v * 1.5, seed + 9));
      const x =
        (u - 0.5) * width + depth * 0.45 * swell * Math.cos(wander * 2 * Math.PI) + 0.012 * noise3(u * 6, v * 3, seed);
      return [x, -v * height, z];
    },
    [width * 1.6, height],
  );
}

/** A length of cloth lying in long soft folds around the origin; `height` is that of the highest fold in metres. */
export function rumpled(
  width: number,
  depth: number,
  { height = 0.07, seed = 1, turn = 0.5, fineness = 1, detail = 420 } = {},
): Mesh {
  const fold = (x: number, z: number): number => {
    const bend = turn + 0.55 * noise3(x * 1.3 + seed, z * 1.3, seed);
    const wx = x + 0.11 * noise3(x * 2.3, z * 2.3, seed + 2);
    const wz = z + 0.11 * noise3(x * 2.3 + 7, z * 2.3, seed + 3);
    const a = (wx * Math.cos(bend) + wz * Math.sin(bend)) * fineness;
    const b = (wz * Math.cos(bend) - wx * Math.sin(bend)) * fineness;
    const broad = noise3(a * 5.2, b * 1.2, seed + 11);
    const crease = 1 - Math.sqrt(broad * broad + 0.02) * 1.5;
    const second = noise3(a * 10.5 + 1.2 * broad, b * 2.1, seed + 17);
    const narrow = 1 - Math.sqrt(second * second + 0.035) * 1.6;
    const swell = 0.5 + 0.5 * noise3(x * 2 * fineness, z * 2 * fineness, seed + 23);
    return (
      height * (0.62 * crease * (0.45 + 0.55 * swell) + 0.26 * narrow * swell + 0.02 * noise3(a * 30, b * 9, seed))
    );
  };
  return sheet(
    detail,
    Math.round((detail * depth) / width),
    (u, v) => {
      const x = (u - 0.5) * width;
      const z = (v - 0.5) * depth;
      const h = fold(x, z);
      return [x, h, z];
    },
    [width * 1.3, depth * 1.3],
  );
}

/** Accordion pleats, `count` of them, narrow at the top and opening like a fan towards the hem. */
export function pleats(width: number, height: number, count: number): Mesh {
  return sheet(
    count * 22,
    110,
    (u, v) => {
      const spread = 0.62 + 0.62 * v + 0.06 * Math.sin(v * 3 + 1);
      const turn = u * count + 0.12 * noise3(u * 6, v * 2.2, 4);
      const wave = Math.cos(turn * 2 * Math.PI);
      const ridge = Math.sign(wave) * Math.abs(wave) ** 0.72;
      const deep = (width / count) * (0.5 - 0.12 * v) * (1 + 0.25 * noise3(Math.round(turn), v * 1.3, 3));
      const sway = 0.05 * noise3(u * 2.2, v * 1.3, 2) + 0.035 * v * noise3(u * 5, v * 2, 6);
      const skew = 0.2 * (width / count) * Math.sin(turn * 2 * Math.PI);
      return [
        (u - 0.5) * width * spread + skew + 0.06 * v * v * noise3(u * 1.5, v, 8),
        -v * height,
        deep * ridge + sway,
      ];
    },
    [width * 1.9, height],
  );
}

/** Stockinette: rows of interlocked loops of yarn in the xy plane, `pitch` metres per stitch. */
export function knit(columns: number, rows: number, pitch: number): Mesh[] {
  const course = pitch * 0.74;
  const loop: readonly Vec3[] = [
    [-0.5, -0.02, -0.1],
    [-0.3, 0.05, 0.1],
    [-0.13, 0.42, 0.27],
    [-0.2, 0.85, 0.16],
    [-0.3, 1.2, -0.12],
    [-0.2, 1.5, -0.26],
    [0, 1.6, -0.28],
    [0.2, 1.5, -0.26],
    [0.3, 1.2, -0.12],
    [0.2, 0.85, 0.16],
    [0.13, 0.42, 0.27],
    [0.3, 0.05, 0.1],
  ];
  return Array.from({ length: rows }, (_, row) => {
    const path: Vec3[] = [];
    for (let column = 0; column < columns; column += 1) {
      for (const [x, y, z] of loop) {
        const jx = 0.05 * noise3(column * 1.7, row * 2.1, x * 3);
        const jy = 0.05 * noise3(column * 1.3 + 9, row * 1.9, y * 3);
        path.push([
          (column + x + jx - columns / 2) * pitch,
          (row - rows / 2) * course + (y + jy) * course,
          z * pitch * 1.05 + 0.12 * pitch * noise3(column * 0.3, row * 0.3, 4),
        ]);
      }
    }
    return tube(spline(path, 2), (t) => pitch * (0.205 + 0.014 * noise3(t * columns * 3, row, 8)), 10);
  });
}
