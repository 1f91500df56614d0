import { describe, expect, test } from 'vitest';
import { createBvh } from './bvh.ts';
import { createIntersect, type Hit } from './intersect.ts';
import { glass, type Material, metal, solid } from './material.ts';
import { createRandom } from './random.ts';
import { createSampler } from './sampler.ts';
import { sphere } from './shapes.ts';
import { createTracer } from './tracer.ts';

describe('intersect', () => {
  test('finds the same nearest triangle through the tree as one by one', () => {
    const random = createRandom(1);
    const corners = Float32Array.from({ length: 300 * 9 }, (_, i) => (Math.floor(i / 9) % 17) / 17 + random() * 0.2);
    const all = scan(corners);
    const hit: Hit = { distance: 0, triangle: -1, u: 0, v: 0 };
    const intersect = createIntersect(createBvh(corners), hit);

    for (let i = 0; i < 500; i += 1) {
      const ray = Array.from({ length: 6 }, (_, k) => random() * (k < 3 ? 1 : 2) - (k < 3 ? 0 : 1));
      const [ox, oy, oz, dx, dy, dz] = ray;

      const isHit = intersect(ox, oy, oz, dx, dy, dz, 1e6, false);

      expect(isHit ? hit.triangle : -1).toBe(all(ray));
    }
  });
});

describe('createTracer', () => {
  test.each([
    ['a white dull ball', solid([1, 1, 1], { specular: 0 }), 0.97, 1.01],
    ['a translucent ball', solid([1, 1, 1], { specular: 0, translucency: 0.5 }), 0.95, 1.01],
    ['a glossy white ball', solid([1, 1, 1]), 0.85, 1.01],
    ['a mirror', metal([1, 1, 1], 0.2), 0.9, 1.01],
    ['clear glass', glass(), 0.97, 1.02],
  ])('neither makes nor loses light in an even white room: %s', (_name, material: Material, least, most) => {
    const light = [1, 1, 1] as const;
    const tracer = createTracer(
      {
        things: [{ mesh: sphere(1, 48), material }],
        lamps: [],
        surroundings: { above: light, level: light, below: light },
        lens: { from: [0, 0, 4], to: [0, 0, 0], focalMm: 50, fNumber: 8 },
      },
      { bounces: 60, brightest: 1e9 },
    );
    const sampler = createSampler(4096, 3);

    let sum = 0;
    for (let i = 0; i < 4096; i += 1) {
      sampler.start(0, i);
      sampler.next();
      tracer.trace(sampler.point[0] - 0.5, sampler.point[1] - 0.5, 4, 0, 0, -1, sampler);
      sum += tracer.radiance[0] / 4096;
    }

    expect(sum).toBeGreaterThan(least);
    expect(sum).toBeLessThan(most);
  });
});

/** The plain way: every triangle in turn, each in a tree of its own. */
function scan(corners: Float32Array): (ray: readonly number[]) => number {
  const hit: Hit = { distance: 0, triangle: -1, u: 0, v: 0 };
  const each = Array.from({ length: corners.length / 9 }, (_, i) =>
    createIntersect(createBvh(corners.subarray(i * 9, i * 9 + 9)), hit),
  );
  return ([ox, oy, oz, dx, dy, dz]) => {
    let nearest = 1e6;
    let found = -1;
    each.forEach((intersect, i) => {
      if (!intersect(ox, oy, oz, dx, dy, dz, nearest, false)) return;
      nearest = hit.distance;
      found = i;
    });
    return found;
  };
}
