import type { Edit } from '@vitrine/shared/contract/publishing';
import { expect, test } from 'vitest';
import { editText } from './edit-text.ts';

const edit = (given: Partial<Edit>, ...titles: string[]): Edit => ({
  resource: 'images',
  kind: 'changed',
  fields: [],
  count: titles.length,
  records: titles.map((title, index) => ({ id: index + 1, title, title_before: null, image_id: null })),
  at: '2026-11-22T12:00:00.000Z',
  ...given,
});
const renamed = (resource: Edit['resource'], field: string): Edit => ({
  ...edit({ resource, fields: [field] }, 'New'),
  records: [{ id: 1, title: 'New', title_before: 'Old', image_id: null }],
});

test.each<[string, Edit]>([
  ['Retitled “New”, formerly “Old”', renamed('images', 'title')],
  ['Renamed the category “New”, formerly “Old”', renamed('categories', 'name')],
  ['Changed the title of the testimonial “Amara”', edit({ resource: 'testimonials', fields: ['title'] }, 'Amara')],
  ['Retitled “A”, “B”, and “C”', edit({ fields: ['title'] }, 'A', 'B', 'C')],
  ['Retitled 1,000 photographs', edit({ fields: ['title'], count: 1_000 }, 'A', 'B', 'C', 'D', 'E', 'F')],
  ['Changed the title and alternative text of “A”', edit({ fields: ['title', 'alt'] }, 'A')],
  ['Made “White suit” private', edit({ kind: 'hidden' }, 'White suit')],
  ['Made the testimonials “A” and “B” inactive', edit({ kind: 'hidden', resource: 'testimonials' }, 'A', 'B')],
  ['Published the page “Imprint”', edit({ kind: 'shown', resource: 'pages' }, 'Imprint')],
  ['Retitled the page “New”, formerly “Old”', renamed('pages', 'title')],
  ['Added the project “Harbour”', edit({ kind: 'added', resource: 'projects' }, 'Harbour')],
  ['Took the project “Harbour” back as a draft', edit({ kind: 'hidden', resource: 'projects' }, 'Harbour')],
  [
    'Changed the cover and photographs of the project “Harbour”',
    edit({ resource: 'projects', fields: ['cover_image_id', 'items'] }, 'Harbour'),
  ],
  ['Added a hero slide', edit({ kind: 'added', resource: 'hero-slides' }, '')],
  ['Stopped featuring “A”', edit({ fields: ['unfeatured'] }, 'A')],
  ['Changed the featured mark and hero mark of “A”', edit({ fields: ['unfeatured', 'hero'] }, 'A')],
  ['Moved “A” to another place', edit({ kind: 'reordered' }, 'A')],
  ['Changed the order of the photographs', edit({ kind: 'reordered', count: 54 }, 'A')],
  ['Changed the biography and contact phone', edit({ resource: 'settings', fields: ['biography', 'phone'] }, '')],
  ['Changed the texts of the site', edit({ resource: 'site', fields: ['texts'] }, '')],
  [
    'Changed the sections of the home page and tiles of the home page',
    edit({ resource: 'site', fields: ['home_sections', 'tiles'] }, ''),
  ],
])('%s', (text, given) => expect(editText(given)).toBe(text));
