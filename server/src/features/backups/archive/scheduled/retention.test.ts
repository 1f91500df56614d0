import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSuperfluous } from './retention.ts';

/** That of the test, as its dates are. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const archive = (day: number, hour = 3) => ({ madeAt: new Date(2026, 0, 1 + day, hour, 30) });
type Archive = ReturnType<typeof archive>;

const text = ({ madeAt }: Archive) => `${madeAt.getFullYear()}-${madeAt.getMonth() + 1}-${madeAt.getDate()}`;

/** What is left after a backup on each of these days, as a server does it. */
function keptAfter(days: readonly number[]): Archive[] {
  let kept: Archive[] = [];
  for (const day of days) {
    kept.push(archive(day));
    const superfluous = new Set(listSuperfluous(kept, { now: archive(day).madeAt, timeZone }));
    kept = kept.filter((one) => !superfluous.has(one));
  }
  return kept;
}

const daily = (count: number) => Array.from({ length: count }, (_, day) => day);

describe('after two years of daily backups', () => {
  // 31 December 2027 is a Friday.
  const kept = keptAfter(daily(730)).map(text);

  test('the last seven days are there', () => {
    expect(kept.slice(-7)).toEqual([25, 26, 27, 28, 29, 30, 31].map((day) => `2027-12-${day}`));
  });

  test('and the last days of four weeks', () => {
    expect(kept).toEqual(expect.arrayContaining(['2027-12-31', '2027-12-26', '2027-12-19', '2027-12-12']));
    expect(kept).not.toContain('2027-12-5');
  });

  test('and of twelve months, and no others', () => {
    expect(kept.slice(0, 11)).toEqual(
      [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30].map((day, month) => `2027-${month + 1}-${day}`),
    );
    expect(kept).toHaveLength(11 + 2 + 7);
  });
});

test('of a few archives of a day all are kept for two days, and then the last one', () => {
  const archives = [archive(0, 3), archive(0, 9), archive(0, 21)];
  const listAt = (now: Archive) => listSuperfluous(archives, { now: now.madeAt, timeZone });

  expect(listAt(archive(0, 21))).toEqual([]);
  expect(listAt(archive(2, 2))).toEqual([]);
  expect(listAt(archive(2, 10))).toEqual(archives.slice(0, 2));
});

test('of many archives of an hour the first one is kept, and the last one with the four before it', () => {
  const before = daily(730).map((day) => archive(day));
  const hour = Array.from({ length: 30 }, (_, index) => ({ madeAt: new Date(2028, 0, 1, 12, 2 * index) }));
  const now = new Date(2028, 0, 1, 12, 58);

  const all = [...before, ...hour];
  const superfluous = new Set<Archive>(listSuperfluous(all, { now, timeZone }));

  expect(hour.filter((one) => !superfluous.has(one))).toEqual([...hour.slice(0, 1), ...hour.slice(-5)]);
  expect(all.length - superfluous.size).toBeLessThanOrEqual(23 + 3 + 4);
});

test('the first archive of a day stays, however many follow it on this day and the next', () => {
  const yesterday = [archive(0, 3), archive(0, 9), archive(0, 21)];
  const good = archive(1, 3);
  let kept = [...yesterday, good];
  for (let minute = 0; minute < 60; minute += 5) {
    const made = { madeAt: new Date(2026, 0, 2, 12, minute) };
    const superfluous = new Set(listSuperfluous([...kept, made], { now: made.madeAt, timeZone }));
    kept = [...kept, made].filter((one) => !superfluous.has(one));
  }

  expect(kept).toEqual(expect.arrayContaining([yesterday[0], yesterday[2], good]));
});

test('after the clock was set back the archive just made is kept, and those of later dates as well', () => {
  const [later, before] = [daily(20).map((day) => archive(500 + day)), daily(20).map((day) => archive(day))];
  const made = archive(20);

  const superfluous = listSuperfluous([...before, made, ...later], { now: made.madeAt, timeZone });

  expect(superfluous).toEqual(listSuperfluous([...before, made], { now: made.madeAt, timeZone }));
  expect(superfluous).not.toContain(made);
  expect(superfluous.length).toBeGreaterThan(0);
});

test('nothing is removed when backups come back after a long time', () => {
  expect(keptAfter([0, 1, 2, 400]).map(text)).toEqual(['2026-1-1', '2026-1-2', '2026-1-3', '2027-2-5']);
});

test('the newest archive is always kept, and of one a day never more than 23', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }), { minLength: 1 }), (days) => {
      const archives = days.map((day) => archive(day));
      const superfluous = listSuperfluous(archives, { now: archive(2_000).madeAt, timeZone });

      expect(superfluous.map(text)).not.toContain(text(archive(Math.max(...days))));
      expect(archives.length - superfluous.length).toBeLessThanOrEqual(23);
      expect(archives.length - superfluous.length).toBeGreaterThanOrEqual(Math.min(days.length, 7));
    }),
  );
});

test('a day is one where the owner is', () => {
  const [evening, morning] = ['2026-11-20T09:30:00Z', '2026-11-20T10:30:00Z'].map((at) => ({ madeAt: new Date(at) }));
  if (!evening || !morning) throw new Error('both are given');
  const now = new Date('2026-11-22T12:00:00Z');

  // In Honolulu the first is at 23:30 of the day before.
  expect(listSuperfluous([evening, morning], { now, timeZone: 'Pacific/Honolulu' })).toEqual([]);
  expect(listSuperfluous([evening, morning], { now, timeZone: 'Europe/Oslo' })).toEqual([evening]);
});
