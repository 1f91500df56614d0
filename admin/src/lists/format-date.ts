import { locale } from '../language/language.ts';

const usShort = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** `Nov 20, 2026`; without a time zone in the reader's. */
export const formatDate = (instant: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { ...usShort, ...(timeZone && { timeZone }) }).format(new Date(instant));

const dateAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 20, 2026, 4:05 PM`, in the reader's time zone. */
export const formatDateTime = (instant: string) => dateAndTime.format(new Date(instant));

const dateAndSecond = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** `Nov 20, 2026, 4:05:09 PM`, of what there may be several in a minute. */
export const formatToTheSecond = (instant: string) => dateAndSecond.format(new Date(instant));

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });

/** `4:05:09 PM`, in the reader's time zone. */
export const formatTime = (instant: string) => time.format(new Date(instant));
