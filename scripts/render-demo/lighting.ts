import type { Scene } from './scene.ts';
import { cross, length } from './vector.ts';

/** The lamps of a scene as flat numbers, with the two questions a tracer asks: what do I meet, where shall I aim. */
export type Lighting = ReturnType<typeof createLighting>;

/** Reads the lamps and surroundings of a scene. */
export function createLighting({ lamps, surroundings }: Scene) {
  const sky = surroundings ?? { above: [0, 0, 0], level: [0, 0, 0], below: [0, 0, 0] };
  const light = Float64Array.from(lamps.flatMap((lamp) => lamp.light));
  const corner = Float64Array.from(lamps.flatMap((lamp) => lamp.corner));
  const across = Float64Array.from(lamps.flatMap((lamp) => lamp.across));
  const down = Float64Array.from(lamps.flatMap((lamp) => lamp.down));
  const areas = lamps.map((lamp) => length(cross(lamp.across, lamp.down)));
  const facing = Float64Array.from(
    lamps.flatMap((lamp, i) => cross(lamp.across, lamp.down).map((part) => part / areas[i])),
  );
  const isVisible = lamps.map((lamp) => lamp.isVisible);
  const toLamp = new Float64Array(3);
  const seen = new Float64Array(3);

  const lighting = {
    lamps: lamps.length,
    light,
    toLamp,
    /** Of the last `meet` or `aim`: the chance per solid angle of aiming that way, and the distance. */
    density: 0,
    distance: 0,

    /** The light from where nothing stands, by the height of the direction. */
    surrounding(dy: number): Float64Array {
      const end = dy > 0 ? sky.above : sky.below;
      const t = Math.sqrt(Math.abs(dy));
      for (let k = 0; k < 3; k += 1) seen[k] = sky.level[k] * (1 - t) + end[k] * t;
      return seen;
    },

    /** The number of the lamp a ray meets before `limit`, or -1. */
    meet(
      ox: number,
      oy: number,
      oz: number,
      dx: number,
      dy: number,
      dz: number,
      limit: number,
      onlyVisible: boolean,
    ): number {
      let found = -1;
      let nearest = limit;
      for (let i = 0; i < lamps.length; i += 1) {
        if (onlyVisible && !isVisible[i]) continue;
        const at = i * 3;
        const cos = -(facing[at] * dx + facing[at + 1] * dy + facing[at + 2] * dz);
        if (cos <= 1e-5) continue;
        const px = corner[at] - ox;
        const py = corner[at + 1] - oy;
        const pz = corner[at + 2] - oz;
        const t = -(facing[at] * px + facing[at + 1] * py + facing[at + 2] * pz) / cos;
        if (t <= 1e-6 || t >= nearest) continue;
        const x = dx * t - px;
        const y = dy * t - py;
        const z = dz * t - pz;
        const a = part(across, at, x, y, z);
        const b = part(down, at, x, y, z);
        if (a < 0 || a > 1 || b < 0 || b > 1) continue;
        nearest = t;
        found = i;
        lighting.density = (t * t) / (cos * areas[i]);
        lighting.distance = t;
      }
      return found;
    },

    /** Picks the point (a, b) of a lamp; answers with its distance, or 0 if it does not shine this way. */
    aim(i: number, x: number, y: number, z: number, a: number, b: number): number {
      const at = i * 3;
      const tx = corner[at] + across[at] * a + down[at] * b - x;
      const ty = corner[at + 1] + across[at + 1] * a + down[at + 1] * b - y;
      const tz = corner[at + 2] + across[at + 2] * a + down[at + 2] * b - z;
      const square = tx * tx + ty * ty + tz * tz;
      const distance = Math.sqrt(square);
      const cos = -(facing[at] * tx + facing[at + 1] * ty + facing[at + 2] * tz) / distance;
      if (cos <= 1e-5) return 0;
      toLamp[0] = tx / distance;
      toLamp[1] = ty / distance;
      toLamp[2] = tz / distance;
      lighting.density = square / (cos * areas[i]);
      lighting.distance = distance;
      return distance;
    },
  };
  return lighting;
}

function part(edge: Float64Array, at: number, x: number, y: number, z: number): number {
  const square = edge[at] * edge[at] + edge[at + 1] * edge[at + 1] + edge[at + 2] * edge[at + 2];
  return (edge[at] * x + edge[at + 1] * y + edge[at + 2] * z) / square;
}
