import { expect, test } from 'vitest';
import { writtenDay, writtenSize } from './written.ts';

test('sizes and days are written as the language writes them', () => {
  expect(writtenSize(8_123_456_789, 'en')).toBe('8.1 GB');
  expect(writtenSize(8_123_456_789, 'de')).toBe('8,1\u00a0GB');
  expect(writtenSize(412_345_678, 'en')).toBe('412 MB');
  expect(writtenSize(0, 'en')).toBe('0 byte');
  expect(writtenDay('2026-12-25T07:59:59.000Z', 'de', 'America/Los_Angeles')).toBe('24. Dezember 2026');
});
