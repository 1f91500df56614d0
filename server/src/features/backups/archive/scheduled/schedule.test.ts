import { describe, expect, test } from 'vitest';
import { isOverdue, nextBackupAt } from './schedule.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const at = { hour: 3, minute: 30, timeZone };
/** In the time zone of the test. */
const time = (text: string) => new Date(`2026-11-${text}`);

describe('the next backup', () => {
  test.for([
    ['is due at once if there was none', null, '22T12:00', '22T12:00'],
    ['comes the next day after one of today', '22T03:31', '22T12:00', '23T03:30'],
    ['comes later today after one of yesterday', '21T03:31', '22T03:00', '22T03:30'],
    ['is due at its time', '21T03:30', '22T03:30', '22T03:30'],
    ['is made up for by a server that was off', '19T03:30', '22T12:00', '22T12:00'],
    ['comes the next day after one by hand in the evening', '21T22:00', '22T01:00', '22T03:30'],
    ['is due if the last one is in the future, because the clock was set back', '25T03:30', '22T12:00', '22T12:00'],
  ] as const)('%s', ([, last, now, expected]) => {
    expect(nextBackupAt(at, last && time(last), time(now))).toEqual(time(expected));
  });
});

test.for([
  ['Pacific/Honolulu', '2026-11-22T13:30:00Z'],
  ['Asia/Tokyo', '2026-11-22T18:30:00Z'],
  ['Europe/Oslo', '2026-11-23T02:30:00Z'],
] as const)('the time of day is that of %s', ([timeZone, expected]) => {
  const now = new Date('2026-11-22T12:00:00Z');

  expect(nextBackupAt({ hour: 3, minute: 30, timeZone }, now, now)).toEqual(new Date(expected));
});

test('a day on which the clocks change has one backup', () => {
  const oslo = { hour: 2, minute: 30, timeZone: 'Europe/Oslo' };
  const now = new Date('2026-03-29T01:45:00Z');

  expect(nextBackupAt(oslo, now, now)).toEqual(new Date('2026-03-30T00:30:00Z'));
});

test('a backup is overdue a day and a half after the last one', () => {
  expect(isOverdue(time('21T03:30'), time('22T15:00'))).toBe(false);
  expect(isOverdue(time('21T03:30'), time('22T16:00'))).toBe(true);
});
