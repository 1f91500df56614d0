import type { Language } from '../site-choices.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  ja: '日本語',
};

/** A number as this language writes it: 12,345 or 12.345. */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language).format(value);
