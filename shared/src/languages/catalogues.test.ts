import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../site-choices.ts';
import { filledIn } from '../site-texts/filled-in.ts';
import { catalogues } from './catalogues.ts';
import { formatNumber } from './language.ts';

/** Words that are the same in English. Everything else that equals English was forgotten. */
const SAME: Partial<Record<Language, readonly string[]>> = {
  de: ['contact.studio', 'form.name', 'form.optional', 'machines.portfolio'],
  fr: [
    'navigation.contact',
    'navigation.menu',
    'photo.licence',
    'contact.studio',
    'form.message',
    'project.client',
    'machines.portfolio',
  ],
  it: ['navigation.home', 'navigation.menu', 'contact.studio', 'machines.portfolio'],
  pt: ['navigation.menu'],
  nl: ['navigation.contact', 'navigation.home', 'navigation.menu', 'contact.studio', 'machines.portfolio'],
};

const sentencesOf = (language: Language) =>
  new Map(
    Object.entries(catalogues[language]).flatMap(([group, sentences]) =>
      Object.entries(sentences).map(([key, sentence]) => [`${group}.${key}`, sentence] as const),
    ),
  );
const placesOf = (sentence = '') => (sentence.match(/\{\w+\}/g) ?? []).sort();
const others = LANGUAGES.filter((language) => language !== 'en');
const english = sentencesOf('en');

describe.each(others)('The interface in %s', (language) => {
  const sentences = sentencesOf(language);

  test('is known to Intl, and its locale is of the language', () => {
    expect(Intl.NumberFormat.supportedLocalesOf([language])).toEqual([language]);
    expect(sentences.get('machines.locale')).toMatch(new RegExp(`^${language}_[A-Z]{2}$`));
  });

  test('has the places of the English sentences', () => {
    for (const [key, sentence] of sentences) expect(placesOf(sentence), key).toEqual(placesOf(english.get(key)));
  });

  test('says nothing in English', () => {
    const same = [...sentences].filter(([key, sentence]) => sentence === english.get(key)).map(([key]) => key);
    expect(same.sort()).toEqual((SAME[language] ?? []).toSorted());
  });

  test('has the quotation marks, dots and blanks of print', () => {
    for (const [key, sentence] of sentences) {
      expect(sentence, key).not.toMatch(/["'`]|\.\.|^\s|\s$|\s\s/);
      expect(sentence, key).toBe(sentence.normalize('NFC'));
    }
  });
});

test('French has a blank that does not break before double signs, and within its quotation marks', () => {
  for (const [key, sentence] of sentencesOf('fr')) {
    expect(sentence, key).not.toMatch(/[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]/);
  }
});

test('a sentence gets its values in the order of its language', () => {
  expect(filledIn(catalogues.ja.lightbox.counter, { index: 3, total: 48 })).toBe('48枚中3枚目');
  expect(filledIn('{index} {unknown}', { index: 3 })).toBe('3 {unknown}');
});

test('numbers are written as the language writes them', () => {
  expect(formatNumber(12_345, 'en')).toBe('12,345');
  expect(formatNumber(12_345, 'de')).toBe('12.345');
});
