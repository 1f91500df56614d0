import { glass, type Material, metal, solid, type Texture } from './material.ts';
import { fractal, noise3 } from './noise.ts';
import { mix, smoothstep, type Vec3 } from './vector.ts';

/** Paint that scales the base colour by slow clouds, so that no large surface is one flat tone. */
export const clouds =
  (size: number, amount: number): Texture =>
  (s) => {
    const factor = 1 + amount * fractal(s.x / size, s.y / size, s.z / size, 3);
    s.r *= factor;
    s.g *= factor;
    s.b *= factor;
  };

/** Plastered wall or painted backdrop. */
export const plaster = (color: Vec3, depth = 0.0012): Material =>
  solid(color, {
    specular: 0.02,
    roughness: 0.8,
    texture: clouds(0.35, 0.22),
    carving: (x, y, z) => depth * fractal(x * 14, y * 14, z * 14, 3) + depth * 0.16 * noise3(x * 170, y * 170, z * 170),
  });

/** Paper for studio sweeps: smooth, with the faintest unevenness. */
export const paper = (color: Vec3): Material =>
  solid(color, { specular: 0.02, roughness: 0.7, texture: clouds(0.5, 0.07) });

/** Unglazed or satin ceramic with iron specks. */
export function stoneware(
  color: Vec3,
  { specks = 0.5, roughness = 0.42, specular = 0.04, grooves = 0.00005 } = {},
): Material {
  return solid(color, {
    roughness,
    specular,
    carving: (x, y, z) =>
      grooves * Math.sin(y * 2600 + 3 * noise3(x * 20, y * 30, z * 20)) + 0.00035 * fractal(x * 60, y * 60, z * 60, 2),
    texture: (s) => {
      const cloud = 1 + 0.14 * fractal(s.x * 22, s.y * 22, s.z * 22, 3);
      // Value noise follows its lattice; turned and bent, the specks lose their corners.
      const bend = 0.0011 * noise3(s.x * 300, s.y * 300, s.z * 300);
      const x = 0.64 * s.x + 0.6 * s.y - 0.48 * s.z + bend;
      const y = -0.34 * s.x + 0.8 * s.y + 0.5 * s.z - bend;
      const z = 0.69 * s.x - 0.16 * s.y + 0.71 * s.z + bend;
      const fleck = specks * smoothstep(0.6, 0.74, noise3(x * 560, y * 560, z * 560));
      const big = specks * smoothstep(0.7, 0.82, noise3(x * 230 + 7, y * 230, z * 230));
      const dark = Math.min(0.85, fleck * 0.6 + big);
      s.r *= cloud * (1 - dark);
      s.g *= cloud * (1 - dark * 1.05);
      s.b *= cloud * (1 - dark * 1.1);
    },
  });
}

/** Plain weave; `thread` is the distance between threads in metres. Needs texture coordinates in metres. */
export function linen(color: Vec3, thread = 0.0009, translucency = 0): Material {
  const relief = (u: number, v: number): number => weave(u, v, thread) * thread * 0.32;
  return solid(color, {
    roughness: 0.85,
    specular: 0.015,
    translucency,
    relief,
    texture: (s) => {
      const slub =
        1 +
        0.06 * noise3(s.u / thread / 40, s.v / thread / 2.2, 3) +
        0.07 * noise3(s.u / thread / 2.2, s.v / thread / 40, 9);
      const gap = 0.78 + 0.22 * weave(s.u, s.v, thread);
      s.r *= slub * gap;
      s.g *= slub * gap;
      s.b *= slub * gap * 0.99;
    },
  });
}

function weave(u: number, v: number, thread: number): number {
  const a = (u / thread) * Math.PI;
  const b = (v / thread) * Math.PI;
  const over = Math.sin(a) * Math.sin(b) > 0;
  return over ? Math.abs(Math.sin(a)) ** 0.7 : Math.abs(Math.sin(b)) ** 0.7;
}

