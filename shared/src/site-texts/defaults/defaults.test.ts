import { describe, expect, test } from 'vitest';
import { SettingsUpdate } from '../../contract/settings.ts';
import { SiteUpdate } from '../../contract/site/site.ts';
import { LANGUAGES, type Language } from '../../site-choices.ts';
import { defaultOf } from '../default-of.ts';
import { OwnTextsUpdate } from '../own-texts.ts';
import { SITE_TEXTS_BY_KEY } from '../registry.ts';
import { allDefaults } from './all-defaults.ts';
import { defaultStats } from './default-stats.ts';

/** Texts that are the same in English. Everything else that equals English was forgotten. */
const SAME = ['everywhere.footer'];

const all = [...SITE_TEXTS_BY_KEY];
const textsIn = (language: Language) => all.map(([key]) => [key, defaultOf(allDefaults[language], key)] as const);
const everythingIn = (language: Language): (readonly [string, string])[] => [
  ...textsIn(language),
  ...allDefaults[language].stats.map((label, index) => [`stat ${index}`, label] as const),
  ...Object.entries(allDefaults[language].settings),
];
const placesOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(LANGUAGES)('the defaults in %s', (language) => {
  test('are as the form and the API accept them, and no longer than they may be', () => {
    const texts = Object.fromEntries(textsIn(language));
    expect(OwnTextsUpdate.parse(texts)).toEqual(texts);
    const stats = defaultStats(allDefaults[language]);
    expect(SiteUpdate.parse({ stats })).toEqual({ stats });
    expect(SettingsUpdate.parse(allDefaults[language].settings)).toEqual(allDefaults[language].settings);
  });

  test('are those of the registry, with the same values in braces', () => {
    const names = Object.entries(allDefaults[language].texts).flatMap(([place, texts]) =>
      Object.keys(texts).map((name) => `${place}.${name}`),
    );
    expect(all.map(([key]) => key)).toEqual(expect.arrayContaining(names));
    for (const [key, text] of textsIn(language)) {
      const { default: english = '' } = SITE_TEXTS_BY_KEY.get(key) ?? {};
      expect(placesOf(text), key).toEqual(placesOf(english));
      expect(text === '', key).toBe(english === '');
      expect(text.split('\n').length, key).toBe(english.split('\n').length);
    }
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))(
  'a site that says nothing of its own in %s',
  (language) => {
    const english = new Map(everythingIn('en'));

    test('says nothing in English', () => {
      const same = everythingIn(language).filter(([key, text]) => text !== '' && text === english.get(key));
      expect(same.map(([key]) => key)).toEqual(SAME);
    });

    test('has the quotation marks, dots and blanks of print, and nothing that looks like the name of a file', () => {
      for (const [key, text] of everythingIn(language)) {
        expect(text, key).not.toMatch(/["'`]|\.\.|^\s|\s$|\s\s|\.\w/);
        expect(text, key).toBe(text.normalize('NFC'));
      }
    });
  },
);

test('in French a blank that does not break is before double signs', () => {
  for (const [key, text] of everythingIn('fr'))
    expect(text, key).not.toMatch(/[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]/);
});
