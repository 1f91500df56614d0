import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { UNCATEGORIZED } from '@vitrine/shared/presentation';
import { UNTITLED } from '@vitrine/shared/public-title';
import { ALL } from '@vitrine/shared/site-addresses';
import { LANGUAGES, type Language } from '@vitrine/shared/site-choices';
import { defaultOf } from '@vitrine/shared/site-texts/default-of';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import { SITE_TEXTS_BY_KEY } from '@vitrine/shared/site-texts/registry';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Bundle } from '../builder/render/bundle.ts';
import { attributesOf, decodeEntities, tagsOf } from '../builder/render/html-tags.ts';
import { hoursOf } from '../src/content/texts/hours.ts';
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
import { dist, givenBundle, renderPages } from './rendered-pages.ts';

/** What only the server shows, or a photographer without a name. */
const NOT_RENDERED = ['refusalPage', 'downloadOver', 'downloadLater', 'notPublished', 'machines.portfolio'];

let bundle: Bundle;
beforeAll(async () => {
  bundle = await givenBundle();
}, 120_000);

/** A site that shows every sentence of the interface, and whose own texts, titles and names are no words. */
function givenSite(language: Language): ContentView {
  const { settings, site } = givenContent();
  const texts = Object.fromEntries(Array.from(SITE_TEXTS_BY_KEY.keys(), (key, index) => [key, `Own${index}`]));
  // The last and the first two are on pages of every kind.
  const image = (id: number) =>
    givenImage(id, {
      title: id < 49 && id > 2 ? `P${id}` : UNTITLED,
      category: id % 2 ? 'W1' : null,
      license_url: 'https://example.com/l',
    });
  return givenContent({
    settings: { ...settings, studio_address: 'Via Roma 1', phone: '+39 02' },
    site: { ...site, texts, language, stats: [{ figure: '5', label: 'S1' }] },
    categories: [givenCategory(1, 'W1')],
    images: Array.from({ length: 49 }, (_, index) => image(index + 1)),
    hero_slides: [1, 2].map((id) => givenSlide({ id, image_id: id, title: `S${id}` })),
    testimonials: [givenTestimonial({ name: '' })],
    social_links: [givenSocialLink()],
    pages: [givenPage({ title: 'F1', place: 'footer' })],
    projects: [1, 2, 3].map((id) => givenProject({ id, slug: `j${id}`, introduction: id === 2 ? 'J1' : '' })),
  });
}

/** The same site whose owner has written nothing: it says the defaults. */
function givenUntold(language: Language): ContentView {
  const { site, settings, ...content } = givenSite(language);
  const defaults = allDefaults[language];
  return {
    ...content,
    site: { ...site, texts: {}, stats: defaultStats(defaults) },
    settings: { ...settings, ...defaults.settings },
  };
}

const release = async (language: Language, given = givenSite) => {
  const content = given(language);
  const [pages, live] = await Promise.all([
    renderPages(bundle, content),
    renderPages(bundle, content, { isLive: true }),
  ]);
  return [...pages, ...Array.from(live, ([file, page]) => [`live ${file}`, page] as const)];
};

/** How the data name all photographs and those without a category; each is shown with a label. */
const IDENTITIES: readonly string[] = [ALL, UNCATEGORIZED];

const SHOWN = ['aria-label', 'alt', 'content', 'title', 'placeholder', 'value'];

/** Everything in a page that somebody reads or hears: words, names, the values of JSON, the properties of islands. */
function* wordsOf(page: string): Generator<string> {
  const withoutScripts = page.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  for (const text of withoutScripts.split(/<[^>]*>/)) yield decodeEntities(text).replace(/\*$/, '').trim();
  for (const { name, source, text } of tagsOf(page)) {
    const attributes = attributesOf(source);
    for (const shown of SHOWN) yield attributes.get(shown) ?? '';
    for (const text of stringsIn(attributes.get('props') ?? '')) if (!IDENTITIES.includes(text)) yield text;
    if (name === 'script' && source.includes('ld+json')) yield* stringsIn(text);
  }
}

function* stringsIn(json: string): Generator<string> {
  for (const [written] of json.matchAll(/"(?:[^"\\]|\\.)*"/g)) yield String(JSON.parse(written));
}

const sentencesOf = (language: Language) =>
  Object.entries(catalogues[language]).flatMap(([group, sentences]) =>
    Object.entries(sentences).map(([name, sentence]) => ({ key: `${group}.${name}`, group, sentence })),
  );

