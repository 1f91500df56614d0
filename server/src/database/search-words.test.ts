import { expect, test } from 'vitest';
import { queryWords, searchWords, wordsOf } from './search-words.ts';

test.each([
  ['Élan & Co.', ['elan', 'co']],
  ['GARDEN_curly-hair.JPG', ['garden', 'curly', 'hair', 'jpg']],
  ['Straße in Łódź, Ærø', ['strasse', 'in', 'lodz', 'aero']],
  ['Ελλάδα и Ёлка', ['ελλαδα', 'и', 'елка']],
  ['花嫁 2026', ['花', '嫁', '2026']],
  ['ﬁne ½', ['fine', '1', '2']],
  ['— … ✓ %', []],
  ['x'.repeat(100), ['x'.repeat(64)]],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('words are stored once, and a query has a limited number of them', () => {
  expect(wordsOf('Veil by the window', null, 'the VEIL', undefined)).toBe('veil by the window');
  expect(queryWords('a b a')).toEqual(['a', 'b']);
  expect(queryWords(Array.from({ length: 99 }, (_, index) => `w${index}`).join(' '))).toHaveLength(20);
});
