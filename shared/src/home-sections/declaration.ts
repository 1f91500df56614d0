import type { SiteText } from '../site-texts/site-text.ts';

/** What the admin and the texts of the site know of a section of the home page. What it shows is in `site/src/sections/home/`. */
export type HomeSectionDeclaration = {
  /** What it is called in the admin. */
  label: string;
  /** By their names among the texts of the home page. */
  texts: Readonly<Record<string, SiteText>>;
};
