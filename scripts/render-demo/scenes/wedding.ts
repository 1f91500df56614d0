import { linen, plaster, silk, stoneware, wood } from '../finishes.ts';
import { solid } from '../material.ts';
import { heightAt, join, type Mesh, place } from '../mesh.ts';
import { fractal, noise3 } from '../noise.ts';
import type { Photograph } from '../photograph.ts';
import { createRandom } from '../random.ts';
import { lampFacing, type Spark, type Thing } from '../scene.ts';
import { lathe, panel, sheet, spline } from '../shapes.ts';
import { meshOf, roundedBox } from '../surface-nets.ts';
import { hex, type Vec3 } from '../vector.ts';
import { rumpled } from './fabrics.ts';
import { leaf, petal, rose, sprig } from './flowers.ts';
import { bands, bouquet, candle, coupe, fairyLights, flatLinen, foliage, petalOf, veilRoom } from './table.ts';

const ivory = hex('#f1e8da');
const blush = hex('#e3bcae');
const champagne = hex('#d8b98c');

const ivoryFilm = { shadows: [1.0, 0.99, 1.0], lights: [1.025, 1, 0.965], saturation: 0.95 } as const;
const softRoom = { above: [0.3, 0.29, 0.28], level: [0.2, 0.19, 0.18], below: [0.12, 0.11, 0.1] } as const;

