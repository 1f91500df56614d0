import { amberGlass, clearGlass, paper, plaster, steel, stone, stoneware, wood } from '../finishes.ts';
import { metal, solid } from '../material.ts';
import { type Mesh, place } from '../mesh.ts';
import { fractal, noise3 } from '../noise.ts';
import type { Photograph } from '../photograph.ts';
import { lampFacing } from '../scene.ts';
import { lathe, panel, sheet, spline, sweep } from '../shapes.ts';
import { meshOf, roundedBox } from '../surface-nets.ts';
import { hex, type Vec3 } from '../vector.ts';
import { bottleVase, bowl, branch, cup, moonJar, plate, spoon } from './vessels.ts';

const clay = hex('#b98a6b');
const sage = hex('#9aa58d');
const bone = hex('#e4dccb');
const slate = hex('#6d7372');

const window = (strength = 9): ReturnType<typeof lampFacing> =>
  lampFacing([-1.5, 0.95, 0.35], [0, 0.12, 0], [0.9, 1.3], [strength * 1.02, strength, strength * 0.95]);

const dim = { above: [0.1, 0.105, 0.11], level: [0.07, 0.07, 0.072], below: [0.03, 0.028, 0.026] } as const;

const warmFilm = { shadows: [0.97, 1, 1.03], lights: [1.03, 1, 0.955] } as const;

function stillLife() {
  return [
    { mesh: sweep({ back: -0.9, radius: 0.35 }), material: plaster(hex('#b7ad9c'), 0.0009) },
    { mesh: place(moonJar, { at: [0.06, 0, -0.05] }), material: stoneware(bone, { specks: 0.7 }) },
    { mesh: place(bottleVase, { at: [-0.125, 0, 0.03] }), material: stoneware(clay, { specks: 0.15, roughness: 0.6 }) },
    { mesh: place(cup, { at: [0.19, 0, 0.13] }), material: stoneware(sage, { specks: 0.5, roughness: 0.3 }) },
    { mesh: branch(11, [-0.125, 0.1, 0.03], 0.5), material: solid(hex('#4a3628'), { roughness: 0.7 }) },
  ];
}

