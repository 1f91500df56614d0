import type { STAT_TILES } from '../../presentation.ts';
import type { InitialTexts } from '../initial-texts.ts';
import type { SITE_TEXTS, SiteTextPlace } from '../registry.ts';

type Texts = typeof SITE_TEXTS;

/** The names of the texts that have a default. Those that are empty in English are so in every language. */
type Filled<P extends SiteTextPlace> = {
  [Name in keyof Texts[P]]: Texts[P][Name] extends { default: '' } ? never : Name;
}[keyof Texts[P]];

type Labels<Tiles extends readonly unknown[]> = { readonly [Index in keyof Tiles]: string };

/** What a site says in a language until the owner says something else. */
export type Defaults = {
  readonly texts: { readonly [P in SiteTextPlace]: { readonly [Name in Filled<P>]: string } };
  /** The labels of the stats on the about page. */
  readonly stats: Labels<typeof STAT_TILES>;
  readonly settings: InitialTexts;
};
