/** A release, and when it was made by the clock of that moment. */
export type Made = { release: string; built_at: string };

const HOURS = 24;
const DAYS = 30;
const HOUR_OF = 'yyyy-mm-ddThh'.length;
const DAY_OF = 'yyyy-mm-dd'.length;

/**
 * Which releases are kept: the newest ones, then the newest of each of the last 24 hours and of the last 30 days that have any. Only
 * the order in which they were made counts, not the present time: neither a wrong clock nor a month without a publish removes anything.
 */
export function releasesToKeep(newestFirst: readonly Made[], newest: number): Set<string> {
  const kept = new Set(newestFirst.slice(0, newest).map(({ release }) => release));
  const keepOneOfEach = (length: number, count: number) => {
    const isFirst = ({ built_at }: Made, index: number) =>
      built_at.slice(0, length) !== newestFirst[index - 1]?.built_at.slice(0, length);
    for (const { release } of newestFirst.filter(isFirst).slice(0, count)) kept.add(release);
  };
  keepOneOfEach(HOUR_OF, HOURS);
  keepOneOfEach(DAY_OF, DAYS);
  return kept;
}
