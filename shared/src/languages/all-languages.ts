import { LANGUAGES, type Language } from '../site-choices.ts';
import type { LanguageParts } from './parts.ts';
import * as registry from './registry.ts';

/** Everything that each language says: for the server and for rendering pages. A browser gets what it needs, of one language. */
export const languages: Readonly<Record<Language, LanguageParts>> = registry;

/** One part of each language. */
export const inEachLanguage = <Part extends keyof LanguageParts>(part: Part) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, languages[language][part]])) as Readonly<
    Record<Language, LanguageParts[Part]>
  >;
