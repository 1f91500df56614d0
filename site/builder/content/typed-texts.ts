import { IMAGE_TEXTS, type ImageView } from '@vitrine/shared/contract/images';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { StatedRights } from '@vitrine/shared/contract/rights';
import type { SiteContent } from '../../src/content/library.ts';
import { fileWordsOf } from './file-words.ts';

const RIGHTS = StatedRights.keyof().options;
const HOME_PAGE = { resource: 'site/home', id: null, title: 'Home page' } as const;
const STATS = { resource: 'site/stats', id: null, title: 'Stats' } as const;

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

/** A record with fields that may hold typed text. */
export type Typed<Field extends string> = { readonly [name in Field]?: unknown };

/** The typed texts of a record, each with its field. */
export function textsOf<Field extends string>(record: Typed<Field>, fields: readonly Field[]) {
  return fields.flatMap((field) => {
    const text = record[field];
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
}

/** A word of a typed text that may be a file name, and that text. */
export type TypedWord = { word: string; text: string };

const wordsOf = <Field extends string>(record: Typed<Field>, fields: readonly Field[]) =>
  textsOf(record, fields).flatMap(({ text }) => Array.from(fileWordsOf(text), (word): TypedWord => ({ word, text })));

/** Those of an image. Hardly any image has one. */
export const typedWordsOfImage = (image: ImageView) => wordsOf(image, TYPED_FIELDS.images);

type Of = Omit<ContentFault, 'message'>;
type Change = <T extends Typed<Field>, Field extends string>(record: T, fields: readonly Field[], of: Of) => T;

/** The content with every record changed that holds typed texts. Images are not among it. */
export function mapTyped(content: SiteContent, change: Change): SiteContent {
  const { site, settings, projects } = content;
  const each = <T extends Typed<Field> & { id: number }, Field extends string>(
    records: readonly T[],
    fields: readonly Field[],
    resource: Of['resource'],
    titleOf: (record: T) => string,
  ) => records.map((record) => change(record, fields, { resource, id: record.id, title: titleOf(record) }));
  return {
    ...content,
    site: {
      ...site,
      texts: change(site.texts, Object.keys(site.texts), { resource: 'site/texts', id: null, title: 'Texts' }),
      tiles: site.tiles?.map((tile) => change(tile, TYPED_FIELDS.tiles, HOME_PAGE)) ?? null,
      stats: site.stats.map((stat) => change(stat, TYPED_FIELDS.stats, STATS)),
    },
    settings: change(settings, TYPED_FIELDS.settings, { resource: 'settings', id: null, title: 'Settings' }),
    categories: each(content.categories, TYPED_FIELDS.categories, 'categories', ({ name }) => name),
    testimonials: each(content.testimonials, TYPED_FIELDS.testimonials, 'testimonials', ({ name }) => name ?? ''),
    hero_slides: each(content.hero_slides, TYPED_FIELDS.hero_slides, 'hero-slides', ({ title }) => title),
    social_links: each(content.social_links, TYPED_FIELDS.social_links, 'social-media', (link) => link.display_name),
    pages: each(content.pages, TYPED_FIELDS.pages, 'pages', ({ title }) => title),
    projects: projects.map((project) => {
      const of = { resource: 'projects', id: project.id, title: project.title } as const;
      const items = project.items.map((item) => ('text' in item ? change(item, TYPED_FIELDS.items, of) : item));
      return { ...change(project, TYPED_FIELDS.projects, of), items };
    }),
  };
}

/** Those of everything else. */
export function typedWords(content: SiteContent): TypedWord[] {
  const words: TypedWord[] = [];
  mapTyped(content, (record, fields) => {
    words.push(...wordsOf(record, fields));
    return record;
  });
  return words;
}
