import type { Language } from '../site-choices.ts';
import type { Catalogue } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** All of them: for the server and for rendering pages. A browser gets the sentences that it needs, of one language. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, de, fr, es, it, pt, nl, ja };
