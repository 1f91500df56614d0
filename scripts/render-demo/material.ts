import type { Vec3 } from './vector.ts';

/** What a texture sees of the point being shaded, and may change: colour, roughness, specular. */
export type Surface = {
  x: number;
  y: number;
  z: number;
  u: number;
  v: number;
  /** How squarely the surface faces the eye, 0 at the outline to 1. */
  facing: number;
  r: number;
  g: number;
  b: number;
  roughness: number;
  specular: number;
  /** Light of its own, as a multiple of the colour; for wax around a flame. */
  shine: number;
};

/** Changes the surface where a picture, print or wear does. */
export type Texture = (surface: Surface) => void;

/** How a surface answers light. Colours are linear. */
export type Material = {
  /** `solid`: dull base under a faint gloss. `metal`, `glass`: as named. `glow`: gives light to the eye only. */
  readonly kind: 'solid' | 'metal' | 'glass' | 'glow';
  readonly color: Vec3;
  readonly roughness: number;
  /** Reflection of the gloss seen head-on; 0.04 for most things. */
  readonly specular: number;
  /** The part of dull light that leaves on the far side, for cloth, petals and wax. */
  readonly translucency: number;
  /** The part of the surface that is there at all, seen head-on; below 1 for sheer weaves. */
  readonly opacity: number;
  readonly ior: number;
  /** Glass: light lost per metre and channel. */
  readonly absorption: Vec3;
  /** Glass: the share of light a shadow ray keeps, so that big lamps need no caustics. */
  readonly shadowTint: Vec3;
  /** Only shapes the light, as a flag on a stand does: the camera looks through it. */
  readonly isFlag?: boolean;
  readonly texture?: Texture;
  /** Height of fine relief in metres, over texture coordinates (metres). */
  readonly relief?: (u: number, v: number) => number;
  /** Height of fine relief in metres, over space. */
  readonly carving?: (x: number, y: number, z: number) => number;
};

const base: Material = {
  kind: 'solid',
  color: [0.5, 0.5, 0.5],
  roughness: 0.5,
  specular: 0.04,
  translucency: 0,
  opacity: 1,
  ior: 1.5,
  absorption: [0, 0, 0],
  shadowTint: [0.85, 0.85, 0.85],
};

type Finish = Partial<Omit<Material, 'kind' | 'color'>>;

/** Anything that is neither metal nor glass. */
export const solid = (color: Vec3, finish: Finish = {}): Material => ({ ...base, ...finish, color });
/** Bare metal of the given reflection. */
export const metal = (color: Vec3, roughness: number, finish: Finish = {}): Material => ({
  ...base,
  ...finish,
  kind: 'metal',
  color,
  roughness,
});
/** A clear body with a closed surface. */
export const glass = (finish: Finish = {}): Material => ({ ...base, ...finish, kind: 'glass', color: [1, 1, 1] });
/** A flame, or a sky: seen, but not counted as a lamp. */
export const glow = (color: Vec3): Material => ({ ...base, kind: 'glow', color });
