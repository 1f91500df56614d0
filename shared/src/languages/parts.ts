import type { PagePurpose } from '../contract/site/pages.ts';
import type { Look } from '../looks/look.ts';
import type { Defaults } from '../site-texts/defaults/defaults.ts';
import type { Catalogue } from './catalogue.ts';

/** The mails that the client of a gallery reads: `{title}`, `{name}`, `{date}` are filled in. */
export type Mails = {
  /** With the link of the gallery. */
  readonly link: {
    readonly subject: string;
    readonly greeting: string;
    /** Where the gallery does not say who it is for. */
    readonly greetingToNobody: string;
    readonly ready: string;
    readonly password: string;
    readonly until: string;
  };
  /** Before the gallery expires. */
  readonly reminder: {
    readonly subject: string;
    readonly greeting: string;
    readonly text: string;
    /** Where nothing can be downloaded. */
    readonly textWithoutDownloads: string;
  };
};

/** What the pages are called that many owners need. */
export type PageTitles = Readonly<Record<PagePurpose, string>>;

/** Everything that a language has, a file each in its folder. */
export type LanguageParts = {
  readonly catalogue: Catalogue;
  readonly defaults: Defaults;
  readonly mails: Mails;
  readonly pageTitles: PageTitles;
  /** The rules that its letters and lines need beside the style sheet of a look. */
  readonly rules?: (look: Look) => string;
};
