import { describe, expect, test } from 'vitest';
import { type Made, releasesToKeep } from './history.ts';

const MINUTE_MS = 60_000;

/** Releases made one after the other, numbered in order; the newest comes first. */
const madeAt = (times: readonly number[]): Made[] =>
  times.map((time, index) => ({ release: `r${index + 1}`, built_at: new Date(time).toISOString() })).toReversed();

const START = Date.UTC(2026, 0, 1);
const every = (minutes: number, count: number, start = START) =>
  Array.from({ length: count }, (_, index) => start + index * minutes * MINUTE_MS);
const kept = (made: Made[]) => {
  const names = releasesToKeep(made, 20);
  return made.filter(({ release }) => names.has(release));
};

/** Removes releases after each new one, as the builder does. */
function live(times: readonly number[]): Made[] {
  let releases: Made[] = [];
  for (const made of madeAt(times).toReversed()) releases = kept([made, ...releases]);
  return releases;
}

describe('the history of releases', () => {
  test('has the last 20, one an hour for a day and one a day for 30 days, however often there is a publish', () => {
    const releases = live(every(20, 3 * 24 * 40));

    const hoursApart = releases.map(
      ({ built_at }, index) =>
        (Date.parse(releases[index - 1]?.built_at ?? built_at) - Date.parse(built_at)) / 3_600_000,
    );
    expect(releases.length).toBeLessThanOrEqual(20 + 24 + 30);
    expect(hoursApart.slice(1, 20).every((hours) => hours < 0.4)).toBe(true);
    const ages = releases.map(
      ({ built_at }) => (Date.parse(releases[0]?.built_at ?? '') - Date.parse(built_at)) / 3_600_000,
    );
    for (let hours = 4; hours < 23; hours++) expect(ages.some((age) => age > hours - 1 && age <= hours + 1)).toBe(true);
    for (let days = 2; days < 29; days++)
      expect(ages.some((age) => age > (days - 1) * 24 && age <= (days + 1) * 24)).toBe(true);
    expect(Math.max(...ages)).toBeLessThanOrEqual(30 * 24);
  });

  test('loses nothing because nothing was published for a year', () => {
    const before = live(every(60, 48));

    const after = kept([...madeAt([Date.UTC(2027, 6, 1)]), ...before]);

    // One release more, and an hour less of the oldest day.
    expect(after.length).toBeGreaterThanOrEqual(before.length);
    expect(after.slice(1, 24)).toEqual(before.slice(0, 23));
  });

  test('loses nothing by a clock that jumps to another year and back', () => {
    const day = every(60, 24);
    const jumps = [Date.UTC(2040, 0, 1), Date.UTC(1999, 0, 1)];
    const times = [...day, ...jumps, ...every(60, 10, START + 24 * 60 * MINUTE_MS)];

    const names = live(times).map(({ release }) => release);

    // All but the hours outside the last 24, of which one a day is kept.
    expect(names.slice(0, 24)).toEqual(times.map((_, index) => `r${times.length - index}`).slice(0, 24));
    expect(names).toContain('r24');
  });

  test('goes on by the hour while the clock is behind the names of the releases', () => {
    const names = live([Date.UTC(2040, 0, 1), ...every(30, 48)]).map(({ release }) => release);

    expect(names).toContain('r1');
    for (let hour = 1; hour <= 12; hour++) expect(names).toContain(`r${1 + hour * 2}`);
  });
});
