import { expect, test } from 'vitest';
import { dayOf, endAfter, endOf, NO_DAY } from './expiry.ts';

const TOKYO = 'Asia/Tokyo';

test('A day lasts until its end where the photographer is, and reads as the same day again', () => {
  const end = endOf('2026-12-24', 'America/Los_Angeles') ?? '';

  expect(end).toBe('2026-12-25T07:59:59.000Z');
  expect(dayOf(end, 'America/Los_Angeles')).toBe('2026-12-24');
  expect(endOf('2026-12-24', TOKYO)).toBe('2026-12-24T14:59:59.000Z');
});

test.each(['', null, '24.12.2026', '2026-1-2'])('%s is no day', (typed) => expect(endOf(typed, TOKYO)).toBeNull());

test('No end reads as an empty date, and so does what is no day', () =>
  expect([null, undefined, '', NO_DAY].map((end) => dayOf(end, TOKYO))).toEqual(['', '', '', '']));

test.each([
  [{ days: 14 }, '2026-11-23T06:00:00Z', '2026-12-07'],
  // In Tokyo it is the 24th by then.
  [{ days: 14 }, '2026-11-23T15:00:00Z', '2026-12-08'],
  [{ months: 1 }, '2026-11-23T06:00:00Z', '2026-12-23'],
  [{ months: 3 }, '2026-11-30T06:00:00Z', '2027-02-28'],
  [{ months: 1 }, '2027-01-31T06:00:00Z', '2027-02-28'],
] as const)('%j after a day is another day', (preset, now, day) => {
  expect(dayOf(endAfter(preset, TOKYO, new Date(now)), TOKYO)).toBe(day);
});
