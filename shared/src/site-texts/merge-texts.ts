import type { SiteUpdate, SiteView } from '../contract/site/site.ts';

/** The own texts after a change of some of them; null takes one away. They are in the order of their keys. */
export const mergeTexts = (stored: SiteView['texts'], changes: NonNullable<SiteUpdate['texts']>): SiteView['texts'] =>
  Object.fromEntries(
    Object.entries({ ...stored, ...changes })
      .filter((entry): entry is [string, string] => entry[1] !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
