import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dark, light } from './palette.ts';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

test('the bar of the browser has the colour of the admin', async () => {
  const html = await read('admin/index.html');
  expect(html).toContain(`content="${light.bg}" media="(prefers-color-scheme: light)"`);
  expect(html).toContain(`content="${dark.bg}" media="(prefers-color-scheme: dark)"`);
});
