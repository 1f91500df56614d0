import { contentFaults as said } from '@vitrine/shared/content-faults';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { SITE_TEXTS_BY_KEY } from '@vitrine/shared/site-texts/registry';
import type { SiteContent } from '../../src/content/library.ts';
import { keyOf } from '../checks/picture-key.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { fileWordsOf } from './file-words.ts';
import { ADDRESS_FIELDS, TYPED_FIELDS, textsOf } from './typed-texts.ts';

export type Report = (fault: Omit<ContentFault, 'message'>, message: string) => void;
type IsHiddenKey = LibraryStore['confidentialStrings']['isHiddenKey'];

const siteTexts = { resource: 'site/texts', id: null, title: 'Texts' } as const;
const homePage = { resource: 'site/home', id: null, title: 'Home page' } as const;
const stats = { resource: 'site/stats', id: null, title: 'Stats' } as const;

/** A field as its form calls it. */
const nameOf = (field: string) => SITE_TEXTS_BY_KEY.get(field)?.label.toLowerCase() ?? field.replaceAll('_', ' ');

/** A record without the file names of private pictures. */
export function withoutHidden<T extends { readonly [name in Field]?: unknown }, Field extends string>(
  record: T,
  fields: readonly Field[],
  isHiddenKey: IsHiddenKey,
  report: (message: string) => void,
): T {
  const changes: Record<string, string | null> = {};
  for (const { field, text } of textsOf(record, fields)) {
    const words = [...fileWordsOf(text)].filter((word) => isHiddenKey(keyOf(word)));
    if (words.length === 0) continue;
    const without = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
    changes[field] = ADDRESS_FIELDS.has(field) ? (record[field] === null ? null : '') : without;
    report(filledIn(said.privateFile, { field: nameOf(field) }));
  }
  return { ...record, ...changes };
}

/** Removes the file names of private pictures from typed texts. */
export function withoutHiddenFiles(
  content: SiteContent,
  { hasHiddenKeys, isHiddenKey }: LibraryStore['confidentialStrings'],
  report: Report,
): SiteContent {
  if (!hasHiddenKeys()) return content;

  const repair = <T extends { readonly [name in Field]?: unknown }, Field extends string>(
    record: T,
    fields: readonly Field[],
    of: Omit<ContentFault, 'message'>,
  ): T => withoutHidden(record, fields, isHiddenKey, (message) => report(of, message));

  return {
    ...content,
    site: {
      ...content.site,
      texts: repair(content.site.texts, Object.keys(content.site.texts), siteTexts),
      tiles: content.site.tiles?.map((tile) => repair(tile, TYPED_FIELDS.tiles, homePage)) ?? null,
      stats: content.site.stats.map((stat) => repair(stat, TYPED_FIELDS.stats, stats)),
    },
    settings: repair(content.settings, TYPED_FIELDS.settings, { resource: 'settings', id: null, title: 'Settings' }),
    categories: content.categories.map((record) =>
      repair(record, TYPED_FIELDS.categories, { resource: 'categories', id: record.id, title: record.name }),
    ),
    testimonials: content.testimonials.map((record) =>
      repair(record, TYPED_FIELDS.testimonials, { resource: 'testimonials', id: record.id, title: record.name ?? '' }),
    ),
    hero_slides: content.hero_slides.map((record) =>
      repair(record, TYPED_FIELDS.hero_slides, { resource: 'hero-slides', id: record.id, title: record.title }),
    ),
    social_links: content.social_links.map((record) =>
      repair(record, TYPED_FIELDS.social_links, {
        resource: 'social-media',
        id: record.id,
        title: record.display_name,
      }),
    ),
    pages: content.pages.map((record) =>
      repair(record, TYPED_FIELDS.pages, { resource: 'pages', id: record.id, title: record.title }),
    ),
    projects: content.projects.map((record) => {
      const of = { resource: 'projects', id: record.id, title: record.title } as const;
      const items = record.items.map((item) => ('text' in item ? repair(item, TYPED_FIELDS.items, of) : item));
      return { ...repair(record, TYPED_FIELDS.projects, of), items };
    }),
  };
}
