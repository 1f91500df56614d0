import { TZDate } from '@date-fns/tz';

/** A time of day where the owner is. */
interface TimeOfDay {
  hour: number;
  minute: number;
}

type LocalTime = TimeOfDay & { timeZone: string };

/** Later than this after the last backup, one is missing: a day, and half of one for a large library and a server that was off. */
const OVERDUE_MS = 36 * 60 * 60 * 1_000;

/** When the next backup is due; at once if none was made, or if the time of day has come since the last one. */
export function nextBackupAt({ hour, minute, timeZone }: LocalTime, lastAt: Date | null, now: Date): Date {
  const local = new TZDate(now, timeZone);
  const timeOn = (day: number) =>
    new Date(new TZDate(local.getFullYear(), local.getMonth(), day, hour, minute, timeZone).getTime());
  const today = timeOn(local.getDate());
  const latest = today <= now ? today : timeOn(local.getDate() - 1);
  // A last backup in the future means that the clock was set back.
  if (lastAt === null || lastAt < latest || lastAt > now) return now;
  return latest === today ? timeOn(local.getDate() + 1) : today;
}

export const isOverdue = (lastAt: Date, now: Date) => now.getTime() - lastAt.getTime() > OVERDUE_MS;
