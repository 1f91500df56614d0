import { join, type Mesh, place } from '../mesh.ts';
import { noise3 } from '../noise.ts';
import { createRandom } from '../random.ts';
import { sheet, tube } from '../shapes.ts';
import type { Vec3 } from '../vector.ts';

/** One petal of a rose, its foot at the origin, opening by `open` (0 bud, 1 flat) away from +z; about one unit long. */
export function petal(open: number, seed: number, width = 1): Mesh {
  return sheet(18, 22, (u, v) => {
    const across = (u - 0.5) * 2;
    const wide = width * 0.72 * Math.sqrt(Math.max(0, Math.sin(Math.PI * (0.05 + 0.95 * v ** 1.7)))) + 0.02;
    const notch = 1 - 0.05 * Math.exp(-((across / 0.3) ** 2)) * v ** 6;
    const lean = open * (0.75 * v + 0.75 * v * v);
    const ruffle = 0.05 * v * v * noise3(across * 2.3, v * 2, seed) + 0.035 * v ** 3 * Math.sin(across * 4 + seed);
    const cup = (1.0 - 0.7 * open) * across * across * wide * (1 - 0.75 * v * v * open);
    const along = v * notch;
    const y = along * Math.cos(lean * 0.75) - 0.1 * open * v ** 4;
    const z = 0.08 + along * Math.sin(lean * 0.75) * 0.9 - cup + ruffle;
    return [across * wide, y, z];
  });
}

/** A garden rose about two units wide, facing up. `opening` 0.3 is a bud, 1 is full blown. */
export function rose(seed: number, opening = 0.85): Mesh {
  const random = createRandom(seed);
  const petals: Mesh[] = [];
  const count = 40;
  for (let i = 0; i < count; i += 1) {
    const t = i / (count - 1);
    const shape = petal(Math.min(1, (0.02 + 1.02 * t ** 1.25) * opening), random() * 50, 0.5 + 0.62 * t);
    const size = 0.62 + 0.42 * t ** 0.8 + random() * 0.06;
    petals.push(
      place(place(shape, { at: [0, 0, -0.06 + 0.12 * t] }), {
        size,
        turn: [0, i * 137.5 + random() * 22, 0],
        at: [0, 0.16 * (1 - t), 0],
      }),
    );
  }
  return join(petals);
}

/** A pointed leaf along +y, about one unit long. */
export function leaf(seed: number): Mesh {
  return sheet(12, 28, (u, v) => {
    const across = (u - 0.5) * 2;
    const wide = 0.26 * Math.sin(Math.PI * v ** 0.8) ** 0.9;
    return [
      across * wide,
      v - 0.03 * v * v,
      0.35 * Math.abs(across) * wide - 0.22 * v * v + 0.02 * noise3(v * 6, across * 3, seed),
    ];
  });
}

/** A twig with leaves on both sides, from the origin along +y, about one unit long. */
export function sprig(seed: number, pairs = 7): Mesh {
  const random = createRandom(seed);
  const path: Vec3[] = Array.from({ length: 14 }, (_, i) => [
    0.1 * Math.sin(i * 0.23 + seed),
    i / 13,
    0.06 * Math.sin(i * 0.31),
  ]);
  const parts: Mesh[] = [tube(path, (t) => 0.012 * (1 - 0.7 * t), 6)];
  for (let i = 1; i <= pairs; i += 1) {
    const at = path[Math.round((i / pairs) * 12)];
    for (const side of [-1, 1]) {
      parts.push(
        place(leaf(seed + i * 3 + side), {
          at,
          size: (0.3 - 0.13 * (i / pairs)) * (0.85 + random() * 0.3),
          turn: [random() * 50 - 25, random() * 60 - 30, side * -(48 + random() * 22)],
        }),
      );
    }
  }
  parts.push(place(leaf(seed), { at: path[13], size: 0.2 }));
  return join(parts);
}
