import { felt, plaster, silk, wood } from '../finishes.ts';
import { glow, type Material, solid } from '../material.ts';
import { type Mesh, place } from '../mesh.ts';
import { fractal, noise3 } from '../noise.ts';
import type { Photograph } from '../photograph.ts';
import { lampFacing, type Thing } from '../scene.ts';
import { panel, ring } from '../shapes.ts';
import { hex, type Vec3 } from '../vector.ts';
import { curtain } from './fabrics.ts';
import { bust, cutout, hat, manInProfile, standing, strands, womanInProfile } from './figures.ts';
import { sprig } from './flowers.ts';

const umberFilm = {
  saturation: 0.62,
  shadows: [1.0, 0.99, 0.985],
  lights: [1.05, 1, 0.93],
  grain: 0.017,
  contrast: 1.45,
} as const;

const black: Material = solid([0.01, 0.009, 0.008], { roughness: 0.9, specular: 0 });
const flag: Material = { ...black, isFlag: true };
const skinTone = solid(hex('#a8775a'), { roughness: 0.48, specular: 0.035 });
const hairTone: Material = solid(hex('#2b1c13'), { roughness: 0.34, specular: 0.09, carving: strands });
const coat = felt(hex('#26221f'));

/** A translucent hanging that takes the shadow of what stands behind it. */
const muslin = (color: Vec3): Material => solid(color, { translucency: 0.55, roughness: 0.9, specular: 0 });

function figure({ at = [0, 0, 0] as Vec3, turn = 0, isMan = false, hasKnot = true, dress = coat } = {}): Thing[] {
  const { hair, skin, dress: cloth } = bust({ isMan, hasKnot });
  const put = (mesh: Mesh): Mesh => place(mesh, { at, turn: [0, turn, 0] });
  return [
    { mesh: put(hair), material: hairTone },
    { mesh: put(skin), material: skinTone },
    { mesh: put(cloth), material: dress },
  ];
}

/** Boards that leave a window of `wide` by `high` in the plane z = 0, with glazing bars, to shape the light. */
function frame(wide: number, high: number, columns: number, rows: number): Thing[] {
  const boards: Mesh[] = [
    panel([-4, high / 2, 0], [8, 0, 0], [0, 4, 0]),
    panel([-4, -high / 2 - 4, 0], [8, 0, 0], [0, 4, 0]),
    panel([-4, -high / 2, 0], [4 - wide / 2, 0, 0], [0, high, 0]),
    panel([wide / 2, -high / 2, 0], [4 - wide / 2, 0, 0], [0, high, 0]),
  ];
  for (let i = 1; i < columns; i += 1)
    boards.push(panel([-wide / 2 + (wide * i) / columns - 0.011, -high / 2, 0], [0.022, 0, 0], [0, high, 0]));
  for (let i = 1; i < rows; i += 1)
    boards.push(panel([-wide / 2, -high / 2 + (high * i) / rows - 0.011, 0], [wide, 0, 0], [0, 0.022, 0]));
  return boards.map((mesh) => ({ mesh, material: flag }));
}

const turned = (things: readonly Thing[], at: Vec3, turn: Vec3): Thing[] =>
  things.map(({ mesh, material }) => ({ mesh: place(mesh, { at, turn }), material }));

/** Sea, horizon and a sky that goes from amber to grey, to be blurred behind a figure. */
const eveningSky: Material = {
  ...glow([1, 1, 1]),
  texture: (s) => {
    const t = (s.y + 0.9) / 7;
    const warm = Math.exp(-Math.max(0, t) * 3.2) * (0.75 + 0.5 * Math.exp(-(((s.x - 4.5) / 4) ** 2)));
    const cloud = 1 + 0.3 * fractal(s.x * 0.14, s.y * 0.9, 3, 3);
    const sea = t < 0 ? 0.2 + 0.1 * noise3(s.x * 0.4, s.y * 5, 1) : 1;
    s.r = (0.2 + 1.15 * warm) * cloud * sea;
    s.g = (0.19 + 0.7 * warm) * cloud * sea;
    s.b = (0.2 + 0.34 * warm) * cloud * sea;
  },
};

const night = { above: [0.02, 0.02, 0.022], level: [0.016, 0.015, 0.015], below: [0.008, 0.008, 0.008] } as const;

