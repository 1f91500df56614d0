import { expect, test } from 'vitest';
import { changesText, listChanges } from './changes-text.ts';
import { formatSize } from './format-size.ts';

test.each([
  [{ added: 2, changed: 1, removed: 0 }, '2 pages new, 1 page changed'],
  [{ added: 0, changed: 0, removed: 1 }, '1 page removed'],
  [{ added: 0, changed: 0, removed: 0 }, 'The same pages as before'],
])('The changes %j are said as "%s"', (changes, text) => {
  expect(changesText({ ...changes, examples: { added: [], changed: [], removed: [] } })).toBe(text);
});

test('The pages of a change are named by kind, and how many there are beside', () => {
  const examples = { added: ['/photo/veil-1/', '/photo/rings-2/'], changed: ['/', '/gallery/'], removed: [] };

  expect(listChanges({ added: 7, changed: 2, removed: 0, examples })).toEqual([
    { kind: 'New', pages: '/photo/veil-1/, /photo/rings-2/ and 5 more' },
    { kind: 'Changed', pages: '/, /gallery/' },
  ]);
});

test('The first release changed nothing', () => {
  expect(changesText(null)).toBe('The first that is kept');
  expect(listChanges(null)).toEqual([]);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [340_000, '340 kB'],
  [12_430_000, '12.4 MB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
