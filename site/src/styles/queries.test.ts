import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

test('windows whose width is a fraction of a pixel are left out by no query', async () => {
  const ends: string[] = [];
  for await (const file of glob(['site/src/**/*.css', 'shared/src/looks/**/*.css'], { cwd: root })) {
    const sheet = await readFile(path.join(root, file), 'utf8');
    for (const [query] of sheet.matchAll(/\(max-(?:width|height): [\d.]+[1-9]px\)/g)) ends.push(`${file}: ${query}`);
  }

  // In its place: (width < 768px).
  expect(ends).toEqual([]);
});
