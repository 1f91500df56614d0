import { IMAGE_TEXTS, type ImageView } from '@vitrine/shared/contract/images';
import { StatedRights } from '@vitrine/shared/contract/rights';
import type { SiteContent } from '../../src/content/library.ts';
import { fileWordsOf } from './file-words.ts';

const RIGHTS = StatedRights.keyof().options;

/** The fields of each kind of record that hold typed text. None holds a file name. The texts of the site are fields of their own. */
export const TYPED_FIELDS = {
  settings: [
    'photographer_name',
    'hero_subtitle',
    'artist_blurb',
    'biography',
    'email',
    'phone',
    'studio_address',
    ...RIGHTS,
  ],
  images: ['title', 'category', ...IMAGE_TEXTS, ...RIGHTS],
  categories: ['name', 'description'],
  testimonials: ['name', 'client_name', 'title', 'client_title', 'company', 'content'],
  hero_slides: ['title', 'subtitle', 'description', 'button_text', 'button_link'],
  social_links: ['platform', 'display_name', 'url'],
  pages: ['title', 'description', 'content'],
  projects: ['title', 'introduction', 'client', 'credits'],
  /** Those between the photographs of a project. */
  items: ['text'],
  tiles: ['category', 'label'],
  stats: ['figure', 'label'],
} as const;

/** Fields that hold an address. If one contains something forbidden, the whole address is removed. */
export const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['license_url', 'button_link', 'url']);

/** The typed texts of a record, each with its field. */
export function textsOf<Field extends string>(
  record: { readonly [name in Field]?: unknown },
  fields: readonly Field[],
): { field: Field; text: string }[] {
  return fields.flatMap((field) => {
    const text = record[field];
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
}

/** A word of a typed text that may be a file name, and that text. */
export type TypedWord = { word: string; text: string };

const wordsOf = <Field extends string>(record: { readonly [name in Field]?: unknown }, fields: readonly Field[]) =>
  textsOf(record, fields).flatMap(({ text }) => Array.from(fileWordsOf(text), (word): TypedWord => ({ word, text })));

/** Those of an image. Hardly any image has one. */
export const typedWordsOfImage = (image: ImageView) => wordsOf(image, TYPED_FIELDS.images);

/** Those of everything else. */
export const typedWords = ({ settings, site, ...lists }: SiteContent): TypedWord[] => [
  ...wordsOf(settings, TYPED_FIELDS.settings),
  ...wordsOf(site.texts, Object.keys(site.texts)),
  ...(site.tiles ?? []).flatMap((tile) => wordsOf(tile, TYPED_FIELDS.tiles)),
  ...site.stats.flatMap((stat) => wordsOf(stat, TYPED_FIELDS.stats)),
  ...lists.categories.flatMap((category) => wordsOf(category, TYPED_FIELDS.categories)),
  ...lists.testimonials.flatMap((testimonial) => wordsOf(testimonial, TYPED_FIELDS.testimonials)),
  ...lists.hero_slides.flatMap((slide) => wordsOf(slide, TYPED_FIELDS.hero_slides)),
  ...lists.social_links.flatMap((link) => wordsOf(link, TYPED_FIELDS.social_links)),
  ...lists.pages.flatMap((page) => wordsOf(page, TYPED_FIELDS.pages)),
  ...lists.projects.flatMap((project) => [
    ...wordsOf(project, TYPED_FIELDS.projects),
    ...project.items.flatMap((item) => ('text' in item ? wordsOf(item, TYPED_FIELDS.items) : [])),
  ]),
];
