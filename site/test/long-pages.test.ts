// @module-tag nightly
import { BODY_MAX_BYTES, PAGE_CONTENT_MAX, PROJECT_TEXT_MAX } from '@vitrine/shared/limits';
import { SITE_TEXTS_BY_KEY } from '@vitrine/shared/site-texts/registry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longTexts, processorTimeOf } from '../../scripts/testing/long-texts.ts';
import type { Bundle } from '../builder/render/bundle.ts';
import {
  givenCategory,
  givenContent,
  givenImage,
  givenPage,
  givenProject,
  givenSlide,
  givenSocialLink,
  givenTestimonial,
} from './content.ts';
import { givenBundle, pagesToRender, renderPages } from './rendered-pages.ts';

/** All texts of a project are read before the first page: a megabyte, for which a quick machine needs a second or two. */
const LIMIT_MS = 6_000;
/** As much as one call can save of a project. */
const TEXTS = Math.floor(BODY_MAX_BYTES / PROJECT_TEXT_MAX);

/** A site whose every text has its greatest length. */
function givenLongTexts(text: string) {
  const of = (length: number) => text.slice(0, length);
  const rights = { credit: of(200), copyright: of(200), usage_terms: of(500) };
  const { settings, site } = givenContent();
  const image = (id: number) =>
    givenImage(id, { title: of(200), description: of(10_000), alt: of(1_000), tags: of(1_000), ...rights });
  return givenContent({
    settings: {
      ...settings,
      ...rights,
      photographer_name: of(100),
      hero_subtitle: of(300),
      artist_blurb: of(2_000),
      biography: of(10_000),
      phone: of(40),
      studio_address: of(300),
      portrait_image_id: 1,
    },
    site: {
      ...site,
      texts: Object.fromEntries([...SITE_TEXTS_BY_KEY].map(([key, { maxLength }]) => [key, of(maxLength)])),
    },
    categories: [{ ...givenCategory(1, of(100), 'one'), description: of(10_000) }],
    images: [1, 2, 3].map(image),
    hero_slides: [
      givenSlide({ title: of(200), subtitle: of(200), description: of(1_000), button_text: of(60), button_link: '/' }),
    ],
    testimonials: [givenTestimonial({ name: of(100), title: of(200), company: of(200), content: of(10_000) })],
    social_links: [givenSocialLink({ platform: of(60), display_name: of(100) })],
    pages: [givenPage({ title: of(100), content: of(PAGE_CONTENT_MAX), description: of(300), place: 'footer' })],
    projects: [
      givenProject({
        title: of(100),
        client: of(200),
        introduction: of(PROJECT_TEXT_MAX),
        credits: of(2_000),
        items: [
          { image_id: 1, layout: 'single' },
          ...Array.from({ length: TEXTS }, () => ({ text: of(PROJECT_TEXT_MAX) })),
        ],
      }),
    ],
  });
}

/** The pages that take too long to be rendered, with what is read for them before, each with the beginning of the text. */
async function findSlow(bundle: Bundle, text: string) {
  const slow: string[] = [];
  const pages = pagesToRender(bundle, givenLongTexts(text));
  let isOver = false;
  while (!isOver) {
    let file: string | undefined;
    const ms = await processorTimeOf(async () => {
      const { value, done = false } = pages.next();
      isOver = done;
      file = value?.file;
      await value?.render();
    });
    if (ms > LIMIT_MS) slow.push(`${file}: ${Math.round(ms)} ms with ${text.slice(0, 40)}`);
  }
  return slow;
}

test('every page of a site whose texts are as long as they may be is rendered in a moment', async () => {
  const bundle = await givenBundle();
  await renderPages(bundle, givenContent());
  const filled = (piece: string) => piece.repeat(PAGE_CONTENT_MAX / piece.length);
  const pieces = ['a', 'a ', ' a', '-', '/', '> ', '- ', '|a', '*a', '[', '![', '<', '\u202e', '👩'];

  for (const text of [...pieces.map(filled), ...fc.sample(longTexts(PAGE_CONTENT_MAX), 2)]) {
    expect(await findSlow(bundle, text)).toEqual([]);
  }
});
