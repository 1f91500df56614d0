import { TZDate } from '@date-fns/tz';

/** As 2026-11-25, where the time is. */
const dayOf = (time: TZDate) => time.toISOString().slice(0, 10);

/** The Monday of the week. */
function weekOf(time: TZDate) {
  const monday = new TZDate(time, time.timeZone);
  monday.setDate(time.getDate() - ((time.getDay() + 6) % 7));
  return dayOf(monday);
}

const monthOf = (time: TZDate) => dayOf(time).slice(0, 7);

/** The last archive of each of so many days, weeks and months, counting only those that have one. */
const KEPT = [
  { periodOf: dayOf, count: 7 },
  { periodOf: weekOf, count: 4 },
  { periodOf: monthOf, count: 12 },
];

/** How long further archives are kept: the last one of a day may be of a database that was emptied or put back by mistake. */
const FURTHER_KEPT_MS = 2 * 24 * 60 * 60 * 1_000;
/** How many of them besides the first of each day: "Back up now" could fill the disk with more. */
const FURTHER_KEPT = 4;

/**
 * Which archives are no longer kept: all but the last ones of 7 days, 4 weeks and 12 months, as they are in the time zone, and besides
 * them of the last two days the first one of each and the newest ones. Periods without an archive do not count, so that nothing is removed while none is made. Archives from
 * after `now`, when the clock was ahead, are neither counted nor removed, so that the newest one counts first.
 */
export function listSuperfluous<Archive extends { madeAt: Date }>(
  archives: readonly Archive[],
  { now, timeZone }: { now: Date; timeZone: string },
): Archive[] {
  const past = archives.filter(({ madeAt }) => madeAt <= now);
  const newestFirst = past.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set<Archive>();
  for (const { periodOf, count } of KEPT) {
    const periods = new Set<string>();
    for (const archive of newestFirst) {
      const period = periodOf(new TZDate(archive.madeAt, timeZone));
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      kept.add(archive);
    }
  }
  const isYoung = ({ madeAt }: Archive) => now.getTime() - madeAt.getTime() < FURTHER_KEPT_MS;
  const young = newestFirst.filter(isYoung);
  const firsts = new Map(young.map((archive) => [dayOf(new TZDate(archive.madeAt, timeZone)), archive]));
  for (const first of firsts.values()) kept.add(first);
  for (const archive of young.filter((one) => !kept.has(one)).slice(0, FURTHER_KEPT)) kept.add(archive);
  return past.filter((archive) => !kept.has(archive));
}
