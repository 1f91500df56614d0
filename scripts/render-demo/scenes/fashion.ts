import { drape } from '../cloth.ts';
import { felt, linen, paper, plaster, silk, steel, velvet, wood } from '../finishes.ts';
import { type Material, metal, solid } from '../material.ts';
import { join, type Mesh, place, smoothMesh } from '../mesh.ts';
import { noise3 } from '../noise.ts';
import type { Photograph } from '../photograph.ts';
import { lampFacing, type Thing } from '../scene.ts';
import { lathe, panel, ring, sheet, sphere, spline, sweep, tube } from '../shapes.ts';
import { capsule, ellipsoid, meshOf, smoothUnion } from '../surface-nets.ts';
import { hex, smoothstep, type Vec3 } from '../vector.ts';
import { folded, knit, pleats, rumpled } from './fabrics.ts';
import { hat } from './figures.ts';

const oxblood = hex('#6d1a1f');
const bone = hex('#e6dccb');

const inkFilm = { shadows: [0.96, 0.985, 1.05], lights: [1.03, 1, 0.95], contrast: 1.5, grain: 0.014 } as const;
const dark = { above: [0.03, 0.032, 0.04], level: [0.02, 0.02, 0.024], below: [0.01, 0.01, 0.012] } as const;
const studio = { above: [0.2, 0.2, 0.21], level: [0.13, 0.13, 0.135], below: [0.06, 0.06, 0.06] } as const;

/** A cloth with its own colour and both sides alike, a little light showing through. */
const chiffon = (color: Vec3): Material => solid(color, { translucency: 0.4, roughness: 0.5, specular: 0.03 });

/** A dressmaker's torso on a turned wooden stand; waist at y = 1.05, shoulders near 1.42. */
function dressForm(): Thing[] {
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
function gown(seed: number): Mesh {
  const line = spline<readonly [number, number, number]>(
    [
      [0.47, 0.0, 1],
      [0.43, 0.12, 0.95],
      [0.35, 0.4, 0.75],
      [0.255, 0.7, 0.4],
      [0.196, 0.87, 0.12],
      [0.15, 1.0, 0.035],
      [0.126, 1.07, 0.025],
      [0.137, 1.15, 0.03],
      [0.165, 1.24, 0.02],
      [0.166, 1.29, 0.01],
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
function slip(): Mesh {
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

function hanger(): Mesh[] {
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
function flyingScarf(): Mesh {
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
        0.05 * noise3(u * 5, v * 2.4, 3) +
        0.032 * Math.sin(v * 15 + u * 7 + 2 * noise3(u * 4, v, 8)) +
        0.014 * Math.sin(v * 33 - u * 9);
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
function pearls(path: readonly Vec3[], radius: number): Mesh {
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
      things: [{ mesh: rumpled(1.5, 1.3, { height: 0.15, seed: 7, turn: 0.7 }), material: silk(oxblood, 0.34) }],
      lamps: [
        lampFacing([-0.95, 0.45, -0.5], [0, 0, 0], [0.4, 0.4], [26, 24, 21]),
        lampFacing([0.9, 0.7, 0.4], [0, 0, 0], [0.5, 0.5], [1.5, 1.7, 2.1]),
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
        { mesh: gown(3), material: silk(hex('#26324c'), 0.4) },
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
    title: 'Pleats, Please',
    description: 'Knife pleats before the first fitting.',
    category: 'Fashion',
    tags: 'pleats, texture, light',
    alt: 'Fine knife pleats of bone-coloured cloth in hard light from the side',
    focal: [0.5, 0.5],
    size: [1333, 2000],
    camera: { takenAt: '2025:09:30 16:49:02', exposure: '1/200', iso: 160 },
    film: { ...inkFilm, shadows: [0.99, 1, 1.02], contrast: 1.5 },
    build: () => ({
      things: [
        { mesh: place(pleats(0.75, 0.95, 26), { at: [0, 0.46, 0] }), material: linen(bone, 0.0007) },
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
    alt: 'A dark red wide-brimmed felt hat on a pale block beside a bone-coloured wall',
    focal: [0.5, 0.48],
    size: [1600, 2000],
    camera: { takenAt: '2026:09:05 12:40:11', exposure: '1/125', iso: 160 },
    film: { ...inkFilm, contrast: 1.4 },
    build: () => ({
      things: [
        { mesh: place(hat(0.185, 0.02), { at: [0.0, 0.312, 0], turn: [8, -24, -3] }), material: felt(hex('#7a2226')) },
        {
          mesh: place(ring(0.1, 0.003, [0.7, 4]), { at: [0, 0.329, 0], turn: [8, -24, -3], size: [1.14, 1, 0.955] }),
          material: silk(hex('#2a1013'), 0.5),
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
  {
    name: 'folded-cloth',
    title: 'Swatches',
    description: 'Wool, linen and flannel on the cutting table.',
    category: 'Fashion',
    tags: 'fabric, colour, atelier',
    alt: 'A stack of folded cloth in ink blue, oxblood and bone on a wooden table',
    focal: [0.5, 0.52],
    size: [1920, 1280],
    camera: { takenAt: '2026:01:20 11:02:13', exposure: '1/80', iso: 250 },
    film: { ...inkFilm, contrast: 1.4, push: -0.9 },
    build: () => {
      const cloths: readonly [string, number, number, number, boolean][] = [
        ['#232c42', 6, 0.011, 0.0, false],
        ['#e2d7c4', 4, 0.012, 3, true],
        ['#6d1c22', 5, 0.01, -4, false],
        ['#8b8378', 4, 0.012, 2, true],
        ['#e8dfd0', 3, 0.011, -2, true],
        ['#33405f', 4, 0.01, 5, false],
      ];
      let y = 0;
      const stack = cloths.map(([tone, layers, thickness, turn, isLinen], i) => {
        const mesh = place(folded(0.42 - 0.012 * i, 0.3, layers, thickness, i + 1), {
          at: [0.012 * noise3(i * 2.7, 1, 1), y, 0],
          turn: [0, turn, 0],
        });
        y += layers * thickness + 0.001;
        return { mesh, material: isLinen ? linen(hex(tone), 0.0011) : felt(hex(tone)) };
      });
      return {
        things: [
          ...stack,
          { mesh: panel([-2, 0, -2], [0, 0, 4], [4, 0, 0]), material: wood(hex('#7d5b40'), hex('#432e20')) },
          { mesh: panel([-4, -1, -0.9], [8, 0, 0], [0, 4, 0]), material: plaster(hex('#5f6064'), 0.0014) },
        ],
        lamps: [lampFacing([-1.1, 0.75, 0.2], [0, 0.1, 0], [0.4, 0.6], [22, 20.4, 18])],
        surroundings: { above: [0.08, 0.085, 0.09], level: [0.06, 0.06, 0.065], below: [0.03, 0.03, 0.03] },
        lens: { from: [0.3, 0.36, 0.95], to: [0.02, 0.13, 0], focalMm: 62, fNumber: 3.2, focus: [0.03, 0.16, 0.15] },
      };
    },
  },
];
