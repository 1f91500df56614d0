import { createBvh } from './bvh.ts';
import { flatten } from './geometry.ts';
import { createIntersect, type Hit } from './intersect.ts';
import { createLighting } from './lighting.ts';
import type { Sampler } from './sampler.ts';
import { createScatter } from './scatter.ts';
import type { Scene } from './scene.ts';
import { createShadow } from './shadow.ts';
import { createSurfacePoint } from './surface-point.ts';

/** Follows light backwards from the camera through a scene. One per worker. */
export type Tracer = ReturnType<typeof createTracer>;

const FAR = 1e6;
const NUDGE = 2e-5;
const MOST_PASSES = 24;

/** How far a path may go, and how much it may bring. */
export type TracerLimits = { readonly bounces: number; readonly brightest: number };

/** `brightest` caps what one indirect path may add, in scene units, against lone bright dots. */
export function createTracer(scene: Scene, { bounces, brightest }: TracerLimits) {
  const geometry = flatten(scene.things);
  const hit: Hit = { distance: 0, triangle: 0, u: 0, v: 0 };
  const intersect = createIntersect(createBvh(geometry.corners), hit);
  const point = createSurfacePoint(geometry);
  const scatter = createScatter();
  const lighting = createLighting(scene);
  const shadow = createShadow(geometry, intersect, hit);
  const { surface, normal, outward } = point;
  const { lamps } = lighting;

  /** What the last `trace` found. */
  const radiance = new Float64Array(3);
  /** Colour, normal and log distance of the first thing met. Glass and lamps count as white. */
  const features = new Float64Array(7);
  const gathered = new Float64Array(3);

  /** Light that reaches the current point straight from one lamp, into `gathered`. */
  function gatherFrom(lamp: number, chance: number, sampler: Sampler): void {
    sampler.next();
    const distance = lighting.aim(lamp, surface.x, surface.y, surface.z, sampler.point[0], sampler.point[1]);
    if (distance === 0) return;
    const [x, y, z] = lighting.toLamp;
    scatter.evaluate(x, y, z);
    const { answer } = scatter;
    if (answer[0] + answer[1] + answer[2] <= 1e-9) return;
    const side = x * normal[0] + y * normal[1] + z * normal[2] > 0 ? NUDGE : -NUDGE;
    const kept = shadow.reach(
      surface.x + normal[0] * side,
      surface.y + normal[1] * side,
      surface.z + normal[2] * side,
      x,
      y,
      z,
      distance - NUDGE,
    );
    if (!kept) return;
    const density = lighting.density * chance;
    const weight = 1 / (density + answer[3]);
    for (let k = 0; k < 3; k += 1) {
      gathered[k] += answer[k] * lighting.light[lamp * 3 + k] * shadow.kept[k] * weight;
    }
  }

  function trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, sampler: Sampler): void {
    let tr = 1;
    let tg = 1;
    let tb = 1;
    let lastDensity = -1;
    let chance = 1;
    let hasCrossedGlass = false;
    let isFirst = true;
    let travelled = 0;
    let depth = 0;
    radiance.fill(0);
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      const isHit = intersect(ox, oy, oz, dx, dy, dz, FAR, false);
      const limit = isHit ? hit.distance : FAR;
      const lamp = lighting.meet(ox, oy, oz, dx, dy, dz, limit, lastDensity < 0 && !hasCrossedGlass);
      if (lamp >= 0 || !isHit) {
        let weight = 1;
        if (lamp >= 0 && lastDensity >= 0) {
          weight = hasCrossedGlass ? 0 : lastDensity / (lastDensity + lighting.density * chance);
        }
        if (isFirst) note(1, 1, 1, -dx, -dy, -dz, travelled + (lamp >= 0 ? lighting.distance : 50));
        const source = lamp >= 0 ? lighting.light : lighting.surrounding(dy);
        const at = lamp >= 0 ? lamp * 3 : 0;
        deposit(tr * source[at] * weight, tg * source[at + 1] * weight, tb * source[at + 2] * weight, depth, pass > 0);
        return;
      }
      travelled += hit.distance;
      const material = point.resolve(hit, ox, oy, oz, dx, dy, dz, depth === 0);
      ox = surface.x;
      oy = surface.y;
      oz = surface.z;
      if (material.kind === 'glow') {
        if (isFirst) note(1, 1, 1, normal[0], normal[1], normal[2], travelled);
        if (lastDensity < 0 || lastDensity > 20) deposit(tr * surface.r, tg * surface.g, tb * surface.b, depth);
        return;
      }
      if (material.isFlag && lastDensity < 0) {
        ox += dx * NUDGE;
        oy += dy * NUDGE;
        oz += dz * NUDGE;
        continue;
      }
      if (material.opacity < 1) {
        const there = 1 - (1 - material.opacity) ** (1 / Math.max(0.08, surface.facing));
        if (sampler.noise() > there) {
          ox += dx * NUDGE;
          oy += dy * NUDGE;
          oz += dz * NUDGE;
          continue;
        }
      }
      if (material.kind === 'glass') {
        if (isFirst) note(1, 1, 1, outward[0], outward[1], outward[2], travelled);
        isFirst = false;
        const isInside = dx * outward[0] + dy * outward[1] + dz * outward[2] > 0;
        if (isInside) {
          const [ar, ag, ab] = material.absorption;
          tr *= Math.exp(-ar * hit.distance);
          tg *= Math.exp(-ag * hit.distance);
          tb *= Math.exp(-ab * hit.distance);
        }
        const eta = isInside ? material.ior : 1 / material.ior;
        const cos = Math.min(1, -(dx * normal[0] + dy * normal[1] + dz * normal[2]));
        const rest = 1 - eta * eta * (1 - cos * cos);
        const reflected = rest <= 0 ? 1 : dielectric(cos, Math.sqrt(rest), eta);
        // A reflected lamp is rare and bright, so the first surfaces look for it more often than chance would.
        const tried = lastDensity < 0 && pass < 2 && reflected < 0.3 ? 0.3 : reflected;
        const isReflected = sampler.noise() < tried;
        const fair = isReflected ? reflected / tried : (1 - reflected) / (1 - tried);
        if (tried !== reflected) {
          tr *= fair;
          tg *= fair;
          tb *= fair;
        }
        if (isReflected) {
          dx += 2 * cos * normal[0];
          dy += 2 * cos * normal[1];
          dz += 2 * cos * normal[2];
        } else {
          const k = eta * cos - Math.sqrt(rest);
          dx = eta * dx + k * normal[0];
          dy = eta * dy + k * normal[1];
          dz = eta * dz + k * normal[2];
        }
        const size = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
        dx *= size;
        dy *= size;
        dz *= size;
        ox += dx * NUDGE;
        oy += dy * NUDGE;
        oz += dz * NUDGE;
        if (lastDensity >= 0) hasCrossedGlass = true;
        continue;
      }
      if (isFirst) {
        const isMetal = material.kind === 'metal';
        note(
          isMetal ? 1 : surface.r,
          isMetal ? 1 : surface.g,
          isMetal ? 1 : surface.b,
          normal[0],
          normal[1],
          normal[2],
          travelled,
        );
        isFirst = false;
      }
      if (surface.shine > 0) {
        deposit(tr * surface.r * surface.shine, tg * surface.g * surface.shine, tb * surface.b * surface.shine, depth);
      }
      scatter.normal.set(normal);
      scatter.view[0] = -dx;
      scatter.view[1] = -dy;
      scatter.view[2] = -dz;
      scatter.color[0] = surface.r;
      scatter.color[1] = surface.g;
      scatter.color[2] = surface.b;
      scatter.prepare(material, surface.roughness, surface.specular);
      gathered.fill(0);
      if (depth === 0) {
        chance = 1;
        for (let i = 0; i < lamps; i += 1) gatherFrom(i, 1, sampler);
        deposit(tr * gathered[0], tg * gathered[1], tb * gathered[2], 0);
      } else if (lamps > 0) {
        chance = 1 / lamps;
        gatherFrom(Math.min(lamps - 1, Math.floor(sampler.noise() * lamps)), chance, sampler);
        deposit(tr * gathered[0], tg * gathered[1], tb * gathered[2], depth);
      }
      depth += 1;
      if (depth > bounces) return;
      sampler.next();
      const a = sampler.point[0];
      const b = sampler.point[1];
      sampler.next();
      if (!scatter.sample(a, b, sampler.point[0])) return;
      const { answer, direction } = scatter;
      tr *= answer[0] / answer[3];
      tg *= answer[1] / answer[3];
      tb *= answer[2] / answer[3];
      if (depth > 2) {
        const survival = Math.min(0.95, Math.max(tr, tg, tb));
        if (sampler.noise() > survival) return;
        tr /= survival;
        tg /= survival;
        tb /= survival;
      }
      lastDensity = answer[3];
      hasCrossedGlass = false;
      dx = direction[0];
      dy = direction[1];
      dz = direction[2];
      const side = dx * normal[0] + dy * normal[1] + dz * normal[2] > 0 ? NUDGE : -NUDGE;
      ox += normal[0] * side;
      oy += normal[1] * side;
      oz += normal[2] * side;
    }
  }

  function note(r: number, g: number, b: number, nx: number, ny: number, nz: number, distance: number): void {
    features[0] = r;
    features[1] = g;
    features[2] = b;
    features[3] = nx;
    features[4] = ny;
    features[5] = nz;
    features[6] = Math.log(Math.max(1e-3, distance));
  }

  function deposit(r: number, g: number, b: number, depth: number, isReflection = false): void {
    const most = Math.max(r, g, b);
    const cap = depth > 0 || isReflection ? brightest : brightest * 12;
    const factor = most > cap ? cap / most : 1;
    radiance[0] += r * factor;
    radiance[1] += g * factor;
    radiance[2] += b * factor;
  }

  return { trace, radiance, features, shadow };
}

/** The share of light that clear glass reflects. `eta` is the index before over the index behind. */
function dielectric(cos: number, cosBehind: number, eta: number): number {
  const parallel = (cos - eta * cosBehind) / (cos + eta * cosBehind);
  const upright = (eta * cos - cosBehind) / (eta * cos + cosBehind);
  return (parallel * parallel + upright * upright) / 2;
}
