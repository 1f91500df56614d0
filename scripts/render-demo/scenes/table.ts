import { clearGlass, clouds, gold, linen, plaster, sheer, wood } from '../finishes.ts';
import { glass, glow, type Material, metal, solid } from '../material.ts';
import { join, type Mesh, place } from '../mesh.ts';
import { fractal, noise3 } from '../noise.ts';
import { createRandom } from '../random.ts';
import type { Spark, Thing } from '../scene.ts';
import { lathe, panel, ring, sheet, spline } from '../shapes.ts';
import { meshOf, roundedBox } from '../surface-nets.ts';
import { hex, smoothstep, type Vec3 } from '../vector.ts';
import { curtain } from './fabrics.ts';
import { rose, sprig } from './flowers.ts';

/** Petals of one colour that pale or deepen towards the edge. */
export const petalOf = (color: Vec3, rim: Vec3): Material =>
  solid(color, {
    roughness: 0.6,
    specular: 0.02,
    translucency: 0.32,
    texture: (s) => {
      const edge = smoothstep(0.35, 1, s.v);
      const vein = 1 + 0.06 * noise3(s.u * 60, s.v * 3, 5);
      s.r = (s.r + (rim[0] - s.r) * edge) * vein;
      s.g = (s.g + (rim[1] - s.g) * edge) * vein;
      s.b = (s.b + (rim[2] - s.b) * edge) * vein;
    },
  });

/** Grey-green leaves. */
export const foliage = solid(hex('#7d8b70'), {
  roughness: 0.5,
  translucency: 0.25,
  specular: 0.03,
  texture: clouds(0.02, 0.3),
});

/** Two wedding bands, the second resting on the first. */
export function bands(at: Vec3): Thing[] {
  const band = ring(0.0098, 0.001, [0.75, 1.7]);
  const [x, y, z] = at;
  return [
    { mesh: place(band, { at: [x, y + 0.0018, z] }), material: gold },
    {
      mesh: place(band, { at: [x + 0.0135, y + 0.0066, z + 0.003], turn: [4, 20, 31], size: 0.9 }),
      material: metal([0.93, 0.79, 0.62], 0.16),
    },
  ];
}

/** Small warm lights strewn through a box between two corners. */
export function fairyLights(seed: number, count: number, low: Vec3, high: Vec3, strength: number): Spark[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const power = strength * (0.25 + random() ** 2);
    const warmth = 0.8 + random() * 0.35;
    return {
      at: [0, 1, 2].map((k) => low[k] + (high[k] - low[k]) * random()) as unknown as Vec3,
      light: [power, power * 0.62 * warmth, power * 0.28 * warmth * warmth],
    };
  });
}

const candleWax = (top: number): Material =>
  solid(hex('#f0e3cb'), {
    roughness: 0.5,
    translucency: 0.2,
    texture: (s) => {
      s.shine = 1.6 * Math.exp(-Math.max(0, top - s.y) / 0.022);
      s.g *= 1 - 0.3 * Math.min(1, s.shine * 0.5);
      s.b *= 1 - 0.62 * Math.min(1, s.shine * 0.5);
    },
  });

/** A burning pillar candle: wax, wick and flame. */
export function candle(at: Vec3, radius: number, height: number, seed: number): Thing[] {
  const [x, y, z] = at;
  const top = y + height;
  const wax = lathe(
    [
      [0, 0],
      ...spline(
        [
          [radius, 0],
          [radius, height * 0.5],
          [radius, height - 0.004],
          [radius * 0.96, height],
          [radius * 0.88, height - 0.001],
          [radius * 0.7, height - 0.007],
          [0, height - 0.009],
        ],
        8,
      ),
    ],
    64,
  );
  for (let i = 0; i < wax.positions.length; i += 3) {
    if (wax.positions[i + 1] > height * 0.9)
      wax.positions[i + 1] += 0.003 * noise3(wax.positions[i] * 60, seed, wax.positions[i + 2] * 60);
  }
  const flame = lathe(
    spline(
      [
        [0, 0],
        [0.0042, 0.004],
        [0.0066, 0.012],
        [0.0052, 0.024],
        [0.0022, 0.036],
        [0, 0.046],
      ],
      8,
    ),
    32,
  );
  const lean = noise3(seed * 3.3, 1, 1) * 5;
  return [
    { mesh: place(wax, { at }), material: candleWax(top) },
    {
      mesh: place(
        lathe(
          [
            [0.0008, 0],
            [0.0008, 0.012],
          ],
          8,
        ),
        { at: [x, top - 0.009, z], turn: [0, 0, lean * 2] },
      ),
      material: solid([0.01, 0.01, 0.01]),
    },
    { mesh: place(flame, { at: [x, top - 0.001, z], turn: [0, 0, lean] }), material: flameGlow(top) },
  ];
}

const flameGlow = (foot: number): Material => ({
  ...glow([1, 1, 1]),
  texture: (s) => {
    const t = (s.y - foot) / 0.045;
    const heat = 26 * smoothstep(-0.05, 0.3, t) * (1 - 0.55 * t) * (0.35 + 0.65 * s.facing);
    s.r = heat;
    s.g = heat * (0.6 + 0.12 * s.facing);
    s.b = heat * (0.2 + 0.16 * s.facing) + 0.8 * (1 - smoothstep(0, 0.2, t));
  },
});

/** A linen cloth laid almost flat around the origin. */
export const flatLinen = (size: number, color: Vec3, thread = 0.0009, swell = 0.004): Thing => ({
  mesh: sheet(140, 140, (u, v) => [(u - 0.5) * size, swell * fractal(u * 5, v * 4, 2, 3), (v - 0.5) * size], [
    size,
    size,
  ]),
  material: linen(color, thread),
});

