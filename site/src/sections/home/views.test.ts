import { globSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { HOME_SECTIONS } from '@vitrine/shared/home-sections/home-sections';
import { CLAIMS } from '@vitrine/shared/site-texts/registry';
import { expect, test } from 'vitest';
import { givenContent } from '../../../test/content.ts';
import { givenLibrary } from '../../../test/library.ts';
import { ownTexts } from '../../content/texts/own-texts.ts';
import { shownSections } from './views.ts';

const { images, ...content } = givenContent();

function shown(site: Partial<typeof DEFAULT_SITE>, isLive = false, settings = content.settings) {
  const chosen = { ...content, settings, site: { ...DEFAULT_SITE, ...site } };
  const library = givenLibrary(images).photos;
  const source = { content: chosen, library, texts: ownTexts('home', chosen), shown: [], isLive };
  return shownSections(source).map(({ name }) => name);
}

test('every section has a component', () => {
  const found = globSync('*/Section.astro', { cwd: import.meta.dirname }).map(path.dirname);

  expect(found.sort()).toEqual(HOME_SECTIONS.toSorted());
});

test('the sections are in the order of the owner, without those that have nothing to show', () => {
  expect(shown({ home_sections: ['testimonials', 'closing', 'work', 'projects', 'artist'] })).toEqual([
    'closing',
    'artist',
  ]);
  expect(
    shown({ home_sections: ['closing'], texts: { 'home.closing_heading': '', 'home.closing_button': '' } }),
  ).toEqual([]);
});

test('a site whose owner has said nothing has no section', () => {
  const texts = Object.fromEntries(CLAIMS.map((key) => [key, '']));

  expect(shown({ texts }, false, { ...content.settings, artist_blurb: '' })).toEqual([]);
});

test('what browsers read may have something to show', () => {
  const texts = { 'home.closing_heading': '', 'home.closing_button': '' };

  expect(shown({ texts }, true)).toEqual(['projects', 'work', 'artist', 'testimonials']);
});
