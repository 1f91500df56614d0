import { expect, test } from 'vitest';
import { firstLetter, shortened } from './letters.ts';

const FAMILY = '👩‍👩‍👧';

test('an emoji of several code points is one letter', () => {
  expect(firstLetter(` ${FAMILY} of three`)).toBe(FAMILY);
  expect(firstLetter('')).toBe('');
});

test('a shortened text ends after a whole letter', () => {
  const before = 'a'.repeat(8);

  expect(shortened(`${before}bc`, 10)).toBe(`${before}bc`);
  expect(shortened(`${before}bcd`, 10)).toBe(`${before}b…`);
  expect(shortened(`${before} ${FAMILY}`, 10)).toBe(`${before}…`);
  expect(shortened(`${before}${FAMILY}`, 12)).toBe(`${before}…`);
  expect(shortened(FAMILY, 4)).toBe('…');
});
