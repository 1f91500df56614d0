import { languages } from '../languages/all-languages.ts';
import type { Language } from '../site-choices.ts';
import { LOOKS, type LookName } from './looks.ts';

/** What a language needs beside the style sheet of a look; nothing in English. */
export const languageRules = (language: Language, look: LookName): string =>
  languages[language].rules?.(LOOKS[look]) ?? '';
