import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

const archive = { bytes: 1_000, etag: '"a"' };

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { first: 0, last: 999 }],
  ['bytes=500-', { first: 500, last: 999 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['Bytes=10-5000', { first: 10, last: 999 }],
  ['bytes=-1', { first: 999, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=1000-', null],
  ['bytes=-0', null],
  ['bytes=9-3', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['pages=1-2', 'whole'],
  ['nonsense', 'whole'],
  [`bytes=${'9'.repeat(400)}-`, null],
] as const)('of %s is sent: %o', (range, expected) => {
  expect(readByteRange({ range }, archive)).toEqual(expected);
});

test('another archive than the one that was begun is sent from the beginning', () => {
  expect(readByteRange({ range: 'bytes=5-', 'if-range': '"a"' }, archive)).toEqual({ first: 5, last: 999 });
  expect(readByteRange({ range: 'bytes=5-', 'if-range': '"b"' }, archive)).toBe('whole');
  expect(readByteRange({ range: 'bytes=5-', 'if-range': 'W/"a"' }, archive)).toBe('whole');
});
