import { felt, linen, paper, plaster, silk, steel, velvet, wood } from '../finishes.ts';
import { type Material, metal, solid } from '../material.ts';
import { join, place, smoothMesh } from '../mesh.ts';
import { noise3 } from '../noise.ts';
import type { Photograph } from '../photograph.ts';
import { lampFacing } from '../scene.ts';
import { lathe, panel, ring, sheet, spline, sweep, tube } from '../shapes.ts';
import { hex, type Vec3 } from '../vector.ts';
import { knit, pleats, rumpled } from './fabrics.ts';
import { hat } from './figures.ts';
import { dressForm, flyingScarf, gown, hanger, pearls, slip } from './garments.ts';

const oxblood = hex('#6d1a1f');
const bone = hex('#e6dccb');

const inkFilm = { shadows: [0.96, 0.985, 1.05], lights: [1.03, 1, 0.95], contrast: 1.5, grain: 0.014 } as const;
const dark = { above: [0.03, 0.032, 0.04], level: [0.02, 0.02, 0.024], below: [0.01, 0.01, 0.012] } as const;
const studio = { above: [0.2, 0.2, 0.21], level: [0.13, 0.13, 0.135], below: [0.06, 0.06, 0.06] } as const;

/** A cloth with its own colour and both sides alike, a little light showing through. */
const chiffon = (color: Vec3): Material => solid(color, { translucency: 0.4, roughness: 0.5, specular: 0.03 });

const pearl: Material = solid(hex('#e9dfd2'), {
  roughness: 0.2,
  specular: 0.07,
  texture: (s) => {
    const edge = (1 - s.facing) ** 2;
    s.r *= 0.92 + 0.1 * edge;
    s.g *= 0.92 - 0.02 * edge;
    s.b *= 0.92 + 0.06 * edge;
  },
});

const yarn = (color: Vec3): Material =>
  solid(color, {
    roughness: 0.9,
    specular: 0.01,
    relief: (u, v) => 0.00035 * Math.sin(u * 9000 + v * 2600) + 0.0002 * noise3(u * 3000, v * 900, 2),
    texture: (s) => {
      const fluff = 1 + 0.9 * (1 - s.facing) ** 3 + 0.12 * noise3(s.x * 900, s.y * 900, s.z * 900);
      s.r *= fluff;
      s.g *= fluff;
      s.b *= fluff;
    },
  });