/** Product: clay, sage, cool stone and amber glass by a window. */
export const productPhotographs: readonly Photograph[] = [
  {
    name: 'three-vessels',
    title: 'Three Vessels',
    description: 'Stoneware from one firing, in the last hour of window light.',
    category: 'Product',
    tags: 'ceramics, still life, window light',
    alt: 'A clay bottle vase with a bare branch, a round bone-coloured jar and a sage cup in light from the left',
    isFeatured: true,
    focal: [0.5, 0.55],
    size: [1600, 2000],
    camera: { takenAt: '2026:03:12 16:42:10', exposure: '1/60', iso: 200 },
    film: { ...warmFilm, push: -0.1 },
    build: () => ({
      things: stillLife(),
      lamps: [window()],
      surroundings: dim,
      lens: { from: [0.02, 0.36, 1.75], to: [0.0, 0.235, 0], focalMm: 85, fNumber: 3.2, focus: [0, 0.15, 0.07] },
    }),
  },
  {
    name: 'bowl-in-raking-light',
    title: 'Bowl, Raking Light',
    description: 'One bowl and one low lamp.',
    category: 'Product',
    tags: 'ceramics, minimal, shadow',
    alt: 'A speckled bowl on pale plaster, its long shadow falling to the right',
    focal: [0.45, 0.55],
    size: [1920, 1280],
    camera: { takenAt: '2025:11:04 10:15:33', exposure: '1/125', iso: 160 },
    film: warmFilm,
    build: () => ({
      things: [
        { mesh: panel([-3, 0, -3], [0, 0, 6], [6, 0, 0]), material: plaster(hex('#d8cfbf'), 0.0012) },
        {
          mesh: place(bowl, { at: [0, 0, 0] }),
          material: stoneware(hex('#cfc4ae'), { specks: 0.95, roughness: 0.28 }),
        },
      ],
      lamps: [lampFacing([-1.2, 0.5, -0.5], [0, 0.03, 0], [0.28, 0.28], [60, 54, 46])],
      surroundings: { above: [0.22, 0.24, 0.27], level: [0.12, 0.13, 0.14], below: [0.1, 0.1, 0.1] },
      lens: { from: [0.1, 0.52, 0.72], to: [0.035, 0.02, 0], focalMm: 70, fNumber: 4, focus: [0, 0.07, 0.1] },
    }),
  },
  {
    name: 'amber-bottle',
    title: 'Amber',
    description: 'Apothecary glass against the light.',
    category: 'Product',
    tags: 'glass, cosmetics, backlight',
    alt: 'Two amber glass bottles with black caps on a stone slab, light coming through them from behind',
    isFeatured: true,
    focal: [0.5, 0.52],
    size: [1600, 2000],
    camera: { takenAt: '2026:06:21 11:20:00', exposure: '1/160', iso: 100 },
    film: { ...warmFilm, halation: 0.1 },
    build: () => {
      const outer = spline(
        [
          [0.036, 0],
          [0.0395, 0.0035],
          [0.04, 0.02],
          [0.04, 0.1],
          [0.037, 0.113],
          [0.02, 0.123],
          [0.0155, 0.128],
          [0.0155, 0.14],
        ],
        10,
      );
      const inner = spline(
        [
          [0.0125, 0.14],
          [0.0125, 0.128],
          [0.017, 0.12],
          [0.0335, 0.11],
          [0.0365, 0.098],
          [0.0365, 0.02],
          [0.033, 0.008],
          [0, 0.007],
        ],
        10,
      );
      const small = (mesh: Mesh): Mesh => place(mesh, { at: [0.085, 0, -0.05], size: [0.8, 0.62, 0.8] });
      const capMesh = lathe(
        [
          [0, 0.131],
          [0.0185, 0.131],
          [0.0192, 0.132],
          [0.0192, 0.1575],
          [0.018, 0.159],
          [0, 0.159],
        ],
        128,
      );
      const bottle = lathe([[0, 0], ...outer, ...inner], 160);
      const black = solid(hex('#1a1816'), { roughness: 0.38, relief: (u) => 0.0003 * Math.abs(Math.sin(u * 1300)) });
      return {
        things: [
          { mesh: sweep({ back: -1.4, radius: 0.4 }), material: paper(hex('#c9b79d')) },
          {
            mesh: place(
              meshOf(
                (x, y, z) =>
                  roundedBox(x, y, z, [0.3, 0.03, 0.16], 0.004) + 0.0015 * fractal(x * 40, y * 40, z * 40, 2),
                [-0.32, -0.05, -0.18],
                [0.32, 0.05, 0.18],
                0.004,
              ),
              { at: [0.02, 0.03, -0.02] },
            ),
            material: stone(hex('#a89880'), hex('#e8dcc8'), 1.4),
          },
          { mesh: place(bottle, { at: [-0.03, 0.0605, 0] }), material: amberGlass },
          { mesh: place(capMesh, { at: [-0.03, 0.0605, 0] }), material: black },
          { mesh: place(small(bottle), { at: [0, 0.0605, 0] }), material: amberGlass },
          { mesh: place(small(capMesh), { at: [0, 0.0605, 0] }), material: black },
        ],
        lamps: [
          lampFacing([0.75, 0.5, -0.85], [0, 0.1, 0], [0.5, 0.6], [26, 23, 19]),
          lampFacing([-1.2, 0.9, 0.5], [0, 0.1, 0], [0.7, 1], [3.4, 3.6, 3.8]),
        ],
        surroundings: { above: [0.2, 0.2, 0.2], level: [0.16, 0.15, 0.14], below: [0.05, 0.05, 0.05] },
        lens: { from: [-0.02, 0.21, 0.95], to: [0.015, 0.128, 0], focalMm: 85, fNumber: 5, focus: [-0.03, 0.15, 0.03] },
      };
    },
  },
  {
    name: 'paper-waves',
    title: 'Sixteen Sheets',
    description: 'Cut paper, sage to bone.',
    category: 'Product',
    tags: 'paper, abstract, colour',
    alt: 'Curved sheets of sage, bone and clay paper standing one behind another',
    focal: [0.5, 0.5],
    size: [1920, 1280],
    camera: { takenAt: '2025:09:17 14:02:51', exposure: '1/80', iso: 200 },
    film: { ...warmFilm, contrast: 1.45 },
    build: () => {
      const tones = ['#8f9c84', '#a9b39c', '#d9d2c0', '#c08f70', '#e6dfcf', '#7d8b78', '#b5764f', '#cfc8b4'].map(
        (tone) => paper(hex(tone)),
      );
      const things = Array.from({ length: 16 }, (_, i) => {
        const phase = i * 0.42;
        const mesh = sheet(
          180,
          4,
          (u, v) => {
            const x = (u - 0.5) * 0.9;
            const swing = 0.035 * Math.sin(x * 11 + phase) + 0.02 * Math.sin(x * 23 - phase * 1.7);
            return [
              x + 0.02 * v * Math.sin(phase),
              (0.075 + 0.02 * i) * v + (0.02 + 0.002 * i) * Math.sin(x * 7 - i * 0.55) * v,
              -i * 0.03 + swing * (0.6 + 0.4 * v) + 0.02,
            ];
          },
          [0.9, 0.2],
        );
        return { mesh, material: tones[(i * 3 + (i >> 2)) % tones.length] };
      });
      return {
        things: [...things, { mesh: sweep({ back: -1, radius: 0.3 }), material: paper(hex('#cbbfa9')) }],
        lamps: [lampFacing([-0.9, 0.75, 0.15], [0, 0.1, -0.2], [0.35, 0.35], [34, 31, 27])],
        surroundings: { above: [0.26, 0.27, 0.29], level: [0.15, 0.15, 0.16], below: [0.08, 0.08, 0.08] },
        lens: { from: [0.16, 0.5, 0.72], to: [0.0, 0.16, -0.16], focalMm: 70, fNumber: 3.5, focus: [0, 0.2, -0.12] },
      };
    },
  },
  {
    name: 'balanced-stones',
    title: 'Balance',
    description: 'River stones, dark ground.',
    category: 'Product',
    tags: 'stone, low key, still life',
    alt: 'Five smooth river stones stacked in a tower before a dark wall',
    focal: [0.5, 0.5],
    size: [1440, 1800],
    camera: { takenAt: '2026:01:30 18:11:09', exposure: '1/50', iso: 250 },
    film: { shadows: [0.95, 1, 1.05], lights: [1.03, 1, 0.96], contrast: 1.45, push: -1 },
    build: () => {
      const pebble = (seed: number, r: Vec3): Mesh =>
        meshOf(
          (x, y, z) => {
            const bulge = 1 + 0.09 * noise3(x / r[0] + seed * 7, y / r[1], z / r[2]);
            const k = Math.hypot(x / r[0], (Math.abs(y) / r[1]) ** 1.15, z / r[2]);
            return (k - bulge) * r[1];
          },
          [-r[0] * 1.2, -r[1] * 1.2, -r[2] * 1.2],
          [r[0] * 1.2, r[1] * 1.2, r[2] * 1.2],
          r[0] / 42,
        );
      const tones = [
        ['#6f6b66', '#b8b2a8'],
        ['#8d8578', '#d5cbb8'],
        ['#54565a', '#94979b'],
        ['#a29582', '#ded2bd'],
        ['#5d5751', '#a39b90'],
      ];
      const sizes: Vec3[] = [
        [0.13, 0.04, 0.105],
        [0.102, 0.034, 0.085],
        [0.083, 0.03, 0.07],
        [0.056, 0.026, 0.05],
        [0.034, 0.021, 0.031],
      ];
      let y = 0;
      const stones = sizes.map((r, i) => {
        const at: Vec3 = [[0, 0.012, -0.008, 0.01, 0.004][i], y + r[1] * 0.98, [0, 0.005, -0.004, 0, 0][i]];
        y += r[1] * 1.93;
        return {
          mesh: place(pebble(i + 1, r), { at, turn: [0, i * 57, [0, 2, -3, 3, -4][i]] }),
          material: stone(hex(tones[i][0]), hex(tones[i][1]), 1.2 + i * 0.4, 0.62),
        };
      });
      return {
        things: [...stones, { mesh: sweep({ back: -0.9, radius: 0.3 }), material: plaster(hex('#4c4a47'), 0.0015) }],
        lamps: [
          lampFacing([-0.9, 0.8, -0.15], [0, 0.12, 0], [0.5, 0.5], [20, 18, 15.5]),
          lampFacing([1.3, 0.5, -0.4], [0, 0.1, 0], [0.3, 0.8], [2.2, 2.5, 3]),
        ],
        surroundings: { above: [0.03, 0.03, 0.035], level: [0.02, 0.02, 0.02], below: [0.01, 0.01, 0.01] },
        lens: { from: [0.05, 0.2, 1.15], to: [0, 0.145, 0], focalMm: 85, fNumber: 2.8, focus: [0, 0.16, 0.06] },
      };
    },
  },
  {
    name: 'coffee-for-one',
    title: 'Coffee for One',
    description: 'A quiet table for a roaster.',
    category: 'Product',
    tags: 'ceramics, table, morning',
    alt: 'A sage cup of black coffee on a small plate on a wooden table in low morning light',
    focal: [0.48, 0.5],
    size: [1920, 1280],
    camera: { takenAt: '2026:08:02 07:48:26', exposure: '1/100', iso: 320 },
    film: warmFilm,
    build: () => ({
      things: [
        { mesh: panel([-2, 0, -2], [0, 0, 4], [4, 0, 0]), material: wood(hex('#8a6748'), hex('#4a3323')) },
        { mesh: panel([-3, -1, -1.6], [6, 0, 0], [0, 3, 0]), material: plaster(hex('#8b8677'), 0.001) },
        { mesh: plate, material: stoneware(bone, { specks: 0.8 }) },
        { mesh: place(cup, { at: [0, 0.008, 0] }), material: stoneware(sage, { specks: 0.5, roughness: 0.25 }) },
        {
          mesh: place(
            lathe(
              [
                [0.0415, 0],
                [0.03, 0.0001],
                [0, 0.0001],
              ],
              96,
            ),
            { at: [0, 0.072, 0] },
          ),
          material: solid([0.012, 0.006, 0.003], { roughness: 0.08, specular: 0.03 }),
        },
        {
          mesh: place(
            lathe(
              [
                [0.0412, 0],
                [0.0405, 0.0006],
                [0.038, 0.0007],
                [0.0375, 0.0003],
              ],
              96,
            ),
            { at: [0, 0.072, 0] },
          ),
          material: solid([0.2, 0.09, 0.03], { roughness: 0.4 }),
        },
        { mesh: spoon(), material: steel },
        { mesh: place(bottleVase, { at: [-0.27, 0, -0.42], size: 0.9 }), material: stoneware(clay, { specks: 0.2 }) },
        { mesh: place(bowl, { at: [0.28, 0, -0.36] }), material: stoneware(slate, { specks: 0.4 }) },
      ],
      lamps: [lampFacing([-1.4, 0.75, -0.9], [0, 0.03, 0], [0.6, 0.9], [17, 14.5, 11.5])],
      surroundings: { above: [0.14, 0.15, 0.17], level: [0.09, 0.095, 0.1], below: [0.04, 0.04, 0.04] },
      lens: { from: [0.12, 0.3, 0.62], to: [0.01, 0.045, -0.02], focalMm: 60, fNumber: 2.2, focus: [0.0, 0.08, 0.035] },
    }),
  },
  {
    name: 'perfume',
    title: 'No Name Perfume',
    description: 'Cut glass, brass and a wet stone.',
    category: 'Product',
    tags: 'perfume, glass, reflection',
    alt: 'A square glass perfume bottle with a brass cap on dark reflecting stone',
    focal: [0.5, 0.55],
    size: [1440, 1800],
    camera: { takenAt: '2026:10:09 15:31:44', exposure: '1/125', iso: 100 },
    film: { ...warmFilm, halation: 0.12, contrast: 1.4 },
    build: () => {
      const block = meshOf(
        (x, y, z) =>
          Math.max(
            roundedBox(x, y, z, [0.036, 0.045, 0.018], 0.005),
            -roundedBox(x, y - 0.004, z, [0.0295, 0.035, 0.0115], 0.004),
          ),
        [-0.04, -0.05, -0.022],
        [0.04, 0.05, 0.022],
        0.00085,
      );
      const juice = meshOf(
        (x, y, z) => Math.max(roundedBox(x, y - 0.004, z, [0.0292, 0.0347, 0.0112], 0.004), y - 0.02),
        [-0.034, -0.04, -0.016],
        [0.034, 0.03, 0.016],
        0.00085,
      );
      return {
        things: [
          {
            mesh: panel([-2, 0, -2], [0, 0, 4], [4, 0, 0]),
            material: solid(hex('#37322d'), {
              roughness: 0.22,
              specular: 0.06,
              carving: (x, y, z) => 0.00012 * fractal(x * 30, y * 30, z * 30, 3),
              texture: (s) => {
                const cloud = 1 + 0.7 * fractal(s.x * 14, 3, s.z * 14, 4);
                s.r *= cloud;
                s.g *= cloud;
                s.b *= cloud;
                s.roughness = 0.2 + 0.18 * Math.max(0, noise3(s.x * 25, 1, s.z * 25));
              },
            }),
          },
          { mesh: panel([-3, -0.5, -1.1], [6, 0, 0], [0, 3, 0]), material: plaster(hex('#8a7a66'), 0.001) },
          { mesh: place(block, { at: [0, 0.0455, 0], turn: [0, 24, 0] }), material: clearGlass },
          {
            mesh: place(juice, { at: [0, 0.0455, 0], turn: [0, 24, 0] }),
            material: {
              ...amberGlass,
              ior: 1.36,
              absorption: [6, 22, 70] as const,
              shadowTint: [0.9, 0.75, 0.45] as const,
            },
          },
          {
            mesh: place(
              lathe(
                spline(
                  [
                    [0, 0],
                    [0.0135, 0],
                    [0.0138, 0.0006],
                    [0.0138, 0.026],
                    [0.0128, 0.0272],
                    [0, 0.0272],
                  ],
                  2,
                ),
                128,
              ),
              { at: [0, 0.0925, 0] },
            ),
            material: metal([0.78, 0.58, 0.34], 0.3, { relief: (_, v) => 0.00001 * Math.sin(v * 9000) }),
          },
          {
            mesh: place(
              lathe(
                [
                  [0.008, 0],
                  [0.008, 0.004],
                ],
                64,
              ),
              { at: [0, 0.09, 0] },
            ),
            material: steel,
          },
        ],
        lamps: [
          lampFacing([0.55, 0.32, -0.5], [0, 0.06, 0], [0.3, 0.5], [24, 22, 19]),
          lampFacing([-0.6, 0.35, 0.15], [0, 0.06, 0], [0.2, 0.6], [9, 9, 9]),
          lampFacing([-0.15, 0.1, -1.0], [0, 0.4, -1.1], [0.6, 0.4], [4, 3.6, 3]),
        ],
        surroundings: { above: [0.05, 0.05, 0.05], level: [0.05, 0.045, 0.04], below: [0.02, 0.02, 0.02] },
        lens: { from: [0, 0.105, 0.62], to: [0, 0.052, 0], focalMm: 90, fNumber: 5.6, focus: [0, 0.06, 0.02] },
      };
    },
  },
];
