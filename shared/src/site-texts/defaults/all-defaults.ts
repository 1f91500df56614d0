import type { Language } from '../../site-choices.ts';
import { de } from './de.ts';
import type { Defaults } from './defaults.ts';
import { english } from './english.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** Those of every language: for the server and for rendering pages. The admin loads one language. */
export const allDefaults: Readonly<Record<Language, Defaults>> = { en: english, de, fr, es, it, pt, nl, ja };
