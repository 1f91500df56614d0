import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PageInput } from '@vitrine/shared/contract/site/pages';
import { type Logo, logoFile, readLogo } from '@vitrine/shared/looks/site-files';
import { FIXED_PATHS } from '@vitrine/shared/site-addresses';
import { describe, expect, test } from 'vitest';
import { givenCategory, givenContent, givenImage, givenPage } from '../../../test/content.ts';
import { pagesOf } from '../../../test/library.ts';
import type { PageView } from '../pages.ts';
import { oneLineFrom, pageLinks } from './page-links.ts';

const images = [givenImage(1, { category: 'Wedding' }), givenImage(2)];
const viewOf = (page: Parameters<typeof givenPage>[0]) => {
  const isOwn = ({ kind }: PageView) => kind === 'own-page';
  const view = pagesOf(givenContent({ images, pages: [givenPage(page)] })).find((one) => isOwn(one.view))?.view;
  return view?.kind === 'own-page' ? view : undefined;
};

describe('an own page', () => {
  test('has an address that no part of the site has', () => {
    const routes = readdirSync(join(import.meta.dirname, '../../pages')).filter((name) => !name.startsWith('['));
    const site = givenContent({ images, categories: [givenCategory(1, 'Wedding')] });
    const used = [
      ...routes.map((name) => name.replace(/\.\w+$/, '')),
      ...[...FIXED_PATHS, ...pagesOf(site).map(({ file }) => `/${file}`)].map((path) => path.split('/')[1] ?? ''),
    ];
    expect(used).toEqual(expect.arrayContaining(['about', 'contact', 'gallery', 'photo', '404', 'feed.xml']));

    for (const slug of used)
      expect([slug, PageInput.safeParse({ title: 'Page', slug }).success]).toEqual([slug, false]);
    expect(PageInput.safeParse({ title: 'Page', slug: 'imprint' }).success).toBe(true);
  });

  test('is a page and in the sitemap, at an address of any script', () => {
    const all = pagesOf(givenContent({ pages: [givenPage({ slug: 'über-uns' })] }));

    expect(all.find(({ view }) => view.kind === 'own-page')).toMatchObject({
      path: '/%C3%BCber-uns',
      file: 'über-uns/index.html',
    });
    const sitemap = all.find(({ view }) => view.kind === 'sitemap')?.view;
    expect(sitemap).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ path: '/%C3%BCber-uns' })]),
    });
  });

  test('is described by what the owner says, else by its first paragraph', () => {
    const content = '![](photo:2)\n\n# Head\n\nFirst *words*\nhere.\n\nSecond.';

    expect(viewOf({ content })?.description).toBe('First words here.');
    expect(viewOf({ content, description: 'Said' })?.description).toBe('Said');
    expect(viewOf({ content: '# Head' })?.description).toBe('Imprint');
    expect(viewOf({ content: 'Elena Marchetti  \n*1 Quay Street\\\nPort*' })?.description).toBe(
      'Elena Marchetti 1 Quay Street Port',
    );
  });

  test('is represented by its first photograph, else by that of the site', () => {
    expect(viewOf({ content: '> ![](photo:9) ![](photo:2)' })?.preview?.filename).toContain('key2-');
    expect(viewOf({ content: 'Words' })?.preview?.filename).toContain('key1-');
  });
});

test('the navigation needs the more room the more entries it has, and without own ones it is as ever', () => {
  const pages = ['Prices', 'Workshops', 'Frequently asked questions'].map((title, index) =>
    givenPage({ id: index, title, slug: `page-${index}`, place: index === 1 ? 'footer' : 'navigation' }),
  );
  const links = pageLinks({ pages }, 'navigation');

  expect(links.map(({ text }) => text)).toEqual(['Prices', 'Frequently asked questions']);
  const from = (count: number, logo: Logo | null = null) =>
    oneLineFrom({ name: 'Elena Marchetti', logo }, links.slice(0, count));
  expect(from(0)).toBeNull();
  expect(from(1)).toBeGreaterThan(768);
  expect(from(2)).toBeGreaterThan(from(1) ?? 0);
  const [japanese, latin] = ['よくあるご質問', 'Fourteen words'].map((text) => [{ text, href: '/' }]);
  const ofName = (name: string, entries: typeof links = []) => oneLineFrom({ name, logo: null }, entries);
  expect(ofName('佐藤花子', japanese)).toBe(ofName('Sato Han', latin));
  const logo = (width: number) => readLogo(logoFile({ key: 'a'.repeat(32), tone: 'any', width, height: 132 }));
  expect(from(1, logo(132))).toBeLessThan(from(1) ?? 0);
  expect(from(1, logo(840))).toBeGreaterThan(from(1) ?? 0);
});
