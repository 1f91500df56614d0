import { expect, test } from 'vitest';
import { dayOf, endAfter, endOf } from './expiry.ts';

test('A day lasts until its end where the photographer is, and reads as the same day again', () => {
  const end = endOf('2026-12-24') ?? '';

  expect(new Date(end).getTime()).toBe(new Date(2026, 11, 24, 23, 59, 59).getTime());
  expect(dayOf(end)).toBe('2026-12-24');
});

test.each(['', null, '24.12.2026', '2026-1-2'])('%s is no day', (typed) => expect(endOf(typed)).toBeNull());

test('No end reads as an empty date', () => expect([dayOf(null), dayOf(undefined), dayOf('')]).toEqual(['', '', '']));

test.each([
  [{ days: 14 }, [2026, 10, 23], '2026-12-07'],
  [{ months: 1 }, [2026, 10, 23], '2026-12-23'],
  [{ months: 3 }, [2026, 10, 30], '2027-02-28'],
  [{ months: 1 }, [2027, 0, 31], '2027-02-28'],
] as const)('%j after a day is another day', (preset, [year, month, date], day) => {
  expect(dayOf(endAfter(preset, new Date(year, month, date, 15)))).toBe(day);
});
