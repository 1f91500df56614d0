import { loadSentences } from '@vitrine/shared/languages/load-sentences';
import type { Sentences } from '@vitrine/shared/languages/sentences';
import { chosenLanguage } from './chosen-language.ts';
import { translator } from './translator.ts';

/** The language of the admin in this browser. Functions that are called without one speak English. */
export const language = typeof localStorage === 'undefined' ? 'en' : chosenLanguage(localStorage);

/** For dates, lists and names: where English is the language, as America writes them. */
export const locale = language === 'en' ? 'en-US' : language;

const sentences = new Map<string, Sentences[string]>();

/** Done before whatever says something is evaluated; then the page is of that language, and not of that of `index.html`. Awaited in a module, it would make each file of the build wait, and tear it apart. */
export async function loadLanguage(): Promise<void> {
  if (language === 'en') return;
  // Without its file, which may be gone after an update, English is better than a blank page.
  const loaded = await loadSentences(language).catch(() => undefined);
  if (!loaded) return;
  document.documentElement.lang = language;
  for (const [english, translated] of Object.entries(loaded)) sentences.set(english, translated);
}

export const { t, tCount, tNodes } = translator(language, sentences);
