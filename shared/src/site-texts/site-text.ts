/** A text of the public site that the owner may replace. */
export type SiteText = {
  /** What it is called in the admin. */
  label: string;
  /** In English. The other languages have theirs in `languages/<tag>/defaults.ts`. */
  default: string;
  maxLength: number;
  /** Whether it may be left out. Its element is then not there, unless `hint` says what is there instead. */
  mayBeEmpty?: true;
  /** Whether it says something that only the owner can know. The default is the demo's: a site without the demo has none until the owner enters one. */
  isClaim?: true;
  /** Whether it may have several lines. */
  hasLines?: true;
  /** The names of values that it may contain in braces, beside `{photographer}`, which every text may. */
  values?: readonly string[];
  hint?: string;
};
