import { inEachLanguage } from './all-languages.ts';

/** What the interface of the site says, in each language. */
export const catalogues = inEachLanguage('catalogue');
