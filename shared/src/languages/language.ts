import type { Language } from '../site-choices.ts';

/** A number as this language writes it: 12,345 or 12.345. */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language).format(value);
