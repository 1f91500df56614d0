import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dark, light } from './palette.ts';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

test('the site has the same colours in its stylesheets', async () => {
  const [inLight = '', inDark = ''] = (await read('site/src/styles/tokens.css')).split('prefers-color-scheme: dark');
  const named = (css: string) =>
    Object.fromEntries(Array.from(css.matchAll(/--(\w+): (#\w{6});/g), ([, name, color]) => [name, color]));

  const { success: _onlyInTheAdmin, ...shown } = dark;
  expect(named(inDark)).toEqual(shown);
  expect(named(inLight)).toEqual(
    Object.fromEntries(Object.keys(shown).map((name) => [name, light[name as keyof typeof shown]])),
  );
});

test('the bar of the browser has the colour of the admin', async () => {
  const html = await read('admin/index.html');
  expect(html).toContain(`content="${light.bg}" media="(prefers-color-scheme: light)"`);
  expect(html).toContain(`content="${dark.bg}" media="(prefers-color-scheme: dark)"`);
});
