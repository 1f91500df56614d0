import type { Language } from '@vitrine/shared/site-choices';

/** The day where the photographer is, as this language writes it. */
export const writtenDay = (instant: string, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(instant));

export const writtenTime = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** The size of a file as this language writes it: 8.1 GB. */
export function writtenSize(bytes: number, language: Language) {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1_000 ** power;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumFractionDigits: value < 10 && power > 1 ? 1 : 0,
  }).format(value);
}
