import type { en } from './en.ts';

/** Every sentence of the interface in one language: exactly those that there are in English, with the same `{places}`. */
export type Catalogue = {
  readonly [Group in keyof typeof en]: { readonly [Name in keyof (typeof en)[Group]]: string };
};
