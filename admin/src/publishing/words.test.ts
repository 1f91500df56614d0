import { expect, test } from 'vitest';
import { changesText } from './changes-text.ts';
import { formatSize } from './format-size.ts';

test.each([
  [{ added: 2, changed: 1, removed: 0 }, '2 pages new, 1 page changed'],
  [{ added: 0, changed: 0, removed: 1 }, '1 page removed'],
  [{ added: 0, changed: 0, removed: 0 }, 'The same pages as before'],
])('The changes %j are said as "%s"', (changes, text) => {
  expect(changesText({ ...changes, examples: [] })).toBe(text);
});

test('The first release changed nothing', () => {
  expect(changesText(null)).toBe('The first release');
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [340_000, '340 kB'],
  [12_430_000, '12.4 MB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