/** Fashion: deep ink, oxblood and bone under hard light. */
export const fashionPhotographs: readonly Photograph[] = [
  {
    name: 'oxblood-silk',
    title: 'Oxblood',
    description: 'Fabric study for an autumn collection.',
    category: 'Fashion',
    tags: 'silk, texture, colour',
    alt: 'Deep red silk lying in heavy folds under low raking light',
    isFeatured: true,
    focal: [0.5, 0.45],
    size: [1920, 1280],
    camera: { takenAt: '2025:10:02 11:14:09', exposure: '1/125', iso: 200 },
    film: { ...inkFilm, push: -0.7 },
    build: () => ({
      things: [
        {
          mesh: rumpled(2.2, 2, { height: 0.085, seed: 21, turn: 0.7, fineness: 1.5, detail: 600 }),
          material: silk(oxblood, 0.46),
        },
      ],
      lamps: [
        lampFacing([-0.95, 0.45, -0.5], [0, 0, 0], [0.4, 0.4], [26, 24, 21]),
        lampFacing([0.9, 0.7, 0.4], [0, 0, 0], [0.5, 0.5], [0.8, 0.8, 0.86]),
      ],
      surroundings: dark,
      lens: { from: [0.05, 0.72, 0.55], to: [0.0, 0.02, -0.02], focalMm: 62, fNumber: 4, focus: [0, 0.06, 0.04] },
    }),
  },
  {
    name: 'the-gown',
    title: 'Gown, Unworn',
    description: 'Atelier, the evening before the show.',
    category: 'Fashion',
    tags: 'gown, atelier, couture',
    alt: 'A dark blue evening gown on a dress form against a grey wall, lit from one side',
    isFeatured: true,
    focal: [0.5, 0.4],
    size: [1333, 2000],
    camera: { takenAt: '2026:02:21 18:33:50', exposure: '1/80', iso: 320 },
    film: { ...inkFilm, push: -1.25, contrast: 1.4 },
    build: () => ({
      things: [
        ...dressForm(),
        { mesh: gown(3), material: silk(hex('#151c2e'), 0.42) },
        { mesh: sweep({ back: -1.5, radius: 0.3, width: 9 }), material: plaster(hex('#8d877f'), 0.0018) },
      ],
      lamps: [
        lampFacing([-1.9, 1.9, 0.9], [0, 0.9, 0], [0.9, 1.4], [13, 12.4, 11.4]),
        lampFacing([1.8, 1.2, -0.9], [0, 0.9, 0], [0.4, 1.6], [3.2, 3.4, 3.8]),
      ],
      surroundings: { above: [0.07, 0.07, 0.075], level: [0.05, 0.05, 0.053], below: [0.02, 0.02, 0.02] },
      lens: { from: [0.25, 1.1, 4.2], to: [0, 0.83, 0], focalMm: 75, fNumber: 4, focus: [0, 1.1, 0.1] },
    }),
  },
  {
    name: 'scarf-in-the-air',
    title: 'Thrown',
    description: 'Four metres of silk and a large fan.',
    category: 'Fashion',
    tags: 'silk, movement, studio',
    alt: 'A bone-coloured silk scarf flying across a dark blue background',
    focal: [0.5, 0.5],
    size: [1920, 1080],
    camera: { takenAt: '2026:04:03 14:22:17', exposure: '1/500', iso: 400 },
    film: { ...inkFilm, push: -0.7 },
    build: () => ({
      things: [
        { mesh: flyingScarf(), material: chiffon(bone) },
        { mesh: panel([-6, -4, -2.2], [12, 0, 0], [0, 8, 0]), material: plaster(hex('#2b3550'), 0.002) },
      ],
      lamps: [
        lampFacing([-1.6, 1.3, -0.6], [0, 0.2, 0], [0.6, 0.6], [22, 20, 17.5]),
        lampFacing([1.8, 0.9, 0.8], [0, 0.2, 0], [0.6, 1.2], [1.8, 2.0, 2.5]),
        lampFacing([0.6, 2.2, -1.2], [0.4, 0.3, -2.2], [0.8, 0.8], [5, 5.6, 7]),
      ],
      surroundings: dark,
      lens: { from: [0, 0.15, 2.6], to: [0.02, 0.2, 0], focalMm: 55, fNumber: 4, focus: [0, 0.15, 0.1] },
    }),
  },
  {
    name: 'pearls-on-velvet',
    title: 'Her Grandmother’s Pearls',
    description: 'Borrowed for one frame.',
    category: 'Fashion',
    tags: 'jewellery, pearls, velvet',
    alt: 'A string of pearls lying in loops on dark red velvet',
    focal: [0.5, 0.5],
    size: [1440, 1800],
    camera: { takenAt: '2025:12:11 13:05:36', exposure: '1/160', iso: 250 },
    film: { ...inkFilm, push: -0.75, halation: 0.1 },
    build: () => ({
      things: [
        {
          mesh: sheet(
            260,
            260,
            (u, v) => [
              (u - 0.5) * 0.6,
              0.012 * noise3(u * 3 + v * 2, v * 1.4, 2) + 0.006 * noise3(u * 7 - v * 5, v * 4, 6) - 0.004,
              (v - 0.5) * 0.6,
            ],
            [0.6, 0.6],
          ),
          material: velvet(hex('#541519')),
        },
        {
          mesh: pearls(
            [
              [-0.16, 0.012, -0.2],
              [-0.05, 0.013, -0.09],
              [0.045, 0.012, -0.06],
              [0.06, 0.012, 0.005],
              [0.0, 0.0125, 0.035],
              [-0.05, 0.012, 0.0],
              [-0.035, 0.012, -0.045],
              [0.02, 0.0205, -0.045],
              [0.075, 0.013, -0.075],
              [0.09, 0.012, 0.03],
              [0.03, 0.012, 0.09],
              [-0.06, 0.012, 0.085],
              [-0.14, 0.012, 0.14],
            ],
            0.0046,
          ),
          material: pearl,
        },
      ],
      lamps: [
        lampFacing([-0.4, 0.4, -0.35], [0, 0, 0], [0.28, 0.28], [22, 20.5, 18.5]),
        lampFacing([0.5, 0.25, -0.1], [0, 0, 0], [0.12, 0.5], [3.5, 3.7, 4.3]),
      ],
      surroundings: dark,
      lens: { from: [0.02, 0.25, 0.27], to: [0.0, 0.0, 0.005], focalMm: 85, fNumber: 4.5, focus: [0.01, 0.012, 0.04] },
    }),
  },
  {
    name: 'bone-pleats',
    title: 'Pleats, First Fitting',
    description: 'Set by hand, pinned once, not yet sewn.',
    category: 'Fashion',
    tags: 'pleats, texture, light',
    alt: 'Deep pleats of bone-coloured linen opening towards the hem in light from the side',
    focal: [0.5, 0.5],
    size: [1333, 2000],
    camera: { takenAt: '2025:09:30 16:49:02', exposure: '1/200', iso: 160 },
    film: { ...inkFilm, shadows: [0.99, 1, 1.02], contrast: 1.5 },
    build: () => ({
      things: [
        { mesh: place(pleats(0.72, 1.0, 15), { at: [0, 0.46, 0] }), material: linen(bone, 0.0007) },
        { mesh: panel([-2, -2, -0.08], [4, 0, 0], [0, 4, 0]), material: paper(hex('#8f8576')) },
      ],
      lamps: [lampFacing([-0.9, 0.7, 0.95], [0, 0, 0], [0.25, 0.5], [42, 38.5, 33])],
      surroundings: { above: [0.12, 0.13, 0.15], level: [0.09, 0.095, 0.11], below: [0.06, 0.06, 0.06] },
      lens: { from: [0.3, -0.06, 1.15], to: [0.02, -0.03, 0], focalMm: 80, fNumber: 3.5, focus: [0, 0, 0.02] },
    }),
  },
  {
    name: 'felt-hat',
    title: 'Felt',
    description: 'Lookbook, accessories.',
    category: 'Fashion',
    tags: 'hat, accessories, still life',
    alt: 'A dark red wide-brimmed felt hat on a pale round plinth before a bone-coloured wall',
    focal: [0.5, 0.48],
    size: [1600, 2000],
    camera: { takenAt: '2026:09:05 12:40:11', exposure: '1/125', iso: 160 },
    film: { ...inkFilm, contrast: 1.4, push: -0.5 },
    build: () => ({
      things: [
        { mesh: place(hat(0.185, 0.02), { at: [0.0, 0.326, 0], turn: [8, -24, -3] }), material: felt(hex('#4f1418')) },
        {
          mesh: place(ring(0.1, 0.003, [0.7, 4]), { at: [0, 0.343, 0], turn: [8, -24, -3], size: [1.14, 1, 0.955] }),
          material: felt(hex('#1d1214')),
        },
        {
          mesh: place(
            lathe(
              [
                [0, 0],
                [0.118, 0],
                [0.12, 0.002],
                [0.12, 0.298],
                [0.118, 0.3],
                [0, 0.3],
              ],
              128,
            ),
            {},
          ),
          material: plaster(hex('#d8ccb8'), 0.0007),
        },
        { mesh: sweep({ back: -0.65, radius: 0.25 }), material: plaster(hex('#c5b8a4'), 0.001) },
      ],
      lamps: [lampFacing([-1.1, 1.15, 0.3], [0, 0.25, 0], [0.28, 0.28], [48, 44, 38])],
      surroundings: { above: [0.25, 0.26, 0.28], level: [0.15, 0.16, 0.17], below: [0.1, 0.1, 0.1] },
      lens: { from: [0.05, 0.62, 1.55], to: [0.02, 0.27, 0], focalMm: 80, fNumber: 4.5, focus: [0, 0.34, 0.1] },
    }),
  },
  {
    name: 'knit-close',
    title: 'Stockinette',
    description: 'Lambswool, seen as a moth would.',
    category: 'Fashion',
    tags: 'knitwear, macro, texture',
    alt: 'A very close view of cream wool knitted in rows of V-shaped stitches, blurring into the distance',
    focal: [0.5, 0.55],
    size: [1920, 1280],
    camera: { takenAt: '2025:11:18 10:30:44', exposure: '1/100', iso: 320 },
    film: { ...inkFilm, shadows: [1, 0.99, 1.0], contrast: 1.4 },
    build: () => {
      const rows = knit(26, 34, 0.0085).map((mesh) => place(mesh, { turn: [-90, 0, 0] }));
      for (const { positions } of rows) {
        for (let i = 0; i < positions.length; i += 3) {
          positions[i + 1] +=
            0.016 * noise3(positions[i] * 14, positions[i + 2] * 12, 5) +
            0.012 * Math.sin(positions[i + 2] * 26 + positions[i] * 14);
        }
      }
      const wool = rows.map((mesh) => ({
        mesh: smoothMesh(mesh.positions, mesh.uvs, mesh.indices),
        material: yarn(hex('#d9cdb9')),
      }));
      const shared = wool[0].material;
      return {
        things: [
          ...wool.map(({ mesh }) => ({ mesh, material: shared })),
          { mesh: panel([-1, -0.03, -1], [0, 0, 2], [2, 0, 0]), material: solid(hex('#6f665a')) },
        ],
        lamps: [
          lampFacing([-0.3, 0.2, -0.2], [0, 0, 0], [0.16, 0.16], [22, 20, 17]),
          lampFacing([0.3, 0.4, 0.3], [0, 0, 0], [0.3, 0.3], [1.2, 1.3, 1.5]),
        ],
        surroundings: studio,
        lens: {
          from: [0.03, 0.105, 0.15],
          to: [0.002, 0.0, 0.0],
          focalMm: 70,
          fNumber: 7,
          focus: [0, 0.0, 0.015],
          roll: 9,
        },
      };
    },
  },
  {
    name: 'slip-dress',
    title: 'Slip',
    description: 'Backstage, second rail from the door.',
    category: 'Fashion',
    tags: 'silk, backstage, hanger',
    alt: 'An oxblood silk slip hanging from a wooden hanger against a grey wall',
    focal: [0.5, 0.45],
    size: [1333, 2000],
    camera: { takenAt: '2026:02:22 08:51:28', exposure: '1/100', iso: 400 },
    film: { ...inkFilm, contrast: 1.4, push: -0.6 },
    build: () => {
      const [arms, hook] = hanger();
      const straps = [-1, 1].map((side) =>
        tube(
          spline<Vec3>(
            [
              [side * 0.128, 1.5, 0.004],
              [side * 0.127, 1.57, 0.012],
              [side * 0.126, 1.586, 0.004],
              [side * 0.126, 1.57, -0.008],
            ],
            8,
          ),
          0.0022,
          8,
        ),
      );
      return {
        things: [
          { mesh: place(slip(), { at: [0, 1.5, 0] }), material: silk(hex('#74202a'), 0.38) },
          { mesh: place(arms, { at: [0, 1.59, 0] }), material: wood(hex('#8a6242'), hex('#4a3020')) },
          { mesh: place(hook, { at: [0, 1.59, 0] }), material: steel },
          { mesh: join(straps), material: silk(hex('#74202a'), 0.4) },
          {
            mesh: tube(
              [
                [-3, 1.706, 0],
                [3, 1.706, 0],
              ],
              0.011,
              24,
            ),
            material: metal([0.5, 0.48, 0.46], 0.35),
          },
          { mesh: panel([-4, -1, -0.32], [8, 0, 0], [0, 5, 0]), material: plaster(hex('#8c8a86'), 0.0015) },
        ],
        lamps: [lampFacing([-1.5, 1.9, 0.55], [0, 1.1, 0], [0.4, 0.8], [30, 28, 25])],
        surroundings: { above: [0.13, 0.135, 0.15], level: [0.1, 0.1, 0.11], below: [0.05, 0.05, 0.05] },
        lens: { from: [0.2, 1.2, 2.55], to: [0.01, 1.16, 0], focalMm: 72, fNumber: 4, focus: [0, 1.2, 0.02] },
      };
    },
  },
];
