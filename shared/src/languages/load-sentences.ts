import type { Language } from '../site-choices.ts';
import type { Sentences } from './sentences.ts';

/** What the admin says instead of its English. Each language is a file of its own. */
export const loadSentences = async (language: Exclude<Language, 'en'>): Promise<Sentences> =>
  (await import(`./${language}/admin.ts`)).sentences;
