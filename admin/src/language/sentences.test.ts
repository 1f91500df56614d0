import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { contentFaults } from '@vitrine/shared/content-faults';
import { galleries } from '@vitrine/shared/contract/galleries/texts';
import * as formTexts from '@vitrine/shared/form-texts';
import { HOME_SECTIONS, labelOfSection } from '@vitrine/shared/home-sections/home-sections';
import { loadSentences } from '@vitrine/shared/languages/load-sentences';
import { LOOKS } from '@vitrine/shared/looks/looks';
import { projects } from '@vitrine/shared/projects/texts';
import { LANGUAGES } from '@vitrine/shared/site-choices';
import { SITE_TEXT_PLACES, SITE_TEXTS_BY_KEY } from '@vitrine/shared/site-texts/registry';
import * as texts from '@vitrine/shared/texts';
import { webhooks } from '@vitrine/shared/webhook-texts';
import { describe, expect, test } from 'vitest';
import { LOGIN } from '../../vite.config.ts';
import { type Said, saidIn } from './said.ts';

const placesOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();

/** What the admin calls the parts of the site that an owner can change. */
const namesOfParts = [
  ...Object.values(LOOKS).flatMap(({ label, description }) => [label, description]),
  ...HOME_SECTIONS.map(labelOfSection),
  ...Object.values(SITE_TEXT_PLACES),
  ...[...SITE_TEXTS_BY_KEY.values()].flatMap(({ label, hint }) => (hint ? [label, hint] : [label])),
];

/** What the admin says, and what the server says to it. */
function saidByAdmin(): Said {
  const said: Said = { sentences: new Set(), untranslated: [], atOnce: [] };
  const root = join(import.meta.dirname, '..');
  const names = globSync('**/*.{ts,tsx}', { cwd: root }).filter((name) => !name.includes('.test.'));
  for (const name of names.sort()) saidIn(name, readFileSync(join(root, name), 'utf8'), said);
  for (const group of [
    ...Object.values(texts),
    ...Object.values(formTexts),
    contentFaults,
    galleries,
    projects,
    webhooks,
  ]) {
    const sentences = typeof group === 'string' ? [group] : Object.values(group);
    for (const sentence of sentences) if (typeof sentence === 'string') said.sentences.add(sentence);
  }
  // Found by the place of the number that is in them already.
  for (const withNumber of [formTexts.fields.tooLong, texts.uploads.aboveCeiling])
    said.sentences.add(withNumber(1).replace('1', '{number}'));
  for (const name of namesOfParts) said.sentences.add(name);
  return said;
}

const said = saidByAdmin();

/** The files of the login page with all that they import, which are one file of the build. */
function filesOfLogin(): Set<string> {
  const root = join(import.meta.dirname, '..');
  const names = globSync('**/*.{ts,tsx}', { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.includes('.test.') && LOGIN.some((part) => part.test(`admin/src/${name}`)));
  const files = new Set(names);
  // It grows while it is read.
  for (const name of files) {
    const imported = readFileSync(join(root, name), 'utf8').matchAll(
      /^(?:import|export|\}) (?!type).*?from '(\.[^']+)';$/gm,
    );
    for (const [, path = ''] of imported)
      files.add(relative(root, join(root, dirname(name), path)).replaceAll('\\', '/'));
  }
  return files;
}

test('The admin says everything in the language that is chosen', () => {
  expect(said.untranslated).toEqual([]);
});

test('What the login page consists of says nothing at once: it is there before the language', () => {
  const files = filesOfLogin();
  expect(files).toContain('offline/connection.ts');
  expect(said.atOnce.filter((place) => files.has(place.replace(/:.*/, '').replaceAll('\\', '/')))).toEqual([]);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('The admin in %s', (language) => {
  test('has each sentence of the English, and no other', async () => {
    const sentences = await loadSentences(language);
    expect(Object.keys(sentences).sort()).toEqual([...said.sentences].sort());
  });

  test('has the places of the English, and the forms that numbers need', async () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [english, translated] of Object.entries(await loadSentences(language))) {
      if (typeof translated === 'string') {
        expect(placesOf(translated), english).toEqual(placesOf(english));
        continue;
      }
      // Millions, for which three of the languages have a form, are not counted here.
      expect(Object.keys(translated).sort(), english).toEqual(
        pluralCategories.filter((form) => form !== 'many').sort(),
      );
      for (const form of Object.values(translated)) {
        expect(placesOf(english), english).toEqual(expect.arrayContaining(placesOf(form)));
      }
    }
  });

  test('names the settings where an upload is refused because of them, so that a link leads there', async () => {
    const { Settings, [texts.uploads.aboveLimit]: refusal } = await loadSentences(language);
    expect(String(refusal).toLowerCase()).toContain(String(Settings).toLowerCase());
  });

  test('has the quotation marks, dots and blanks of print', async () => {
    const all = Object.values(await loadSentences(language)).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    for (const sentence of all) expect(sentence).not.toMatch(/\.\.\.|^\s|\s$|\s\s/);
  });
});
