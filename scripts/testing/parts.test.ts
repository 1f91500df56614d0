import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../launcher/paths.mjs';
import { filesOf, findParts, type Part } from './parts.ts';

const namesOf = (words: string[], withNightly = false) => findParts(words, withNightly).parts.map(({ name }) => name);

describe('The words of npm test', () => {
  test('without any, all parts are run but that of each night', () => {
    expect(namesOf([])).toEqual(['unit', 'components', 'programs', 'browser']);
    expect(namesOf([], true)).toEqual(['unit', 'components', 'programs', 'postgres', 'browser']);
  });

  test('name parts, and limit these to paths', () => {
    expect(namesOf(['unit'])).toEqual(['unit']);
    expect(namesOf(['postgres'], true)).toEqual(['postgres']);
    expect(findParts(['programs', 'imaging'], false)).toMatchObject({
      parts: [{ name: 'programs' }],
      filter: ['imaging'],
    });
  });

  test('leave out the parts in which no path contains them', () => {
    expect(namesOf(['power-cut'])).toEqual(['programs']);
    expect(namesOf(['TestimonialList'])).toEqual(['components']);
    expect(namesOf(['client-gallery'])).toEqual(['unit', 'components', 'browser']);
    expect(namesOf(['nothing-has-this-name'])).toEqual([]);
  });
});

test('Every test of the repository is in a part', () => {
  const options = { cwd: root, exclude: ['**/node_modules/**', '**/dist*/**', '.node/**', 'test-results/**'] };
  const names: Part['name'][] = ['unit', 'components', 'programs', 'postgres', 'browser'];
  const run = new Set(
    names.flatMap((name) => {
      const { include, exclude } = filesOf(name);
      return globSync(include, { cwd: root, exclude });
    }),
  );

  const forgotten = globSync('**/*.{test,spec}.{ts,tsx}', options).filter((file) => !run.has(file));

  expect(forgotten).toEqual([]);
  expect(run.size).toBeGreaterThan(300);
});
