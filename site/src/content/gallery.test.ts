import { describe, expect, test } from 'vitest';
import { givenCategory, givenContent, givenImage, givenProject } from '../../test/content.ts';
import { givenLibrary, pagesOf } from '../../test/library.ts';
import { filteredPhotos } from '../live/filtered-photos.ts';
import { chunkPath, filterAddress, filterOfAddress, shownFilters } from './gallery.ts';
import { filtersOf as filtersOfLibrary } from './pages.ts';

const filtersOf = ({ images, ...content }: ReturnType<typeof givenContent>) =>
  filtersOfLibrary(content, givenLibrary(images).photos);

describe('galleryFilters', () => {
  test('has All, every category, and every category found on the images, each once', () => {
    const content = givenContent({
      categories: [givenCategory(1, 'Fashion'), givenCategory(2, 'Wedding')],
      images: [
        givenImage(1, { category: 'Wedding' }),
        givenImage(2, { category: 'Street' }),
        givenImage(3, { category: 'Street' }),
        givenImage(4),
      ],
    });

    const filters = filtersOf(content);

    expect(filters.map(({ name, path, total }) => [name, path, total])).toEqual([
      ['All', '/gallery', 4],
      ['Fashion', '/gallery/fashion/', 0],
      ['Wedding', '/gallery/wedding/', 1],
      ['Street', '/gallery/street/', 2],
    ]);
    const namesOn = (path: string) => shownFilters(filters, { path }).map(({ name }) => name);
    expect(namesOn('/gallery')).toEqual(['All', 'Wedding', 'Street']);
    expect(namesOn('/gallery/fashion/')).toEqual(['All', 'Fashion', 'Wedding', 'Street']);
    expect(shownFilters(filtersOf(givenContent())).map(({ name }) => name)).toEqual(['All']);
  });

  test('shows all photographs under a category named All', () => {
    const categories = [givenCategory(1, 'All'), givenCategory(2, 'Wedding')];
    const images = [givenImage(1, { category: 'All' }), givenImage(2, { category: 'Wedding' })];

    const filters = filtersOf(givenContent({ categories, images }));

    expect(filters.map(({ name, total }) => [name, total])).toEqual([
      ['All', 2],
      ['Wedding', 1],
    ]);
    expect(filterOfAddress({ pathname: '/gallery', search: '?category=All' }, filters)).toBe(filters[0]);
  });

  test('keeps the addresses of two categories apart whose slugs collide, and all of them in the gallery', () => {
    const content = givenContent({
      categories: [givenCategory(1, 'Élan', 'elan'), givenCategory(2, 'Odd', '../../../odd')],
      images: [givenImage(1, { category: 'Elan' }), givenImage(2, { category: '…' })],
    });

    const paths = filtersOf(content).map(({ path }) => path);

    expect(paths).toEqual(['/gallery', '/gallery/elan/', '/gallery/odd/', '/gallery/elan-2/', '/gallery/category/']);
  });

  test('keeps the order of the images and labels the one without a category', () => {
    const images = [givenImage(9), givenImage(3, { category: 'Street' })];
    const expected = [
      [9, 'Uncategorized'],
      [3, 'Street'],
    ];

    const categories = [givenCategory(1, 'Street')];

    const [all] = filteredPhotos(images, categories, 'en');
    const page = pagesOf(givenContent({ categories, images })).find(({ file }) => file === 'gallery/index.html');

    expect(all?.photos.map(({ id, category }) => [id, category])).toEqual(expected);
    expect(page?.view.kind === 'gallery' && page.view.photos.map(({ id, category }) => [id, category])).toEqual(
      expected,
    );
  });

  test('labels nothing in a site without categories, on no page', () => {
    const images = [givenImage(9)];
    const projects = [givenProject({ items: [{ image_id: 9, layout: 'full' }] })];
    const kinds = ['photo', 'gallery', 'gallery-chunk', 'project'];
    const views = pagesOf(givenContent({ images, projects })).map(({ view }) => view);
    const labelling = JSON.stringify(views.filter(({ kind }) => kinds.includes(kind)));

    expect(views.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    expect(labelling).not.toContain('Uncategorized');
    expect(labelling).toContain('Photograph 9, Gallery. A photograph by');
    expect(filteredPhotos(images, [], 'en')[0]?.photos).toMatchObject([{ category: '' }]);
  });

  test('are the same of a gallery that is read as a whole', () => {
    const categories = [givenCategory(1, 'Fashion'), givenCategory(2, 'all')];
    const images = ['Wedding', 'Street', null, 'Fashion', 'Street', '', 'ALL'].map((category, index) =>
      givenImage(index + 1, { category }),
    );

    const whole = filteredPhotos(images, categories, 'en').map(({ photos: _photos, ...filter }) => filter);

    expect(whole).toEqual(filtersOf(givenContent({ categories, images })));
  });
});

describe('filterOfAddress', () => {
  const filters = filtersOf(givenContent({ categories: [givenCategory(1, 'Still Life', 'still-life')] }));
  const found = (pathname: string, search = '') => filterOfAddress({ pathname, search }, filters)?.name;

  test('reads a category by name, whatever its case, by slug, and by path', () => {
    expect(found('/gallery', '?category=still%20life')).toBe('Still Life');
    expect(found('/gallery', '?category=still-life')).toBe('Still Life');
    expect(found('/gallery/still-life/')).toBe('Still Life');
    expect(found('/gallery/')).toBe('All');
  });

  test.each(['料理', 'stillleben_ü', 'a'.repeat(100), 'all', 'street'])('reads a category by its slug %s', (slug) => {
    const categories = [givenCategory(1, 'Street', 'streets'), givenCategory(2, 'Renamed', slug)];
    const search = `?category=${encodeURIComponent(slug)}`;

    const filter = filterOfAddress({ pathname: '/gallery', search }, filtersOf(givenContent({ categories })));

    expect(filter?.name).toBe('Renamed');
  });

  test('knows no filter for a category that does not exist', () => {
    expect(found('/gallery', '?category=nothing')).toBeUndefined();
  });

  test('reads back the address that a filter stands at', () => {
    const alike = [
      givenCategory(1, 'Nature', 'landscape'),
      ...['landscape', 'Portrait', 'portrait', 'Still Life'].map((name, index) => givenCategory(index + 2, name)),
    ];
    const all = filtersOf(givenContent({ categories: alike }));
    for (const filter of all) {
      const { pathname, search } = new URL(filterAddress(filter), 'http://site');
      expect(filterOfAddress({ pathname, search }, all)?.name).toBe(filter.name);
    }
  });
});

test('the chunks of a filter lie beside the filter', () => {
  expect(chunkPath('/gallery', 27)).toBe('/gallery/27.json');
  expect(chunkPath('/gallery/wedding/', 'first')).toBe('/gallery/wedding/first.json');
});
