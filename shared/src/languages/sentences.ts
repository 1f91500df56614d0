/** A sentence with a number, in the forms that `Intl.PluralRules` tells apart in the language. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** What the admin says in one language, by what it says in English. Both have the same `{places}`. */
export type Sentences = Readonly<Record<string, string | Forms>>;
