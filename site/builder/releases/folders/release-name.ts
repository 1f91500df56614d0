/** Suffix of a folder that is not complete yet. */
export const UNFINISHED = '.tmp';

/** Sortable by time: `20261120T220512345Z-r12`. */
export const releaseName = (revision: number, now: Date) => `${now.toISOString().replace(/[-:.]/g, '')}-r${revision}`;

/** When a release was named, in milliseconds; 0 for a name of another form. */
export function namedAtMs(name: string): number {
  const [, date, hours, minutes, seconds, milliseconds] = /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z-r/.exec(name) ?? [];
  if (!date) return 0;
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`) || 0;
}
