import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import type { Language } from '@vitrine/shared/site-choices';
import { defaultOf } from '@vitrine/shared/site-texts/default-of';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { SITE_TEXTS_BY_KEY } from '@vitrine/shared/site-texts/registry';
import type { SiteText } from '@vitrine/shared/site-texts/site-text';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Bundle } from '../builder/render/bundle.ts';
import { attributesOf, decodeEntities, tagsOf } from '../builder/render/html-tags.ts';
import { formatFaultOf } from '../builder/render/page-format.ts';
import { givenCategory, givenContent, givenImage, givenProject, givenSocialLink, givenTestimonial } from './content.ts';
import { dist, givenBundle, renderPages } from './rendered-pages.ts';

const all = [...SITE_TEXTS_BY_KEY];
/** That of the site, in which the interface and the texts have hardly a word in common. */
const LANGUAGE = 'ja';
const said = Object.values(catalogues[LANGUAGE]).flatMap((sentences) => Object.values(sentences));

let bundle: Bundle;
beforeAll(async () => {
  bundle = await givenBundle();
}, 120_000);

/** A site that shows every text: it has every kind of record. */
function givenSite(texts: Record<string, string>): ContentView {
  const { settings } = givenContent();
  return givenContent({
    settings: { ...settings, studio_address: 'Via Roma 1', phone: '+39 02' },
    site: { ...DEFAULT_SITE, texts, language: LANGUAGE },
    categories: [givenCategory(1, 'Wedding')],
    images: [givenImage(1, { category: 'Wedding', title: 'Veil' })],
    testimonials: [givenTestimonial()],
    social_links: [givenSocialLink()],
    projects: [givenProject({ introduction: '' })],
  });
}

const render = (content: ContentView, mode?: { isLive: boolean }) => renderPages(bundle, content, mode);

/** What of a page is for people or programs to read: all of it but addresses, names of classes, scripts, and the interface's navigation. */
const readable = (page: string) =>
  decodeEntities(
    page
      .replace(/<nav[\s\S]*?<\/nav>/g, '')
      .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/ (?:component-url|component-export|renderer-url|opts|class|href|src)="[^"]*"/g, ''),
  );

/** The parts of a text that are in a page word for word: between the values that it contains, and line by line. */
const wordsOf = (key: string, language: Language = LANGUAGE) =>
  defaultOf(allDefaults[language], key)
    .split(/\{\w+\}|\n|: |：/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));

/** Whether a text has these words, not only as a part of others such as `ImageGallery`. */
const hasWords = (text: string, words: string) =>
  text.split(words).some((before, index, parts) => index + 1 < parts.length && !/[a-z]$/i.test(before));

/** The pages on which something of a default is left. */
const leftIn = (pages: ReadonlyMap<string, string>) =>
  [...pages].flatMap(([file, page]) => {
    const text = readable(page);
    return all.flatMap(([key]) =>
      wordsOf(key)
        .filter((words) => !said.some((sentence) => sentence.includes(words)))
        .filter((words) => hasWords(text, words))
        .map((words) => `${file}: ${key}: ${words}`),
    );
  });

const replaced = (textOf: (key: string, text: SiteText, index: number) => string) =>
  Object.fromEntries(all.map(([key, text], index) => [key, textOf(key, text, index)]));

describe.each([{ isLive: false }, { isLive: true }])('a site whose texts are all the owner’s (%o)', (mode) => {
  test('has none of the defaults, and every own text', async () => {
    const texts = replaced(
      (_key, { values = [] }, index) => `Own${index}x ${values.map((name) => `{${name}}`).join(' ')}`,
    );

    const pages = await render(givenSite(texts), mode);

    expect(leftIn(pages)).toEqual([]);
    const everything = [...pages.values()].join('\n');
    expect(all.map(([key]) => key).filter((_key, index) => !everything.includes(`Own${index}x`))).toEqual([]);
  });

  test('has neither defaults nor empty elements where texts are empty', async () => {
    const texts = replaced((_key, { mayBeEmpty }, index) => (mayBeEmpty ? '' : `Own${index}x`));

    const pages = await render(givenSite(texts), mode);

    expect(leftIn(pages)).toEqual([]);
    for (const [file, page] of pages) {
      expect(page.match(/<(h[1-6]|p|a|button|dt|dd|title)\b[^>]*>\s*<\/\1>/g), file).toBeNull();
      const levels = [0, ...Array.from(page.matchAll(/<h([1-6])\b/g), ([, level]) => Number(level))];
      expect(
        levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1),
        `${file}: ${levels}`,
      ).toEqual([]);
    }
  });

  test.each([
    ['markup', '</title><script>alert("x")</script><img src=x onerror=alert(1)> & \' " -->'],
    ['right-to-left', 'أعراس وبورتريه \u{1F4F7} \u202Eabc'],
    ['one character', 'x'],
  ])('shows %s as text', async (_what, hostile) => {
    const pages = await render(givenSite(replaced(() => hostile)), mode);

    for (const [file, page] of pages) {
      expect(formatFaultOf(file, page), file).toBeNull();
      if (!file.endsWith('.html')) continue;
      for (const { name, source, text } of tagsOf(page)) {
        expect(attributesOf(source).has('onerror'), `${file}: ${name}`).toBe(false);
        if (name === 'script' && !source.includes('ld+json')) expect(text, file).not.toContain('alert');
      }
    }
  });

  test('shows the longest texts whole', async () => {
    const texts = replaced((_key, { maxLength }, index) => `${index}`.padEnd(maxLength, 'x'));

    const everything = [...(await render(givenSite(texts), mode)).values()].join('\n');

    // Descriptions for search engines are shortened.
    const missing = all.filter(([key]) => !everything.includes(texts[key] ?? ''));
    expect(missing.map(([key]) => key).filter((key) => !key.endsWith('description'))).toEqual([]);
  });
});

/** Whether a text of the script begins with these words. */
const isWritten = (script: string, words: string) => ['"', "'", '`'].some((quote) => script.includes(quote + words));

test('no default is in a script, where no change would reach it', async () => {
  const sentences = all.flatMap(([key]) => wordsOf(key, 'en')).filter((words) => words.includes(' '));
  const folder = join(dist, 'client/_astro');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));

  const left = await Promise.all(
    scripts.map(async (name) => {
      const script = await readFile(join(folder, name), 'utf8');
      return sentences.filter((words) => isWritten(script, words)).map((words) => `${name}: ${words}`);
    }),
  );

  expect(scripts.length).toBeGreaterThan(0);
  expect(left.flat()).toEqual([]);
});
