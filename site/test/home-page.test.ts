import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { beforeAll, expect, test } from 'vitest';
import type { Bundle } from '../builder/render/bundle.ts';
import { attributesOf, tagsOf } from '../builder/render/html-tags.ts';
import { givenContent, givenImage } from './content.ts';
import { givenBundle, renderPages } from './rendered-pages.ts';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await givenBundle();
}, 120_000);

/** What makes a browser fetch something. */
const FETCHED = ['src', 'srcset', 'href', 'imagesrcset'];

test('the home page has a browser fetch the first picture of its hero, and no other one', async () => {
  const images = [1, 2, 3].map((id) => givenImage(id, { is_hero_image: true }));
  const home = (await renderPages(bundle, givenContent({ images }))).get('index.html') ?? '';

  const fetched = Array.from(tagsOf(home), ({ source }) => attributesOf(source)).flatMap((attributes) =>
    FETCHED.map((name) => attributes.get(name) ?? ''),
  );
  const keys = new Set(fetched.flatMap((addresses) => addresses.match(/key\d+/g) ?? []));

  expect(keys).toEqual(new Set(['key1']));
});

test('the links of the hero are in the part that the slideshow watches', async () => {
  const images = [1, 2].map((id) => givenImage(id, { is_hero_image: true }));
  const home = (await renderPages(bundle, givenContent({ images }))).get('index.html') ?? '';

  const [, hero = ''] = /<section[^>]* data-hero[^>]*>([\s\S]*?)<\/section>/.exec(home) ?? [];
  expect(hero).toMatch(/<a class="button" href="\/gallery">/);
  expect(hero).toContain('class="hero-stage"');
});

test('the page says where the texts are and in what, on the hero and on the bar above it', async () => {
  const white = givenImage(1, { is_hero_image: true, brightness: 'f'.repeat(256) + '1'.repeat(256) });
  const busy = givenImage(2, { is_hero_image: true, brightness: 'f0'.repeat(128) + 'c'.repeat(256) });
  const classesIn = async (...images: ReturnType<typeof givenImage>[]) => {
    const content = { ...givenContent({ images }), site: { ...DEFAULT_SITE, hero: 'full' as const } };
    const home = (await renderPages(bundle, content)).get('index.html') ?? '';
    const [hero = [], bar = []] = [/<section class="(hero [^"]*)"/, /<header class="(top-bar [^"]*)"/].map((part) =>
      part.exec(home)?.[1]?.split(' '),
    );
    return { hero, bar };
  };

  const onWhite = await classesIn(white);
  expect(onWhite.hero).toEqual(expect.arrayContaining(['narrow-ink', 'wide-ink', 'wx0']));
  expect(onWhite.bar).toEqual(['top-bar', 'over', 'narrow-bar-ink', 'wide-bar-ink']);
  const onBusy = await classesIn(white, busy);
  expect(onBusy.hero).toEqual(expect.arrayContaining(['narrow-below', 'wide-below', 'wx0']));
  expect(onBusy.bar).toEqual(['top-bar', 'over', 'narrow-bar-above', 'wide-bar-above']);
});
