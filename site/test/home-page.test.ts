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
