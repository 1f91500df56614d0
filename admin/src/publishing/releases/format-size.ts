import { locale } from '../../language/language.ts';

const KILO = 1_000;

const inUnit = (unit: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
const [inKilobytes, inMegabytes] = [inUnit('kilobyte', 0), inUnit('megabyte', 1)];

/** `340 kB`, `12.4 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / KILO;
  return kilobytes < KILO ? inKilobytes.format(Math.ceil(kilobytes)) : inMegabytes.format(kilobytes / KILO);
}