/** The texts of a site whose owner has written nothing; of the hours each part. */
function defaultsIn(language: Language) {
  const { stats, settings } = allDefaults[language];
  const texts = Array.from(SITE_TEXTS_BY_KEY.keys(), (key) => [key, defaultOf(allDefaults[language], key)] as const);
  const whole = [...texts, ...stats.entries(), ...Object.entries(settings)];
  return whole.flatMap(([key, text]) => {
    const parts =
      key === 'contact.hours'
        ? hoursOf(text)
            .flat()
            .flatMap((part) => Object.values(part))
        : [text];
    return parts.filter((sentence) => /\p{L}{2}/u.test(withoutPlaces(sentence))).map((sentence) => ({ key, sentence }));
  });
}

const withoutPlaces = (sentence: string) => sentence.replace(/\{\w+\}/g, '');

/** A sentence with any values in its places. */
const patternOf = (sentence: string) =>
  new RegExp(
    `^${sentence
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('.+')}$`,
    'u',
  );

describe.each(LANGUAGES.filter((language) => language !== 'en'))('a site in %s', (language) => {
  test('says nothing in English, and everything in its own language', async () => {
    const pages = await release(language);
    const words = new Set(pages.flatMap(([, page]) => [...wordsOf(page)]));
    const isShown = (sentence: string) => {
      const pattern = patternOf(sentence);
      return words.has(sentence) || words.values().some((text) => pattern.test(text));
    };

    const own = sentencesOf(language);
    const known = new Set(own.map(({ sentence }) => sentence));
    const english = sentencesOf('en').filter(({ sentence }) => !known.has(sentence));
    expect(english.filter(({ sentence }) => isShown(sentence)).map(({ key }) => key)).toEqual([]);
    const missing = own.filter(({ sentence }) => !isShown(sentence));
    expect(missing.map(({ key }) => key).filter((key) => !isNotRendered(key))).toEqual([]);
  });

  test('says the defaults of the texts in its own language, and none in English', async () => {
    const words = new Set((await release(language, givenUntold)).flatMap(([, page]) => [...wordsOf(page)]));
    const isShown = ({ sentence }: { sentence: string }) =>
      words.has(sentence) || words.values().some((text) => patternOf(sentence).test(text));

    const own = defaultsIn(language);
    expect(own.filter((text) => !isShown(text))).toEqual([]);
    const known = new Set([...own, ...sentencesOf(language)].map(({ sentence }) => sentence));
    const english = defaultsIn('en').filter(({ sentence }) => !known.has(sentence));
    expect(english.filter(isShown)).toEqual([]);
  });

  test('names its language to browsers, readers and search engines', async () => {
    const pages = new Map(await release(language));

    for (const [file, page] of pages)
      if (file.endsWith('.html')) expect(page, file).toContain(`<html lang="${language}"`);
    expect(pages.get('index.html')).toContain(`property="og:locale" content="${catalogues[language].machines.locale}"`);
    for (const file of ['gallery/index.html', 'imprint/index.html'])
      expect(pages.get(file), file).toContain(`"inLanguage":"${language}"`);
    expect(pages.get('feed.xml')).toContain(`<language>${language}</language>`);
    expect(JSON.parse(pages.get('site.webmanifest') ?? '')).toMatchObject({ lang: language });
  });
});

const isNotRendered = (key: string) => NOT_RENDERED.some((unseen) => key === unseen || key.startsWith(`${unseen}.`));

test('a site in English has neither sentences nor rules for another language', async () => {
  for (const [file, page] of await release('en')) {
    expect(page, file).not.toMatch(
      /og:locale|inLanguage|&quot;texts&quot;:\[0,\{&quot;(?:gallery|form|slideshow|live)/,
    );
    expect(page, file).not.toMatch(/<link[^>]*href="\/look-/);
  }
});

const folder = join(dist, 'client/_astro');
const readScripts = async () => (await readdir(folder)).filter((name) => name.endsWith('.js'));

test('the slideshow and the gallery share their sentences with nothing, so no page loads the contact form', async () => {
  const islands = (await readScripts()).filter((name) => /^(?:HeroSlideshow|Gallery|lightbox)\./.test(name));

  expect(islands.length).toBeGreaterThanOrEqual(3);
  for (const name of islands) expect(await readFile(join(folder, name), 'utf8'), name).not.toContain('/ContactForm.');
});

test('no script has the sentences of another language', async () => {
  const scripts = await readScripts();
  const everything = (await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');

  expect(everything).toContain(catalogues.en.gallery.failed);
  for (const { gallery, form } of [catalogues.de, catalogues.ja]) {
    for (const sentence of [gallery.failed, gallery.empty, form.leaveEmpty]) expect(everything).not.toContain(sentence);
  }
  for (const language of LANGUAGES) {
    const { home, not_found: notFound } = allDefaults[language].texts;
    for (const text of [home.headline, home.work_heading, notFound.explanation]) expect(everything).not.toContain(text);
  }
});
