import { TZDate } from '@date-fns/tz';
import { t } from '../../language/language.ts';

/** How long a gallery stays open, as it is usually wanted. */
export const presets = [
  { label: t('2 weeks'), days: 14 },
  { label: t('1 month'), months: 1 },
  { label: t('3 months'), months: 3 },
] as const;

/** Stands in a form for what is typed as a day and is none, such as June 31 or half of one. Every schema refuses it. */
export const NO_DAY = 'no day';

const endOfDay = (year: number, month: number, date: number, timeZone: string) =>
  new Date(new TZDate(year, month, date, 23, 59, 59, timeZone).getTime()).toISOString();

/** The day of an instant in the time zone, as a date input has it. */
export const dayOf = (instant: string | null | undefined, timeZone: string): string =>
  instant && instant !== NO_DAY ? new TZDate(instant, timeZone).toISOString().slice(0, 10) : '';

/** The last second of a day in the time zone; null without one. */
export function endOf(day: string | null, timeZone: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  return year ? endOfDay(Number(year), Number(month) - 1, Number(date), timeZone) : null;
}

/** The end of the day after so much time. The last day of a shorter month stands in for one that it does not have. */
export function endAfter(preset: { days?: number; months?: number }, timeZone: string, now = new Date()): string {
  const { days = 0, months = 0 } = preset;
  const today = new TZDate(now, timeZone);
  const [year, month] = [today.getFullYear(), today.getMonth() + months];
  const lastOfMonth = new Date(year, month + 1, 0).getDate();
  return endOfDay(year, month, Math.min(today.getDate(), lastOfMonth) + days, timeZone);
}
