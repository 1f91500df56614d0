import type { catalogue as english } from './en/interface.ts';

/** Every sentence of the interface in one language: exactly those that there are in English, with the same `{places}`. */
export type Catalogue = {
  readonly [Group in keyof typeof english]: { readonly [Name in keyof (typeof english)[Group]]: string };
};
