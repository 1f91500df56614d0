import type { SiteView } from '../contract/site/site.ts';
import { defaultOf } from './default-of.ts';
import { allDefaults } from './defaults/all-defaults.ts';
import { filledIn } from './filled-in.ts';
import { SITE_TEXTS, type SiteTextName, type SiteTextPlace } from './registry.ts';
import type { SiteText } from './site-text.ts';

/** The owner's own texts by their keys, and the language of the defaults of the others. */
export type OwnTexts = Pick<SiteView, 'texts' | 'language'>;

/** What stands for the names in braces. */
export type TextValues = Readonly<Record<string, string>>;

/** The texts of a place, by their names: the owner's own, else the defaults of the language. Names in braces without a value stay as they are. */
export function textsOfPlace<P extends SiteTextPlace>(
  place: P,
  { texts: own, language }: OwnTexts,
  values: TextValues,
): Record<SiteTextName<P>, string> {
  const texts: [string, SiteText][] = Object.entries(SITE_TEXTS[place]);
  return Object.fromEntries(
    texts.map(([name, text]) => {
      const key = `${place}.${name}`;
      return [name, filledIn(shown(text, defaultOf(allDefaults[language], key), own[key]), values)];
    }),
  ) as Record<SiteTextName<P>, string>;
}

/** A text that was emptied although it must not be is the default. */
const shown = ({ mayBeEmpty }: SiteText, byDefault: string, own = byDefault) =>
  own === '' && !mayBeEmpty ? byDefault : own;

/** What is before and after the first `{name}` of a text; `after` is null if it does not contain it. */
export function around(text: string, name: string): { before: string; after: string | null } {
  const [before = '', ...rest] = text.split(`{${name}}`);
  return { before, after: rest.length > 0 ? rest.join(`{${name}}`) : null };
}
