import type { SiteUpdate, SiteView } from '@vitrine/shared/contract/site/site';
import { defaultOf } from '@vitrine/shared/site-texts/default-of';
import type { Defaults } from '@vitrine/shared/site-texts/defaults/defaults';
import { ownText } from '@vitrine/shared/site-texts/own-texts';
import { SITE_TEXT_PLACES, SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import type { SiteText } from '@vitrine/shared/site-texts/site-text';
import { z } from 'zod';
import type { Values } from '../../forms/saving/changes.ts';
import { t } from '../../language/language.ts';

/** A field of the form: a text of the registry with its key. A dot in a field's name would be a path, so there is none. */
export type TextField = { name: string; key: string; text: SiteText };

const places = Object.entries(SITE_TEXTS).map(([place, texts]) => ({
  place,
  label: t(SITE_TEXT_PLACES[place as keyof typeof SITE_TEXTS]),
  fields: Object.entries(texts).map(
    ([name, text]: [string, SiteText]): TextField => ({
      name: `${place}:${name}`,
      key: `${place}.${name}`,
      text: { ...text, label: t(text.label), ...(text.hint && { hint: t(text.hint) }) },
    }),
  ),
}));

const all = places.flatMap(({ fields }) => fields);

/** The fields by place, in the order of the registry, with the defaults of a language. */
export const placesIn = (defaults: Defaults) =>
  places.map(({ fields, ...place }) => ({
    ...place,
    fields: fields.map((field) => ({ ...field, text: { ...field.text, default: defaultOf(defaults, field.key) } })),
  }));

export const schema = z.object(Object.fromEntries(all.map(({ name, text }) => [name, ownText(text)])));

/** The labels for a comparison. Several places have a heading. */
export const labels = Object.fromEntries(
  places.flatMap(({ label: place, fields }) =>
    fields.map(({ name, text }) => [name, { label: t('{place}: {text}', { place, text: text.label }) }]),
  ),
);

/** The texts as visitors see them. */
export const valuesIn =
  (defaults: Defaults) =>
  ({ texts }: SiteView): Values =>
    Object.fromEntries(all.map(({ name, key }) => [name, texts[key] ?? defaultOf(defaults, key)]));

/** The server forgets a text that is its default. */
export const toChanges = (values: Values): SiteUpdate => ({
  texts: Object.fromEntries(all.flatMap(({ name, key }) => (name in values ? [[key, String(values[name])]] : []))),
});

/** The field of a text that the server refuses. */
export const fieldOf = (refused: string) => all.find(({ key }) => refused === `texts.${key}`)?.name;

/** Whether a search for this finds the field, by its label, its default or what is typed in it. */
export const isFound = ({ text, name }: TextField, place: string, values: Values, wanted: string) =>
  [place, text.label, text.default, String(values[name] ?? '')].some((part) =>
    part.toLowerCase().includes(wanted.trim().toLowerCase()),
  );

const PAGES: Record<string, string> = {
  home: '/',
  gallery: '/gallery',
  photo: '/photo',
  about: '/about',
  contact: '/contact',
  not_found: '/404',
};

/** The page on which a text is. */
export const pageOf = (field = 'home') => PAGES[field.split(':', 1)[0] ?? ''];
