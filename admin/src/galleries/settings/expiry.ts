/** How long a gallery stays open, as it is usually wanted. */
export const presets = [
  { label: '2 weeks', days: 14 },
  { label: '1 month', months: 1 },
  { label: '3 months', months: 3 },
] as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day of an instant in the reader's time zone, as a date input has it. */
export function dayOf(instant: string | null | undefined): string {
  if (!instant) return '';
  const at = new Date(instant);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** The last second of a day in the reader's time zone; null without one. */
export function endOf(day: string | null): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59).toISOString() : null;
}

/** The end of the day after so much time. The last day of a shorter month stands in for one that it does not have. */
export function endAfter(preset: { days?: number; months?: number }, now = new Date()): string {
  const { days = 0, months = 0 } = preset;
  const lastOfMonth = new Date(now.getFullYear(), now.getMonth() + months + 1, 0).getDate();
  const date = Math.min(now.getDate(), lastOfMonth) + days;
  return new Date(now.getFullYear(), now.getMonth() + months, date, 23, 59, 59).toISOString();
}
