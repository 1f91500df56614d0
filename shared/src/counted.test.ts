import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [1_200, '1,200 pages'],
])('%i are counted as "%s"', (count, text) => {
  expect(counted(count, 'page')).toBe(text);
});

test('a plural of its own can be given', () => {
  expect(counted(2, 'category', 'categories')).toBe('2 categories');
});