/** Portrait: umber and charcoal, one warm light, no faces. */
export const portraitPhotographs: readonly Photograph[] = [
  {
    name: 'shadow-on-the-wall',
    title: 'Afternoon Profile',
    description: 'She sat between the window and the wall. I kept the wall.',
    category: 'Portrait',
    tags: 'shadow, profile, window light',
    alt: 'The shadow of a woman in profile with her hair in a knot, in a patch of window light on plaster',
    isFeatured: true,
    focal: [0.52, 0.45],
    size: [1600, 2000],
    camera: { takenAt: '2026:02:08 15:58:40', exposure: '1/125', iso: 200 },
    film: { ...umberFilm, push: -0.25 },
    build: () => ({
      things: [
        { mesh: panel([-3, -2, 0], [6, 0, 0], [0, 4, 0]), material: plaster(hex('#b9a48c'), 0.0018) },
        {
          mesh: place(cutout(womanInProfile), { at: [-0.1, -0.02, 0.2], turn: [0, -20, 0], size: 1.25 }),
          material: flag,
        },
        ...turned(frame(0.84, 1.1, 2, 3), [-0.95, 0.35, 1.55], [0, -31, 0]),
        ...Array.from({ length: 3 }, (_, i) => ({
          mesh: place(sprig(i + 2, 9), {
            size: 0.55,
            turn: [0, 25, 188 + i * 15],
            at: [0.12 + i * 0.04, 0.78, 0.5 + i * 0.05] as Vec3,
          }),
          material: flag,
        })),
      ],
      lamps: [lampFacing([-2.1, 0.95, 3.5], [0, 0, 0], [0.09, 0.09], [1700, 1380, 1000])],
      surroundings: { above: [0.16, 0.17, 0.2], level: [0.12, 0.12, 0.13], below: [0.08, 0.07, 0.06] },
      lens: { from: [0.28, 0.06, 2.4], to: [0.06, 0.06, 0], focalMm: 70, fNumber: 4 },
    }),
  },
  {
    name: 'behind-muslin',
    title: 'Behind Muslin',
    description: 'A sitter who preferred not to be seen.',
    category: 'Portrait',
    tags: 'silhouette, backlight, fabric',
    alt: 'The silhouette of a woman in profile behind a backlit hanging cloth in soft folds',
    isFeatured: true,
    focal: [0.5, 0.42],
    size: [1440, 1800],
    camera: { takenAt: '2025:10:26 17:20:15', exposure: '1/60', iso: 800 },
    film: { ...umberFilm, halation: 0.12, push: 0.1 },
    build: () => ({
      things: [
        {
          mesh: place(curtain(1.9, 2.2, { folds: 15, depth: 0.022, seed: 5 }), { at: [0, 1.1, 0] }),
          material: muslin(hex('#e5d3bb')),
        },
        { mesh: place(cutout(womanInProfile), { at: [-0.02, -0.1, -0.075], size: 1.5 }), material: black },
      ],
      lamps: [lampFacing([0.35, 0.35, -1.5], [0, 0.05, 0], [0.24, 0.24], [180, 144, 102])],
      surroundings: night,
      lens: { from: [0, 0.02, 2.3], to: [0, 0.02, 0], focalMm: 80, fNumber: 2.8, focus: [0, 0, 0.01] },
    }),
  },
  {
    name: 'rim-light',
    title: 'Turning Away',
    description: 'One lamp behind her, none in front.',
    category: 'Portrait',
    tags: 'low key, rim light, back',
    alt: 'A woman seen from behind in darkness, light tracing her hair, neck and shoulder',
    focal: [0.5, 0.42],
    size: [1440, 1800],
    camera: { takenAt: '2026:01:14 20:05:33', exposure: '1/100', iso: 640 },
    film: { ...umberFilm, push: -2.1, halation: 0.06 },
    build: () => ({
      things: [
        ...figure({ turn: -28 }),
        { mesh: panel([-4, -3, -1.8], [8, 0, 0], [0, 6, 0]), material: plaster(hex('#4a3c30'), 0.002) },
      ],
      lamps: [
        lampFacing([-0.85, 0.55, -0.75], [0, 0.05, 0], [0.4, 0.9], [40, 33, 25]),
        lampFacing([1.1, 0.2, -0.8], [0, 0, 0], [0.25, 0.8], [5, 5, 5.4]),
        lampFacing([-0.4, 0.9, -1.1], [-0.3, 0.1, -1.8], [0.4, 0.4], [2.2, 1.7, 1.2]),
      ],
      surroundings: night,
      lens: { from: [0, 0.06, 1.75], to: [0, 0.015, 0], focalMm: 85, fNumber: 1.8, focus: [-0.02, 0.1, 0.1] },
    }),
  },
  {
    name: 'the-hat',
    title: 'The Hat',
    description: 'She was looking at the sea the whole time.',
    category: 'Portrait',
    tags: 'hat, back, dusk',
    alt: 'A person in a wide felt hat seen from behind against a warm evening sky',
    focal: [0.5, 0.45],
    size: [1920, 1280],
    camera: { takenAt: '2025:07:19 20:48:10', exposure: '1/500', iso: 200 },
    film: { ...umberFilm, halation: 0.1, push: -0.3, saturation: 0.8 },
    build: () => ({
      things: [
        { mesh: panel([-14, -8, -22], [28, 0, 0], [0, 16, 0]), material: eveningSky },
        ...figure({ turn: 14, hasKnot: false, dress: felt(hex('#3a332c')) }),
        { mesh: place(hat(0.2, 0.03), { at: [0, 0.165, -0.005], turn: [-9, 104, 2] }), material: felt(hex('#5b4632')) },
        {
          mesh: place(ring(0.1, 0.0035, [0.7, 3.6]), {
            at: [0, 0.181, -0.006],
            turn: [-9, 104, 2],
            size: [1.135, 1, 0.95],
          }),
          material: silk(hex('#1c1714')),
        },
      ],
      lamps: [
        lampFacing([0.9, 0.42, -1.3], [0, 0.1, 0], [0.35, 0.35], [70, 47, 25]),
        lampFacing([-1.5, 1.2, 0.9], [0, 0, 0], [1, 1], [0.9, 0.95, 1.1]),
      ],
      surroundings: { above: [0.5, 0.47, 0.46], level: [0.6, 0.45, 0.32], below: [0.12, 0.1, 0.09] },
      lens: { from: [-0.1, 0.06, 2.1], to: [0.12, 0.04, 0], focalMm: 85, fNumber: 2, focus: [0, 0.15, 0.12] },
    }),
  },
  {
    name: 'two-profiles',
    title: 'Brother and Sister',
    description: 'They have had this conversation before.',
    category: 'Portrait',
    tags: 'silhouette, pair, window',
    alt: 'A woman and a man in profile facing each other, dark against a bright misted window',
    focal: [0.5, 0.45],
    size: [1920, 1280],
    camera: { takenAt: '2026:03:29 09:10:22', exposure: '1/250', iso: 400 },
    film: { ...umberFilm, halation: 0.24, push: 0.0, contrast: 1.35, fade: 0.04 },
    build: () => ({
      things: [
        {
          mesh: place(cutout(womanInProfile), { at: [-0.235, -0.06, 0], turn: [0, 12, 0] }),
          material: felt(hex('#1c1815')),
        },
        {
          mesh: place(cutout(manInProfile), { at: [0.265, -0.045, -0.06], turn: [0, 170, 0] }),
          material: felt(hex('#1c1815')),
        },
        {
          mesh: place(curtain(3.4, 2.6, { folds: 17, depth: 0.03, seed: 12 }), { at: [0.1, 1.3, -0.75] }),
          material: muslin(hex('#e9dcc9')),
        },
      ],
      lamps: [
        lampFacing([0.15, 0.5, -2.1], [0, 0, 0], [0.7, 0.9], [40, 35, 28]),
        lampFacing([-1.4, 0.7, 0.9], [0, 0, 0], [0.4, 0.8], [1.1, 1.0, 0.9]),
      ],
      surroundings: { above: [0.05, 0.05, 0.05], level: [0.04, 0.04, 0.04], below: [0.02, 0.02, 0.02] },
      lens: { from: [0, 0.03, 1.9], to: [0, 0.03, 0], focalMm: 70, fNumber: 1.8, focus: [0, 0, -0.5] },
    }),
  },
  {
    name: 'the-doorway',
    title: 'Leaving the Studio',
    description: 'The last frame of a long day.',
    category: 'Portrait',
    tags: 'silhouette, interior, light',
    alt: 'A woman in a long dress stands in a bright tall doorway, her shadow reaching across the floor',
    isHero: true,
    focal: [0.72, 0.45],
    size: [2400, 1350],
    camera: { takenAt: '2025:11:22 16:12:03', exposure: '1/160', iso: 400 },
    film: { ...umberFilm, halation: 0.18, push: 0.9, saturation: 0.7, contrast: 1.3 },
    build: () => {
      const wall = plaster(hex('#8c7b69'), 0.002);
      return {
        things: [
          { mesh: panel([-9, 0, 0], [9.15, 0, 0], [0, 6, 0]), material: wall },
          { mesh: panel([1.45, 0, 0], [8, 0, 0], [0, 6, 0]), material: wall },
          { mesh: panel([0.15, 2.75, 0], [1.3, 0, 0], [0, 4, 0]), material: wall },
          { mesh: panel([0.15, 0, 0], [0, 0, -0.35], [0, 2.75, 0]), material: wall },
          { mesh: panel([1.45, 0, -0.35], [0, 0, 0.35], [0, 2.75, 0]), material: wall },
          { mesh: panel([0.15, 2.75, 0], [0, 0, -0.35], [1.3, 0, 0]), material: wall },
          { mesh: panel([-9, 0, -3], [0, 0, 14], [20, 0, 0]), material: wood(hex('#6b523c'), hex('#3c2b1e')) },
          { mesh: panel([-9, 4.6, -0.01], [20, 0, 0], [0, 0, 12]), material: wall },
          { mesh: panel([-5.2, 0, 12], [0, 0, -12], [0, 5, 0]), material: wall },
          { mesh: panel([6.2, 0, 0], [0, 0, 12], [0, 5, 0]), material: wall },
          { mesh: place(standing(2), { at: [0.84, 0, 0.25], turn: [0, -14, 0] }), material: felt(hex('#2a231e')) },
        ],
        lamps: [
          lampFacing([0.8, 2.3, -3], [0.8, 2.3, 0], [7, 7], [3.4, 3.1, 2.7], true),
          lampFacing([2.1, 4.6, -5.5], [0.7, 0, 1.2], [0.35, 0.35], [9000, 7600, 5600]),
          lampFacing([-4, 3, 5], [-1, 1, 0], [1.5, 1.5], [11, 10.4, 10.6]),
        ],
        surroundings: { above: [0, 0, 0], level: [0.03, 0.03, 0.03], below: [0, 0, 0] },
        lens: { from: [-0.55, 1.25, 6.4], to: [-0.12, 1.18, 0], focalMm: 42, fNumber: 4, focus: [0.8, 1.2, 0.3] },
      };
    },
  },
  {
    name: 'blinds',
    title: 'Blinds, Four O’Clock',
    description: 'Light in strips; a back against the wall.',
    category: 'Portrait',
    tags: 'shadow, blinds, back',
    alt: 'A woman seen from behind facing a wall, both crossed by strips of light from a blind',
    focal: [0.45, 0.45],
    size: [1440, 1800],
    camera: { takenAt: '2026:07:11 16:02:27', exposure: '1/200', iso: 250 },
    film: { ...umberFilm, push: -0.2 },
    build: () => ({
      things: [
        ...figure({ at: [-0.06, -0.03, 0.3], turn: 30, dress: silk(hex('#8a7a69'), 0.5) }),
        { mesh: panel([-3, -2, -0.12], [6, 0, 0], [0, 4, 0]), material: plaster(hex('#a8967f'), 0.0016) },
        ...Array.from({ length: 26 }, (_, i) => ({
          mesh: place(panel([-0.9, 0, -0.018], [1.8, 0, 0], [0, 0.018, 0.03]), {
            at: [0.95, -0.62 + i * 0.058, 1.5],
            turn: [0, 32, 0],
          }),
          material: flag,
        })),
        ...turned(frame(1.3, 1.25, 1, 1), [0.95, 0.1, 1.53], [0, 32, 0]),
      ],
      lamps: [lampFacing([2.3, 0.75, 3.7], [0, 0, 0], [0.11, 0.05], [2600, 2100, 1500])],
      surroundings: { above: [0.1, 0.11, 0.13], level: [0.08, 0.08, 0.09], below: [0.05, 0.045, 0.04] },
      lens: { from: [-0.2, 0.05, 2.3], to: [0.02, 0.02, 0], focalMm: 80, fNumber: 2.8, focus: [-0.06, 0.1, 0.4] },
    }),
  },
];
