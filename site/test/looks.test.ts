import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_SITE, type SiteView } from '@vitrine/shared/contract/site/site';
import { LOOK_NAMES, LOOKS } from '@vitrine/shared/looks/looks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBundles } from '../../scripts/supervisor/bundles.ts';
import { isNightly } from '../../scripts/testing/circle.ts';
import { buildFrom } from './built-site.ts';
import { givenContent, givenImage, givenTestimonial } from './content.ts';
import { weighPage } from './weigh-page.ts';

/** In kB: all rules of a page, and the fonts that it needs at once. */
const CSS_MAX = 10;
const FONTS_MAX = 60;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-looks-'));
  await ensureBundles({ report: () => {}, only: 'site' });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function build(name: string, site: Partial<SiteView>) {
  const images = [1, 2, 3].map((id) => givenImage(id, { is_hero_image: id < 3 }));
  const content = {
    ...givenContent({ images, testimonials: [givenTestimonial()] }),
    site: { ...DEFAULT_SITE, ...site },
  };
  const out = join(folder, name);
  await buildFrom(content, out);
  const read = (file: string) => readFile(join(out, file), 'utf8');
  return { out, read, home: await read('index.html'), gallery: await read('gallery/index.html') };
}

/** `npm test` builds one look. */
const BUILT = isNightly ? LOOK_NAMES : LOOK_NAMES.slice(0, 1);

test.each(BUILT)('%s stays within its weights, and pages have no file of another look', async (look) => {
  const { out, home, gallery, read } = await build(look, { look });

  for (const file of ['index.html', 'gallery/index.html', 'about/index.html', '404.html']) {
    const { css, fonts } = await weighPage(out, file);
    expect(css).toBeLessThanOrEqual(CSS_MAX);
    expect(fonts).toBeLessThanOrEqual(FONTS_MAX);
  }
  const { display, text, light, dark, grid, hero } = LOOKS[look];
  const packages = new Set(Object.values(LOOKS).flatMap((one) => [one.display.package, one.text.package]));
  const about = await read('about/index.html');
  expect([...packages].filter((name) => about.includes(`/${name}-latin-`)).sort()).toEqual(
    [display.package, text.package].sort(),
  );
  for (const other of LOOK_NAMES) expect(home.includes(`/_astro/${other}.`)).toBe(other === look);
  for (const name of ['columns', 'masonry', 'pairs'])
    expect(gallery.includes(`/_astro/${name}.`), name).toBe(name === grid);
  // The hero is seen first: it waits for no style sheet but that of the look. One that a section below begins with holds up that alone.
  const [head = ''] = home.split('</head>');
  const [sheet, ...others] = [...head.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(others).toEqual([]);
  const rules = await read(sheet ?? '');
  for (const name of ['framed', 'split']) expect(rules.includes(`.hero.${name}`), name).toBe(name === hero);
  expect(home).not.toContain('/look-');
  for (const { bg } of [light, dark]) expect(home).toContain(`<meta name="theme-color" content="${bg}"`);
  expect(JSON.parse(await read('site.webmanifest'))).toMatchObject({ theme_color: light.bg });
  expect((await readFile(join(out, 'apple-touch-icon.png'))).length).toBeGreaterThan(500);
});

test('a scheme and an accent colour of the owner are one more style sheet, in every page', async () => {
  const { out, home, gallery, read } = await build('own', { scheme: 'dark', accent: '#ffff00' });

  const path = 'look-editorial-dark-ffff00.css';
  for (const page of [home, gallery]) expect(page).toContain(`href="/${path}"`);
  expect(await read(path)).toContain('--accent:#ffff00');
  expect(home).toContain(`<meta name="theme-color" content="${LOOKS.editorial.dark.bg}">`);
  expect((await readdir(out)).filter((file) => /^look-.*\.css$/.test(file))).toEqual([path]);
});

test('grid and hero can be others than those of the look', { tags: 'nightly' }, async () => {
  const { home, gallery } = await build('mixed', { look: 'cinema', grid: 'masonry', hero: 'split' });

  expect(home).toMatch(/<section class="hero plain split"/);
  expect(home).toContain('/_astro/split.');
  expect(gallery).toContain('/_astro/masonry.');
  expect(gallery).toContain('component-export="MasonryGallery"');
  // Other sizes would have the browser fetch the first picture twice. So few photographs are in rows, whatever the grid.
  const [preloaded] = /(?<=imagesizes=")[^"]+/.exec(gallery) ?? [];
  expect(preloaded).toBeDefined();
  expect(gallery).toContain(` sizes="${preloaded}"`);
});

test('a logo stands for the name, in a place that is as large as it will be, and an icon for the initials', {
  tags: 'nightly',
}, async () => {
  const key = 'a'.repeat(32);
  const { home, read } = await build('logo', {
    logo_file: `${key}-logo-ink-840x120.webp`,
    favicon_file: `${key}-icon-192.png`,
  });

  expect(home).toMatch(
    /<a class="brand" href="\/"><img class="brand-logo ink" src="[^"]*-logo-ink-840x120\.webp" alt="Photography by [^"]+" width="280" height="40"/,
  );
  expect(home).toContain('href="/look-editorial-auto-logo.css"');
  expect(home).toMatch(/<link rel="icon" href="[^"]*-icon-192\.png"/);
  expect(home).toMatch(/<link rel="apple-touch-icon" href="[^"]*-touch-192\.png"/);
  expect(JSON.parse(await read('site.webmanifest')).icons).toMatchObject([{ sizes: '192x192', type: 'image/png' }]);
});