/** Satin: a broad sheen over a deep colour. */
export const silk = (color: Vec3, roughness = 0.36): Material =>
  solid(color, {
    roughness,
    specular: 0.13,
    texture: (s) => {
      const edge = (1 - s.facing) ** 3;
      const thread = 1 + 0.05 * noise3(s.u * 900, s.v * 60, 1);
      s.r = s.r * thread + edge * 0.1 * (s.r + 0.05);
      s.g = s.g * thread + edge * 0.1 * (s.g + 0.05);
      s.b = s.b * thread + edge * 0.1 * (s.b + 0.05);
    },
  });

/** Velvet: dark where seen square on, bright towards the outline. */
export const velvet = (color: Vec3): Material =>
  solid(color, {
    roughness: 0.9,
    specular: 0,
    texture: (s) => {
      const edge = (1 - s.facing) ** 2.2;
      const pile = (0.35 + 2.4 * edge) * (1 + 0.35 * fractal(s.u * 160, s.v * 160, 2, 2));
      s.r *= pile;
      s.g *= pile;
      s.b *= pile;
    },
  });

/** Wool or felt: dull with a soft outline. */
export const felt = (color: Vec3): Material =>
  solid(color, {
    roughness: 0.95,
    specular: 0,
    carving: (x, y, z) => 0.00025 * fractal(x * 700, y * 700, z * 700, 2),
    texture: (s) => {
      const edge = (1 - s.facing) ** 3;
      const fibre = 1 + 0.3 * fractal(s.x * 420, s.y * 420, s.z * 420, 2) + edge * 1.3;
      s.r *= fibre;
      s.g *= fibre;
      s.b *= fibre;
    },
  });

/** A sheer weave that lets most light through and glows where it hangs in folds. */
export const sheer = (color: Vec3, opacity = 0.3): Material =>
  solid(color, { opacity, translucency: 0.5, specular: 0, roughness: 0.9 });

/** A natural stone with bands and crystals. */
export function stone(color: Vec3, vein: Vec3, scale = 1, roughness = 0.6): Material {
  return solid(color, {
    roughness,
    specular: 0.03,
    carving: (x, y, z) => 0.0006 * fractal(x * 90, y * 90, z * 90, 3),
    texture: (s) => {
      const warp = fractal(s.x * 9 * scale, s.y * 9 * scale, s.z * 9 * scale, 3);
      const band = smoothstep(
        0.75,
        0.98,
        1 - Math.abs(fractal(s.x * 6 * scale + warp * 2, s.y * 14 * scale + warp, s.z * 6 * scale, 3)) * 2.2,
      );
      const grit = 1 + 0.22 * noise3(s.x * 700, s.y * 700, s.z * 700) + 0.3 * warp;
      const tone = mix([s.r * grit, s.g * grit, s.b * grit], vein, band * 0.55);
      [s.r, s.g, s.b] = tone;
    },
  });
}

/** Sawn wood, grain along x. */
export const wood = (color: Vec3, dark: Vec3): Material =>
  solid(color, {
    roughness: 0.45,
    specular: 0.035,
    carving: (x, y, z) => 0.0001 * fractal(x * 12, y * 420, z * 420, 2),
    texture: (s) => {
      const ringed = fractal(s.x * 1.2, s.y * 14, s.z * 14, 2) * 7;
      const grain = 0.5 + 0.5 * Math.sin(ringed * 6) + 0.35 * fractal(s.x * 10, s.y * 300, s.z * 300, 2);
      [s.r, s.g, s.b] = mix([s.r, s.g, s.b], dark, smoothstep(0.1, 1.2, grain) * 0.55);
    },
  });

/** Polished yellow gold with the fine marks of wear. */
export const gold: Material = metal([0.95, 0.68, 0.36], 0.2, {
  carving: (x, y, z) => 0.000012 * noise3(x * 900, y * 900, z * 900),
});
/** Brushed steel. */
export const steel: Material = metal([0.62, 0.6, 0.57], 0.28);
/** Table glass, the faintest green in thick places. */
export const clearGlass: Material = glass({ ior: 1.5, absorption: [1.5, 0.8, 1.4], shadowTint: [0.93, 0.94, 0.93] });
/** Brown glass that darkens with thickness. */
export const amberGlass: Material = glass({ ior: 1.5, absorption: [28, 150, 620], shadowTint: [0.72, 0.4, 0.12] });
