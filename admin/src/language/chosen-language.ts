import { LANGUAGES, type Language } from '@vitrine/shared/site-choices';

const KEY = 'vitrine.language';

/** The language that the admin has in this browser: English, unless another one was chosen. */
export const chosenLanguage = (storage: Storage): Language =>
  LANGUAGES.find((language) => language === storage.getItem(KEY)) ?? 'en';

/** The admin speaks it once its page is loaded again. */
export function chooseLanguage(storage: Storage, language: Language): void {
  if (language === 'en') storage.removeItem(KEY);
  else storage.setItem(KEY, language);
}
