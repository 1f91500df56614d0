const pad = (number: number) => String(number).padStart(2, '0');

const dayOf = (time: Date) => `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;

/** The Monday of the week. */
const weekOf = (time: Date) =>
  dayOf(new Date(time.getFullYear(), time.getMonth(), time.getDate() - ((time.getDay() + 6) % 7)));

const monthOf = (time: Date) => dayOf(time).slice(0, 7);

/** The last archive of each of so many days, weeks and months, counting only those that have one. */
const KEPT = [
  { periodOf: dayOf, count: 7 },
  { periodOf: weekOf, count: 4 },
  { periodOf: monthOf, count: 12 },
];

/**
 * Which archives are no longer kept: all but the last ones of 7 days, 4 weeks and 12 months. Periods without an archive do not count, so
 * that nothing is removed while none is made. Archives from after `now`, when the clock was ahead, are neither counted nor removed, so that the
 * newest one counts first.
 */
export function listSuperfluous<Archive extends { madeAt: Date }>(archives: readonly Archive[], now: Date): Archive[] {
  const past = archives.filter(({ madeAt }) => madeAt <= now);
  const newestFirst = past.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set<Archive>();
  for (const { periodOf, count } of KEPT) {
    const periods = new Set<string>();
    for (const archive of newestFirst) {
      const period = periodOf(archive.madeAt);
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      kept.add(archive);
    }
  }
  return past.filter((archive) => !kept.has(archive));
}
