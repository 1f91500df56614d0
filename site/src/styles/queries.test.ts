import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

async function* sheets() {
  for await (const file of glob(['site/src/**/*.{css,astro}', 'shared/src/looks/**/*.css'], { cwd: root })) {
    yield { file, sheet: await readFile(path.join(root, file), 'utf8') };
  }
}

test('windows whose width is a fraction of a pixel are left out by no query', async () => {
  const ends: string[] = [];
  for await (const { file, sheet } of sheets()) {
    for (const [query] of sheet.matchAll(/\(max-(?:width|height): (?:[\d.]+[1-9]px|\$)/g))
      ends.push(`${file}: ${query}`);
  }

  // In its place: (width < 768px).
  expect(ends).toEqual([]);
});

/** After a tap :hover stays. */
test('a button that was tapped looks like no other one', async () => {
  const filled: string[] = [];
  for await (const { file, sheet } of sheets()) {
    const anywhere = sheet.replace(/^@media \(hover: hover\) \{$.*?^\}$/gms, '');
    const rules = anywhere.matchAll(/^ *([^{}]*\.button\b[^{}]*:hover[^{}]*) \{\s+background: (?!none)/gm);
    for (const [, selector] of rules) filled.push(`${file}: ${selector}`);
  }

  expect(filled).toEqual([]);
});
