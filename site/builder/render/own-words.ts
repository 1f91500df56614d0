import type { ContentView } from '@vitrine/shared/contract/content';
import { filePathOf } from '@vitrine/shared/image-address';
import { type Addresses, listPages, presentLocals } from '../../src/content/pages.ts';
import { fileWordsOf } from '../content/file-words.ts';
import { decodeEntities } from './html-tags.ts';
import type { Render } from './render.ts';

const SOME_DAY = '2026-01-01T00:00:00.000Z';
const FILENAME = 'x-320.jpg';

/** A record of every kind, without any text. */
const BLANK: ContentView = {
  revision: 0,
  settings: {
    photographer_name: 'x',
    hero_subtitle: 'x',
    artist_blurb: 'x',
    biography: 'x',
    portrait_image_id: 1,
    email: 'x@x',
    phone: '1',
    studio_address: 'x',
    credit: 'x',
    copyright: 'x',
    usage_terms: 'x',
    license_url: null,
    contact_retention_months: 1,
  },
  categories: [{ id: 1, name: 'x', slug: 'x', description: null, is_active: true, sort_order: 0 }],
  images: [
    {
      id: 1,
      title: 'x',
      description: 'x',
      alt: null,
      category: 'x',
      category_id: 1,
      tags: null,
      is_featured: true,
      is_public: true,
      is_hero_image: true,
      sort_order: 0,
      filename: FILENAME,
      file_path: filePathOf(FILENAME),
      file_size: 1,
      mime_type: 'image/jpeg',
      width: 320,
      height: 320,
      focal_x: 0,
      focal_y: 0,
      dominant_color: '#000000',
      placeholder: '',
      renditions: [],
      social_card: null,
      credit: null,
      copyright: null,
      usage_terms: null,
      license_url: null,
      created_at: SOME_DAY,
      updated_at: SOME_DAY,
    },
  ],
  testimonials: [{ id: 1, name: 'x', content: 'x', rating: 1, is_featured: true, is_active: true, sort_order: 0 }],
  hero_slides: [
    {
      id: 1,
      title: 'x',
      subtitle: 'x',
      description: 'x',
      button_text: 'x',
      button_link: '/',
      image_id: 1,
      is_active: true,
      sort_order: 0,
    },
  ],
  social_links: [
    { id: 1, platform: 'x', display_name: 'x', url: 'https://x', icon_name: null, is_active: true, sort_order: 0 },
  ],
};

/**
 * The words of the site's own pages that could be file names, such as `schema.org` and `feed.xml`, in lower case. A page that contains
 * one does not disclose an original of the same name. They are read from a site that is rendered without any content.
 */
export async function readOwnWords(render: Render, addresses: Addresses): Promise<Set<string>> {
  const locals = presentLocals(BLANK, addresses, new Date(SOME_DAY));
  const words = new Set<string>();
  for (const { path, file, view } of listPages(BLANK)) {
    words.add(lastOf(file));
    const response = await render(new Request(new URL(path, addresses.siteUrl)), { ...locals, view, report: () => {} });
    const text = decodeEntities(await response.text());
    for (const word of fileWordsOf(text)) words.add(word.toLowerCase());
  }
  return words;
}

const lastOf = (file: string) => file.split('/').at(-1) ?? file;
