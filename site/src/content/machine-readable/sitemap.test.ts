import { describe, expect, test } from 'vitest';
import { givenImage } from '../../../test/content.ts';
import { givenLibrary } from '../../../test/library.ts';
import { photoPath } from '../photo.ts';
import { sitemaps } from './sitemap.ts';

const PAGES = [{ path: '/' }, { path: '/gallery' }, { path: '/about' }, { path: '/contact' }];
const LARGEST = 2_000 - PAGES.length;

/** The newest image comes first. */
const images = Array.from({ length: 2_000 }, (_, index) => givenImage(2_000 - index, { renditions: [] }));
const filesOf = (some: typeof images) =>
  sitemaps(givenLibrary(some).photos, PAGES).map(({ path, view }) => ({ path, view: view() }));
const viewsByPath = (some: typeof images) => new Map(filesOf(some).map(({ path, view }) => [path, view]));

describe('sitemaps', () => {
  test('is one file with every page of a small site', () => {
    const some = images.slice(0, LARGEST);

    const [file, ...others] = filesOf(some);

    expect(others).toEqual([]);
    if (file?.view.kind !== 'sitemap') throw new Error('There is an index');
    expect(file.path).toBe('/sitemap.xml');
    expect(file.view.entries.map(({ path }) => path)).toEqual([
      ...PAGES.map(({ path }) => path),
      ...some.toReversed().map(photoPath),
    ]);
  });

  test('is an index of a larger one, of parts that have every page once', () => {
    const some = images.slice(0, LARGEST + 1);

    const [index, ...parts] = filesOf(some);

    if (index?.view.kind !== 'sitemap-index') throw new Error('There is no index');
    expect(index.path).toBe('/sitemap.xml');
    expect(index.view.parts.map(({ path }) => path)).toEqual(parts.map(({ path }) => path));
    expect(parts.map(({ path }) => path)).toEqual(['/sitemap-pages.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
    const entries = parts.map(({ view }) => (view.kind === 'sitemap' ? view.entries : []));
    expect(Math.max(...entries.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
    const listed = entries.flat().map(({ path }) => path);
    expect(listed).toHaveLength(2_001);
    expect(new Set(listed)).toEqual(new Set([...PAGES.map(({ path }) => path), ...some.map(photoPath)]));
  });

  test('an edit changes the part of its photograph, and a move none', () => {
    const at = '2026-12-01T00:00:00.000Z';
    const before = viewsByPath(images);
    const changed = (some: typeof images) =>
      Array.from(viewsByPath(some))
        .filter(([path, view]) => JSON.stringify(view) !== JSON.stringify(before.get(path)))
        .map(([path]) => path);
    const edited = images.map((image) => (image.id === 1_001 ? { ...image, title: 'Other', updated_at: at } : image));

    expect(changed(edited)).toEqual(['/sitemap.xml', '/sitemap-2.xml']);
    expect(changed(images.toReversed())).toEqual([]);
    const index = viewsByPath(edited).get('/sitemap.xml');
    if (index?.kind !== 'sitemap-index') throw new Error('There is no index');
    expect(index.parts.filter(({ lastModified }) => lastModified === at).map(({ path }) => path)).toEqual([
      '/sitemap-2.xml',
    ]);
    const has = sitemaps(givenLibrary(edited).photos, PAGES).filter(({ has }) => has(1_001));
    expect(has.map(({ path }) => path)).toEqual(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-2.xml']);
  });
});
