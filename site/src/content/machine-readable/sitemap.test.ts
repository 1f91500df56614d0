import { beforeAll, describe, expect, test } from 'vitest';
import { givenImage } from '../../../test/content.ts';
import { photoPath } from '../photo.ts';
import { sitemaps } from './sitemap.ts';

const PAGES = [{ path: '/' }, { path: '/gallery' }, { path: '/about' }, { path: '/contact' }];
const LARGEST = 50_000 - PAGES.length;

/** The newest image comes first. */
let images: ReturnType<typeof givenImage>[];
beforeAll(() => {
  const { renditions: _renditions, ...image } = givenImage(1);
  images = Array.from({ length: 50_000 }, (_, index) => ({ ...image, renditions: [], id: 50_000 - index }));
});
const sitesOf = (some: typeof images) => sitemaps({ images: some }, PAGES);
const viewsByPath = (some: typeof images) => new Map(sitesOf(some).map(({ path, view }) => [path, view]));

describe('sitemaps', () => {
  test('is one file with every page, up to the limit of search engines', () => {
    const some = images.slice(0, LARGEST);

    const [file, ...others] = sitesOf(some);

    expect(others).toEqual([]);
    if (file?.view.kind !== 'sitemap') throw new Error('There is an index');
    expect(file.path).toBe('/sitemap.xml');
    expect(file.view.entries.map(({ path }) => path)).toEqual([
      ...PAGES.map(({ path }) => path),
      ...some.map(photoPath),
    ]);
  });

  test('is an index beyond it, of parts that have every page once', () => {
    const some = images.slice(0, LARGEST + 1);

    const [index, ...parts] = sitesOf(some);

    if (index?.view.kind !== 'sitemap-index') throw new Error('There is no index');
    expect(index.path).toBe('/sitemap.xml');
    expect(index.view.parts.map(({ path }) => path)).toEqual(parts.map(({ path }) => path));
    expect(parts.map(({ path }) => path)).toEqual(expect.arrayContaining(['/sitemap-pages.xml', '/sitemap-3.xml']));
    const entries = parts.map(({ view }) => (view.kind === 'sitemap' ? view.entries : []));
    expect(Math.max(...entries.map(({ length }) => length))).toBeLessThanOrEqual(5_000);
    const listed = entries.flat().map(({ path }) => path);
    expect(listed).toHaveLength(50_001);
    expect(new Set(listed)).toEqual(new Set([...PAGES.map(({ path }) => path), ...some.map(photoPath)]));
  });

  test('an edit changes the part of its photograph, and a move none', () => {
    const at = '2026-12-01T00:00:00.000Z';
    const before = viewsByPath(images);
    const changed = (some: typeof images) =>
      Array.from(viewsByPath(some))
        .filter(([path, view]) => JSON.stringify(view) !== JSON.stringify(before.get(path)))
        .map(([path]) => path);
    const edited = images.map((image) => (image.id === 5_001 ? { ...image, title: 'Other', updated_at: at } : image));

    expect(changed(edited)).toEqual(['/sitemap.xml', '/sitemap-2.xml']);
    expect(changed(images.toReversed())).toEqual([]);
    const index = viewsByPath(edited).get('/sitemap.xml');
    if (index?.kind !== 'sitemap-index') throw new Error('There is no index');
    expect(index.parts.filter(({ lastModified }) => lastModified === at).map(({ path }) => path)).toEqual([
      '/sitemap-2.xml',
    ]);
  });
});