/** A coupe glass with wine in it; foot at y = 0. */
export function coupe(at: Vec3, fill = 0.8): Thing[] {
  const outside = spline(
    [
      [0.033, 0],
      [0.034, 0.001],
      [0.02, 0.0025],
      [0.0055, 0.007],
      [0.0036, 0.02],
      [0.0036, 0.075],
      [0.006, 0.086],
      [0.024, 0.098],
      [0.042, 0.118],
      [0.0465, 0.137],
    ],
    10,
  );
  const inside = spline(
    [
      [0.0455, 0.137],
      [0.041, 0.119],
      [0.023, 0.0995],
      [0.006, 0.0905],
      [0, 0.09],
    ],
    10,
  );
  const level = 0.091 + 0.04 * fill;
  const rim = 0.0445 - (0.137 - level) * 0.28;
  const wine = lathe(
    [
      [0, 0.0907],
      ...spline(
        [
          [0.0225, 0.0998],
          [0.0402, 0.1193],
          [rim - 0.001, level],
        ],
        10,
      ).filter(([, y]) => y <= level),
      [rim - 0.0035, level],
      [0, level],
    ],
    96,
  );
  return [
    { mesh: place(lathe([[0, 0], ...outside, ...inside], 128), { at }), material: clearGlass },
    {
      mesh: place(wine, { at }),
      material: glass({ ior: 1.34, absorption: [4, 14, 52], shadowTint: [0.95, 0.86, 0.6] }),
    },
  ];
}

/** Roses and leaves in a dome. */
export function bouquet(seed: number, count: number, radius: number, tones: readonly Material[]): Thing[] {
  const random = createRandom(seed);
  const things: Thing[] = [];
  for (let i = 0; i < count; i += 1) {
    const angle = i * 2.39996;
    const reach = Math.sqrt((i + 0.4) / count);
    const tilt = reach * 62;
    const at: Vec3 = [
      Math.cos(angle) * reach * radius,
      radius * 0.62 * (1 - reach * reach),
      Math.sin(angle) * reach * radius,
    ];
    const size = radius * (0.265 + random() * 0.07);
    const bloom = place(rose(seed * 31 + i, 0.5 + random() * 0.25), { size, turn: [0, random() * 360, 0] });
    const leaned = place(bloom, { turn: [tilt * Math.sin(angle), 0, -tilt * Math.cos(angle)], at });
    things.push({ mesh: leaned, material: tones[Math.floor(random() * tones.length)] });
  }
  const leaves = Array.from({ length: 16 }, (_, i) => {
    const angle = i * 2.1 + random();
    const twig = place(sprig(seed + i, 6), {
      size: radius * (0.75 + random() * 0.4),
      turn: [74 + random() * 22, 0, 0],
    });
    return place(twig, {
      turn: [0, (angle * 180) / Math.PI, 0],
      at: [Math.sin(angle) * radius * 0.45, -radius * 0.08, Math.cos(angle) * radius * 0.45],
    });
  });
  things.push({ mesh: join(leaves), material: foliage });
  return things;
}

/** A tall window with glazing bars, lit from outside, in the plane z = 0; `wide` by `high`, sill at y = 0. */
function windowBars(wide: number, high: number, columns: number, rows: number): Mesh {
  const bars: Mesh[] = [];
  const bar = (x: number, y: number, w: number, h: number): void => {
    bars.push(
      place(
        meshOf(
          (px, py, pz) => roundedBox(px, py, pz, [w / 2, h / 2, 0.025], 0.006),
          [-w / 2 - 0.02, -h / 2 - 0.02, -0.04],
          [w / 2 + 0.02, h / 2 + 0.02, 0.04],
          0.02,
        ),
        { at: [x, y, 0] },
      ),
    );
  };
  for (let i = 0; i <= columns; i += 1)
    bar((i / columns - 0.5) * wide, high / 2, i === 0 || i === columns ? 0.09 : 0.035, high);
  for (let i = 0; i <= rows; i += 1) bar(0, (i / rows) * high, wide, i === 0 || i === rows ? 0.09 : 0.035);
  return join(bars);
}

/** A dim room with a tall window on the right, sheer curtains before it. */
export function veilRoom(): Thing[] {
  const wall = plaster(hex('#b8ab9b'), 0.0012);
  return [
    {
      mesh: place(windowBars(1.1, 2.1, 2, 4), { at: [0.55, 0.55, -1.02] }),
      material: solid(hex('#d9d0c3'), { roughness: 0.5 }),
    },
    { mesh: panel([-5, -0.5, -1], [5, 0, 0], [0, 5, 0]), material: wall },
    { mesh: panel([1.1, -0.5, -1], [5, 0, 0], [0, 5, 0]), material: wall },
    { mesh: panel([0, 2.65, -1], [1.1, 0, 0], [0, 2, 0]), material: wall },
    { mesh: panel([0, -0.5, -1], [1.1, 0, 0], [0, 1.05, 0]), material: wall },
    { mesh: panel([-5, 0, -1], [0, 0, 6], [11, 0, 0]), material: wood(hex('#8d6f54'), hex('#5a4332')) },
    {
      mesh: place(curtain(1.0, 2.75, { folds: 8, depth: 0.045, seed: 3 }), { at: [0.28, 2.8, -0.82] }),
      material: sheer(hex('#f6efe6'), 0.34),
    },
    {
      mesh: place(curtain(0.62, 2.75, { folds: 9, depth: 0.05, seed: 8 }), { at: [0.98, 2.8, -0.74] }),
      material: sheer(hex('#f3e9de'), 0.42),
    },
  ];
}
