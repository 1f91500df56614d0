import { loadSentences } from '@vitrine/shared/languages/load-sentences';
import type { Sentences } from '@vitrine/shared/languages/sentences';
import { chosenLanguage } from './chosen-language.ts';
import { translator } from './translator.ts';

/** The language of the admin in this browser. Functions that are called without one speak English. */
export const language = typeof localStorage === 'undefined' ? 'en' : chosenLanguage(localStorage);

/** For dates, lists and names: where English is the language, as America writes them. */
export const locale = language === 'en' ? 'en-US' : language;

/** Awaited before whatever says something is evaluated, so that constants say it as well. */
async function load(): Promise<Sentences> {
  if (language === 'en') return {};
  // Without its file, which may be gone after an update, English is better than a blank page.
  return loadSentences(language).catch(() => ({}));
}

export const { t, tCount, tNodes } = translator(language, new Map(Object.entries(await load())));
