import { inEachLanguage } from '../../languages/all-languages.ts';

/** Those of every language: for the server and for rendering pages. The admin loads one language. */
export const allDefaults = inEachLanguage('defaults');
