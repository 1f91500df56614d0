import type { Lens } from './camera.ts';
import type { Material } from './material.ts';
import type { Mesh } from './mesh.ts';
import type { Vec3 } from './vector.ts';

/** A mesh and what it is made of. */
export type Thing = { readonly mesh: Mesh; readonly material: Material };

/** A rectangular lamp or window that shines to the side of `across` x `down`. */
export type Lamp = {
  readonly corner: Vec3;
  readonly across: Vec3;
  readonly down: Vec3;
  readonly light: Vec3;
  /** Whether the camera sees the lamp itself. Mirrors always do. */
  readonly isVisible: boolean;
};

/** A distant or tiny light that the lens draws as a disc when out of focus. */
export type Spark = { readonly at: Vec3; readonly light: Vec3 };

/** Everything in front of the lens, and the lens. */
export type Scene = {
  readonly things: readonly Thing[];
  readonly lamps: readonly Lamp[];
  readonly sparks?: readonly Spark[];
  /** Light from everywhere else, by direction: overhead, from the sides, from below. */
  readonly surroundings?: { readonly above: Vec3; readonly level: Vec3; readonly below: Vec3 };
  readonly lens: Lens;
};

/** A lamp centred at `at` that faces `toward`, `width` by `height` metres. */
export function lampFacing(
  at: Vec3,
  toward: Vec3,
  size: readonly [number, number],
  light: Vec3,
  isVisible = false,
): Lamp {
  const dx = toward[0] - at[0];
  const dy = toward[1] - at[1];
  const dz = toward[2] - at[2];
  const reach = Math.hypot(dx, dy, dz);
  const forward: Vec3 = [dx / reach, dy / reach, dz / reach];
  const level = Math.hypot(forward[0], forward[2]);
  const right: Vec3 = level < 1e-3 ? [1, 0, 0] : [-forward[2] / level, 0, forward[0] / level];
  const up: Vec3 = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const across: Vec3 = [right[0] * size[0], right[1] * size[0], right[2] * size[0]];
  const down: Vec3 = [-up[0] * size[1], -up[1] * size[1], -up[2] * size[1]];
  const corner: Vec3 = [
    at[0] - (across[0] + down[0]) / 2,
    at[1] - (across[1] + down[1]) / 2,
    at[2] - (across[2] + down[2]) / 2,
  ];
  // across x down must point forward; right x -up = -(right x up) and right x up = -forward by the choice above.
  return { corner, across, down, light, isVisible };
}