/** Wedding: warm ivory, blush and champagne gold. */
export const weddingPhotographs: readonly Photograph[] = [
  {
    name: 'veil-at-the-window',
    title: 'Before the Ceremony',
    description: 'The room, ten minutes before everyone came in.',
    category: 'Wedding',
    tags: 'window light, veil, morning',
    alt: 'Sheer white cloth hanging in folds before a tall bright window in a quiet room',
    isHero: true,
    isFeatured: true,
    focal: [0.5, 0.45],
    size: [2400, 1350],
    camera: { takenAt: '2026:05:16 10:22:31', exposure: '1/80', iso: 400 },
    film: { ...ivoryFilm, halation: 0.2, push: 1.5, contrast: 1.25 },
    build: () => ({
      things: veilRoom(),
      lamps: [lampFacing([0.6, 1.7, -1.9], [0.5, 1.5, 0], [3, 3.2], [5, 5.1, 5.3], true)],
      surroundings: { above: [0.62, 0.57, 0.51], level: [0.5, 0.45, 0.4], below: [0.2, 0.17, 0.14] },
      lens: { from: [-0.5, 1.35, 2.6], to: [-0.02, 1.42, -0.8], focalMm: 38, fNumber: 2.8, focus: [0.4, 1.4, -0.8] },
    }),
  },
  {
    name: 'two-rings',
    title: 'Two Rings',
    description: 'On the linen of the breakfast table.',
    category: 'Wedding',
    tags: 'rings, macro, details',
    alt: 'Two gold wedding rings resting on each other on coarse ivory linen',
    isFeatured: true,
    focal: [0.5, 0.55],
    size: [1920, 1280],
    camera: { takenAt: '2026:05:16 09:05:12', exposure: '1/125', iso: 320 },
    film: { ...ivoryFilm, push: -0.1, contrast: 1.4 },
    build: () => ({
      things: [
        {
          mesh: sheet(
            160,
            160,
            (u, v) => [(u - 0.5) * 0.5, 0.006 * fractal(u * 6, v * 4, 2, 3) - 0.001, (v - 0.5) * 0.5 - 0.08],
            [0.5, 0.5],
          ),
          material: linen(ivory, 0.00062),
        },
        ...bands([-0.003, 0.0012, 0]),
      ],
      lamps: [
        lampFacing([-0.5, 0.35, -0.35], [0, 0, 0], [0.22, 0.4], [24, 22, 19.5]),
        lampFacing([0.5, 0.6, 0.2], [0, 0, 0], [0.25, 0.25], [3, 3, 3.2]),
      ],
      surroundings: { above: [0.35, 0.33, 0.32], level: [0.12, 0.1, 0.09], below: [0.1, 0.08, 0.06] },
      lens: {
        from: [0.01, 0.085, 0.17],
        to: [0.004, 0.0045, 0],
        focalMm: 100,
        fNumber: 13,
        focus: [0.004, 0.005, 0.006],
      },
    }),
  },
  {
    name: 'champagne-and-lights',
    title: 'First Toast',
    description: 'Coupes on the terrace, lights in the trees.',
    category: 'Wedding',
    tags: 'champagne, evening, lights',
    alt: 'Three champagne coupes on a table before soft discs of warm fairy lights',
    focal: [0.45, 0.6],
    size: [1600, 2000],
    camera: { takenAt: '2025:08:23 21:14:48', exposure: '1/60', iso: 1600 },
    film: { shadows: [1.04, 0.98, 0.95], lights: [1.03, 1, 0.95], halation: 0.12, grain: 0.016, push: -0.4 },
    build: () => ({
      things: [
        { mesh: panel([-2, 0, -2], [0, 0, 4], [4, 0, 0]), material: wood(hex('#5a4030'), hex('#2e1f15')) },
        { mesh: panel([-6, -2, -4], [12, 0, 0], [0, 6, 0]), material: plaster(hex('#2b241d')) },
        ...coupe([-0.035, 0, 0]),
        ...coupe([0.085, 0, -0.09], 0.7),
        ...coupe([-0.12, 0, -0.17], 0.9),
      ],
      lamps: [
        lampFacing([0.7, 0.55, -0.75], [0, 0.1, 0], [0.35, 0.35], [17, 11.5, 6.5]),
        lampFacing([-0.8, 0.6, 0.3], [0, 0.1, 0], [0.4, 0.5], [2.6, 1.9, 1.3]),
        lampFacing([-0.9, 0.7, -2.6], [0, 0.2, -4], [1.5, 1.5], [1.4, 0.8, 0.4]),
      ],
      sparks: fairyLights(5, 95, [-1.1, 0.02, -3.6], [1.1, 1.3, -1.5], 5),
      surroundings: { above: [0.03, 0.028, 0.03], level: [0.03, 0.024, 0.02], below: [0.01, 0.01, 0.01] },
      lens: { from: [0.0, 0.155, 0.62], to: [0.0, 0.135, 0], focalMm: 85, fNumber: 1.8, focus: [-0.035, 0.12, 0.04] },
    }),
  },
  {
    name: 'candle-row',
    title: 'Long Table',
    description: 'Forty candles, one table, no speeches yet.',
    category: 'Wedding',
    tags: 'candles, evening, table',
    alt: 'A row of burning candles running out of focus along a dark table',
    isHero: true,
    focal: [0.66, 0.5],
    size: [2400, 1350],
    camera: { takenAt: '2025:12:06 19:40:02', exposure: '1/50', iso: 2000 },
    film: { shadows: [1.05, 0.98, 0.93], lights: [1.02, 1, 0.96], halation: 0.14, grain: 0.016, push: -0.3 },
    build: () => {
      const random = createRandom(77);
      const things: Thing[] = [
        { mesh: panel([-4, 0, -6], [0, 0, 9], [8, 0, 0]), material: wood(hex('#6e4f38'), hex('#38261a')) },
        { mesh: panel([-8, -2, -7], [16, 0, 0], [0, 8, 0]), material: plaster(hex('#3a2d24')) },
      ];
      const lamps = [];
      const sparks: Spark[] = [];
      for (let i = 0; i < 9; i += 1) {
        const slope = 0.34 - 0.043 * i + (i % 2) * 0.02;
        const at: Vec3 = [slope * (0.79 + 0.2 * i) - 0.1, 0, 0.03 - i * 0.2];
        const height = 0.1 + random() * 0.09;
        things.push(...candle(at, 0.03 + random() * 0.006, height, i + 1));
        lamps.push(lampFacing([at[0], height + 0.03, at[2]], [at[0], 0, at[2] + 0.001], [0.03, 0.03], [62, 33, 13]));
      }
      for (const spark of fairyLights(9, 26, [-1.9, 0.12, -6], [2.8, 1.5, -3.4], 5)) sparks.push(spark);
      return {
        things,
        lamps: [...lamps.slice(0, 6), lampFacing([-1.6, 1.5, -2.5], [0, 0, -1], [1, 1], [1.6, 1.1, 0.75])],
        sparks,
        surroundings: { above: [0.02, 0.016, 0.013], level: [0.03, 0.02, 0.014], below: [0, 0, 0] },
        lens: {
          from: [-0.1, 0.24, 0.82],
          to: [0.0, 0.135, -0.1],
          focalMm: 50,
          fNumber: 1.8,
          focus: [0.15, 0.14, 0.02],
        },
      };
    },
  },
  {
    name: 'paper-roses',
    title: 'Paper Roses',
    description: 'Folded by the bride’s mother over one winter.',
    category: 'Wedding',
    tags: 'bouquet, paper, details',
    alt: 'A round bouquet of paper roses in blush, ivory and champagne with grey-green leaves',
    focal: [0.5, 0.45],
    size: [1440, 1800],
    camera: { takenAt: '2026:06:27 13:12:05', exposure: '1/200', iso: 200 },
    film: { ...ivoryFilm, push: 0.1 },
    build: () => ({
      things: [
        ...bouquet(4, 26, 0.125, [
          petalOf(hex('#e2aa9a'), hex('#f0d3c4')),
          petalOf(ivory, hex('#f6eee2')),
          petalOf(hex('#d9b48c'), hex('#efdcc0')),
        ]),
        { mesh: panel([-3, -2, -1.4], [6, 0, 0], [0, 5, 0]), material: plaster(hex('#a89c8d')) },
      ],
      lamps: [
        lampFacing([-0.9, 0.8, 0.25], [0, 0, 0], [0.8, 0.8], [9, 8.7, 8.2]),
        lampFacing([0.8, 0.6, -0.6], [0, 0, 0], [0.5, 0.5], [6, 5.4, 4.6]),
      ],
      surroundings: softRoom,
      lens: { from: [0.02, 0.38, 0.56], to: [0.005, 0.045, 0.01], focalMm: 100, fNumber: 4, focus: [0, 0.08, 0.08] },
    }),
  },
  {
    name: 'petals-on-silk',
    title: 'Aisle, After',
    description: 'What is left when the guests have moved on to the garden.',
    category: 'Wedding',
    tags: 'petals, silk, details',
    alt: 'Blush rose petals lying in the folds of ivory silk',
    focal: [0.55, 0.5],
    size: [1920, 1280],
    camera: { takenAt: '2026:06:27 15:44:19', exposure: '1/160', iso: 160 },
    film: { ...ivoryFilm, contrast: 1.4 },
    build: () => {
      const random = createRandom(21);
      const cloth = rumpled(1.5, 1.3, { height: 0.062, seed: 21, turn: 0.3, fineness: 1.4 });
      const petals = Array.from({ length: 26 }, (_, i) => {
        const reach = 0.04 + 0.26 * random();
        const angle = random() * 6.28;
        const x = Math.cos(angle) * reach * 1.3 + 0.05;
        const z = Math.sin(angle) * reach * 0.9;
        const lying = place(petal(0.75 + random() * 0.25, i * 3.1, 0.95), {
          size: 0.036 + random() * 0.012,
          turn: [78 + random() * 20, random() * 16, 0],
        });
        return place(lying, {
          turn: [0, random() * 360, 0],
          at: [x, heightAt(cloth, x, z) + 0.014 + random() * 0.008, z],
        });
      });
      return {
        things: [
          {
            mesh: cloth,
            material: silk(hex('#e9dece'), 0.4),
          },
          { mesh: join(petals), material: petalOf(hex('#d99a8c'), hex('#efcfc2')) },
        ],
        lamps: [lampFacing([-0.8, 0.5, -0.45], [0, 0, 0], [0.45, 0.45], [17, 15.5, 13.5])],
        surroundings: softRoom,
        lens: { from: [0.05, 0.6, 0.48], to: [0.02, 0.01, 0], focalMm: 70, fNumber: 3.5, focus: [0.03, 0.03, 0.06] },
      };
    },
  },
  {
    name: 'invitation',
    title: 'Save the Date',
    description: 'Cotton paper, silk ribbon and the shadow of the olive tree.',
    category: 'Wedding',
    tags: 'stationery, flat lay, details',
    alt: 'A blank card on an envelope with a ribbon and two rings, under the shadow of leaves',
    focal: [0.5, 0.5],
    size: [1440, 1800],
    camera: { takenAt: '2026:04:18 11:30:56', exposure: '1/250', iso: 100 },
    film: { ...ivoryFilm, contrast: 1.45, push: -0.25 },
    build: () => {
      const card = (w: number, h: number, y: number, turnY: number, x: number, z: number, color: Vec3): Thing => ({
        mesh: place(
          meshOf(
            (px, py, pz) => roundedBox(px, py, pz, [w / 2, 0.0011, h / 2], 0.0006) - 0.0002,
            [-w / 2 - 0.004, -0.004, -h / 2 - 0.004],
            [w / 2 + 0.004, 0.004, h / 2 + 0.004],
            0.0011,
          ),
          { at: [x, y, z], turn: [0, turnY, 0] },
        ),
        material: solid(color, {
          roughness: 0.8,
          specular: 0.02,
          carving: (px, py, pz) => 0.00006 * fractal(px * 900, py * 900, pz * 900, 2),
        }),
      });
      const twigs = Array.from({ length: 5 }, (_, i) =>
        place(sprig(i + 3, 8), {
          size: 0.3,
          turn: [0, i * 25 - 60, -95 + i * 6],
          at: [-0.42 + 0.02 * i, 0.2 + 0.02 * i, -0.3 + i * 0.07],
        }),
      );
      const ribbon = sheet(
        220,
        8,
        (u, v) => {
          const t = u * 9;
          return [
            0.085 * Math.sin(t * 0.9) * (0.5 + 0.5 * u) + 0.03 * u + 0.02,
            0.006 + 0.006 * (1 + Math.sin(t * 1.7)) + 0.004 * (v - 0.5) * Math.cos(t),
            0.145 - 0.03 * u * 2 + 0.025 * Math.cos(t * 0.9) + (v - 0.5) * 0.017 * (0.7 + 0.3 * Math.cos(t)),
          ];
        },
        [0.6, 0.017],
      );
      return {
        things: [
          flatLinen(1.4, hex('#e3d9c9'), 0.001, 0.003),
          card(0.2, 0.14, 0.004, 12, -0.005, 0.02, blush),
          card(0.125, 0.175, 0.0075, -7, 0.01, -0.02, hex('#f6f1e7')),
          card(0.07, 0.1, 0.0105, 4, 0.045, -0.05, champagne),
          { mesh: ribbon, material: silk(hex('#c99a86'), 0.4) },
          ...bands([-0.02, 0.0088, 0.02]),
          { mesh: join(twigs), material: { ...foliage, isFlag: true } },
          { mesh: place(sprig(9, 8), { size: 0.24, turn: [82, 40, 0], at: [-0.15, 0.012, 0.17] }), material: foliage },
        ],
        lamps: [lampFacing([-1.5, 1.7, -1.2], [0, 0, 0], [0.08, 0.08], [2600, 2300, 1920])],
        surroundings: { above: [0.26, 0.27, 0.29], level: [0.2, 0.2, 0.2], below: [0.1, 0.1, 0.1] },
        lens: { from: [0, 0.68, 0.05], to: [0, 0, 0.01], focalMm: 65, fNumber: 5.6 },
      };
    },
  },
  {
    name: 'place-setting',
    title: 'Seat Twelve',
    description: 'Stoneware, linen and one rose for each guest.',
    category: 'Wedding',
    tags: 'table, details, evening',
    alt: 'A rose and a folded napkin on a stack of stoneware plates, candlelight blurred behind',
    focal: [0.45, 0.55],
    size: [1920, 1280],
    camera: { takenAt: '2025:09:13 18:26:40', exposure: '1/80', iso: 640 },
    film: { ...ivoryFilm, halation: 0.14, push: 0.05 },
    build: () => {
      const disc = (r: number, y: number): Mesh =>
        place(
          lathe(
            spline(
              [
                [0, 0],
                [r * 0.6, 0],
                [r * 0.7, 0.003],
                [r * 0.96, 0.011],
                [r, 0.013],
                [r * 0.985, 0.0165],
                [r * 0.72, 0.008],
                [r * 0.6, 0.006],
                [0, 0.006],
              ],
              8,
            ),
            160,
          ),
          { at: [0, y, 0] },
        );
      const napkin = sheet(
        60,
        60,
        (u, v) => [
          (u - 0.5) * 0.07,
          0.034 +
            0.008 * Math.sin(u * Math.PI) +
            0.002 * noise3(u * 5, v * 3, 2) +
            (v > 0.78 || v < 0.22 ? (-0.028 * (Math.abs(v - 0.5) - 0.28)) / 0.22 : 0),
          (v - 0.5) * 0.34,
        ],
        [0.07, 0.34],
      );
      return {
        things: [
          flatLinen(3, hex('#ddd2c2'), 0.0011, 0.003),
          { mesh: disc(0.145, 0.001), material: stoneware(hex('#cfc3b1'), { specks: 0.6 }) },
          { mesh: disc(0.11, 0.011), material: stoneware(hex('#e9e1d3'), { specks: 0.5, roughness: 0.3 }) },
          { mesh: place(napkin, { turn: [0, 18, 0] }), material: linen(hex('#c7a493'), 0.0008) },
          {
            mesh: place(rose(12, 0.68), { size: 0.036, at: [0, 0.045, 0.0], turn: [34, 20, 8] }),
            material: petalOf(hex('#de9585'), hex('#eec2b2')),
          },
          {
            mesh: place(join([leaf(1), place(leaf(4), { turn: [0, 0, 60] })]), {
              size: 0.07,
              at: [0.01, 0.05, -0.01],
              turn: [70, 60, 0],
            }),
            material: foliage,
          },
          ...coupe([0.2, 0.002, -0.13]),
          ...candle([-0.2, 0, -0.36], 0.032, 0.15, 4),
          ...candle([-0.06, 0, -0.45], 0.032, 0.1, 6),
          { mesh: panel([-6, -2, -3.2], [12, 0, 0], [0, 6, 0]), material: plaster(hex('#55483d')) },
        ],
        lamps: [
          lampFacing([-1.1, 0.8, -0.3], [0, 0.03, 0], [0.6, 0.7], [9, 8, 6.6]),
          lampFacing([-0.2, 0.2, -0.36], [0, 0, 0.1], [0.03, 0.03], [50, 27, 11]),
        ],
        sparks: fairyLights(31, 34, [-1.6, 0.05, -3], [1.6, 1.1, -1.7], 1.3),
        surroundings: { above: [0.1, 0.1, 0.1], level: [0.08, 0.075, 0.07], below: [0.03, 0.03, 0.03] },
        lens: { from: [0.08, 0.3, 0.56], to: [0.02, 0.05, -0.02], focalMm: 60, fNumber: 2.2, focus: [0, 0.06, 0.035] },
      };
    },
  },
];
