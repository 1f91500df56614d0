import type { ContentView } from '@vitrine/shared/contract/content';
import { StatedRights } from '@vitrine/shared/contract/rights';

const RIGHTS = StatedRights.keyof().options;

/** The fields of each kind of record that hold typed text. None holds a file name. */
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
  images: ['title', 'description', 'alt', 'category', 'tags', ...RIGHTS],
  categories: ['name', 'description'],
  testimonials: ['name', 'client_name', 'title', 'client_title', 'company', 'content'],
  hero_slides: ['title', 'subtitle', 'description', 'button_text', 'button_link'],
  social_links: ['platform', 'display_name', 'url'],
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

/** All typed texts of the content. */
export function typedTexts({ settings, ...lists }: ContentView): string[] {
  const texts = [
    ...textsOf(settings, TYPED_FIELDS.settings),
    ...lists.images.flatMap((image) => textsOf(image, TYPED_FIELDS.images)),
    ...lists.categories.flatMap((category) => textsOf(category, TYPED_FIELDS.categories)),
    ...lists.testimonials.flatMap((testimonial) => textsOf(testimonial, TYPED_FIELDS.testimonials)),
    ...lists.hero_slides.flatMap((slide) => textsOf(slide, TYPED_FIELDS.hero_slides)),
    ...lists.social_links.flatMap((link) => textsOf(link, TYPED_FIELDS.social_links)),
  ];
  return texts.map(({ text }) => text);
}
