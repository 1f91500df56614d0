import { expect, test } from 'vitest';
import { alone, givenContent, givenImage, givenPage, givenProject } from '../../test/content.ts';
import { givenLibrary, SITE_URL } from '../../test/library.ts';
import { repairContent } from './repair-content.ts';

async function repaired(pages: ReturnType<typeof givenPage>[]) {
  const projects = [givenProject({ id: 4, items: alone(7) })];
  const { images, ...site } = givenContent({ images: [givenImage(7, { title: 'Veil' })], pages, projects });
  const { content, faults } = await repairContent(
    { content: site, faults: [] },
    { library: givenLibrary(images), siteUrl: SITE_URL },
  );
  return { pages: content.pages, faults };
}

test('what an own page refers to and is not there is reported, with the page', async () => {
  const content = [
    '[a](page:1) [b](page:9) [c](photo:7) [d](photo:8) ![](photo:7) ![](photo:8) ![](/static/images/x.jpg)',
    '[e](/imprint) [f](/nowhere) [g](/photo/before-7/) [h](javascript:x) [i](www.example.org)',
    `[j](${SITE_URL}/galery) [k](${SITE_URL}/photo/before-7/) <https://example.org>`,
    '[l](project:4) [m](project:5)',
  ].join('\n\n');

  const { pages, faults } = await repaired([
    givenPage({ id: 1, content }),
    givenPage({ id: 2, slug: 'prices', title: 'Prices', content: '[f](/nowhere)' }),
  ]);

  expect(faults.map(({ resource, id, title, message }) => [resource, id, title, message])).toEqual([
    ['pages', 1, 'Imprint', 'A link is left out: page 9 is a draft or was deleted.'],
    ['pages', 1, 'Imprint', 'A link is left out: photograph 8 is not public.'],
    ['pages', 1, 'Imprint', 'A picture is left out: photograph 8 is not public.'],
    ['pages', 1, 'Imprint', 'A picture is left out: "/static/images/x.jpg" is no photograph of the library.'],
    ['pages', 1, 'Imprint', 'A link is left out: there is nothing at /nowhere.'],
    ['pages', 1, 'Imprint', 'A link is left out: nobody can follow "javascript:x".'],
    ['pages', 1, 'Imprint', `A link is left out: there is nothing at ${SITE_URL}/galery.`],
    ['pages', 1, 'Imprint', 'A link is left out: project 5 is a draft, was deleted, or has no public photograph.'],
    ['pages', 2, 'Prices', 'A link is left out: there is nothing at /nowhere.'],
  ]);
  expect(pages[0]?.destinations).toEqual({
    '/nowhere': null,
    '/photo/before-7/': '/photo/veil-7/',
    'javascript:x': null,
    [`${SITE_URL}/galery`]: null,
    [`${SITE_URL}/photo/before-7/`]: `${SITE_URL}/photo/veil-7/`,
  });
});

test('ten thousand dead links are ten faults and their number', async () => {
  const content = Array.from({ length: 5_000 }, (_, index) => `[a](/x${index})`).join(' ');

  const { faults } = await repaired([givenPage({ content })]);

  expect(faults).toHaveLength(11);
  expect(faults.at(-1)?.message).toBe('It has 4990 more links or pictures that are left out.');
});

test('a table that is filled up to many more cells than its text has is left out, and reported', async () => {
  const small = '|b|\n|-|\n';
  const rows = (count: number) => `${'a|'.repeat(100)}\n${'-|'.repeat(100)}\n${'a|\n'.repeat(count)}\n`;

  const { faults } = await repaired([
    givenPage({ id: 1, content: `${rows(99)}${small}` }),
    givenPage({ id: 2, slug: 'prices', title: 'Prices', content: `${small}\n${rows(100)}` }),
  ]);

  const message = 'A table is left out: the tables of the text have more than 10000 cells.';
  expect(faults).toEqual(
    ['Imprint', 'Prices'].map((title, index) => ({ resource: 'pages', id: index + 1, title, message })),
  );
});

test('a page never takes the place of another one', async () => {
  const { pages, faults } = await repaired([
    givenPage({ id: 1, slug: 'about' }),
    givenPage({ id: 2, slug: 'prices' }),
    givenPage({ id: 3, slug: 'prices' }),
  ]);

  expect(pages.map(({ id }) => id)).toEqual([2]);
  expect(faults.map(({ id, message }) => [id, message])).toEqual([
    [1, 'The page is left out: the site itself or another page is at /about.'],
    [3, 'The page is left out: the site itself or another page is at /prices.'],
  ]);
});
