import type { Language } from '../site-choices.ts';
import type { Defaults } from '../site-texts/defaults/defaults.ts';
import type { Catalogue } from './catalogue.ts';
import type { Mails, PageTitles } from './parts.ts';

/** Parts of one language for the admin, in whose bundle each is a file of its own. */
export const loadDefaults = async (language: Language): Promise<Defaults> =>
  (await import(`./${language}/defaults.ts`)).defaults;

export const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  (await import(`./${language}/interface.ts`)).catalogue;

export const loadMails = async (language: Language): Promise<Mails> => (await import(`./${language}/mails.ts`)).mails;

export const loadPageTitles = async (language: Language): Promise<PageTitles> =>
  (await import(`./${language}/pages.ts`)).pageTitles;
