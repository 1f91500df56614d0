import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { photographs } from './photographs.ts';

const demo = join(import.meta.dirname, '../../server/demo');

describe('photographs', () => {
  test('hang in a fixed order, each name once', () => {
    const names = photographs.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe('three-vessels');
  });

  test.each(['Fashion', 'Wedding', 'Portrait', 'Product'])('show at least six of %s, two of them featured', (name) => {
    const shown = photographs.filter(({ category }) => category === name);

    expect(shown.length).toBeGreaterThanOrEqual(6);
    expect(shown.filter(({ isFeatured }) => isFeatured)).toHaveLength(2);
  });

  test('are wide where they serve as hero pictures', () => {
    const heroes = photographs.filter(({ isHero }) => isHero);

    expect(heroes).toHaveLength(3);
    for (const { size } of heroes) expect(size[0] / size[1]).toBeCloseTo(16 / 9, 1);
  });
});

describe('server/demo', () => {
  test('lists exactly the photographs of the renderer, as it would list them now', () => {
    const listed: unknown = JSON.parse(readFileSync(join(demo, 'photos.json'), 'utf8'));

    expect(listed).toEqual(catalogue(photographs));
  });

  test('holds one file for each of them, in 4.3 MB at most', () => {
    const files = readdirSync(join(demo, 'photos')).sort();
    const bytes = files.reduce((sum, file) => sum + statSync(join(demo, 'photos', file)).size, 0);

    expect(files).toEqual(photographs.map(({ name }) => `${name}.jpg`).sort());
    expect(bytes).toBeLessThanOrEqual(4_300_000);
  });
});
