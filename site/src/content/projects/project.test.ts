import { describe, expect, test } from 'vitest';
import { alone, givenContent, givenImage, givenPage, givenProject } from '../../../test/content.ts';
import { pagesOf } from '../../../test/library.ts';
import { isRow } from './project-parts.ts';

const images = [1, 2, 3, 4, 5].map((id) => givenImage(id, { alt: `What ${id} shows` }));
type Items = ReturnType<typeof givenProject>['items'];

const pagesWith = (changes: Parameters<typeof givenContent>[0]) => pagesOf(givenContent({ images, ...changes }));
const viewOf = (project: Parameters<typeof givenProject>[0], changes: Parameters<typeof givenContent>[0] = {}) => {
  const view = pagesWith({ projects: [givenProject(project)], ...changes }).find(
    (one) => one.view.kind === 'project',
  )?.view;
  if (view?.kind !== 'project') throw new Error('there is no page');
  return view;
};
const photographs = (layout: 'full' | 'pair' | 'row', ...ids: number[]): Items =>
  ids.map((id) => ({ image_id: id, layout }));

/** Each row by its layout and photographs, each text by its words. */
const shapeOf = (items: Items) =>
  viewOf({ items }).project.parts.map((part) =>
    isRow(part) ? [part.layout, ...part.photos.map(({ id }) => id)] : JSON.stringify(part.text),
  );

describe('the rows of a project', () => {
  test('are as wide as they are meant to be, and as what is left over can be', () => {
    expect(shapeOf(photographs('full', 1, 2))).toEqual([
      ['full', 1],
      ['full', 2],
    ]);
    expect(shapeOf(photographs('pair', 1, 2, 3))).toEqual([
      ['pair', 1, 2],
      ['single', 3],
    ]);
    expect(shapeOf(photographs('row', 1, 2, 3, 4, 5))).toEqual([
      ['row', 1, 2, 3],
      ['pair', 4, 5],
    ]);
    expect(shapeOf(photographs('row', 1))).toEqual([['single', 1]]);
  });

  test('close up where a photograph is not public, and a text ends them', () => {
    expect(shapeOf(photographs('pair', 1, 99, 2))).toEqual([['pair', 1, 2]]);
    const [first, second] = photographs('pair', 1, 2);
    if (!first || !second) throw new Error('two are given');
    expect(shapeOf([first, { text: 'Fog' }, second])).toEqual([
      ['single', 1],
      '[{"tag":"p","children":["Fog"]}]',
      ['single', 2],
    ]);
  });
});

test('the lightbox has each photograph once, in the order of the project, and each has its rights', () => {
  const { photos, rights } = viewOf({ items: alone(3, 1, 3) });

  expect(photos.map(({ id }) => id)).toEqual([3, 1]);
  expect(rights).toHaveLength(2);
});

test('texts have links to what is there, and words where nothing is', () => {
  const items = [...alone(1), { text: '[a](photo:2) [b](page:1) [c](photo:99) [d](project:5) [e](project:9)' }];
  const projects = [givenProject({ items }), givenProject({ id: 5, slug: 'néw' })];
  const { project } = viewOf({}, { pages: [givenPage()], projects });

  const links = JSON.stringify(project.parts).matchAll(/"href":"([^"]+)"/g);
  expect(Array.from(links, ([, href]) => href)).toEqual(['/photo/photograph-2-2/', '/imprint', '/projects/n%C3%A9w/']);
});

test('the highest headings of the texts are of the second level', () => {
  const texts = ['### Morning', '#### Fog', '# Night'].map((text) => ({ text }));
  const tagsOf = (items: Items) => JSON.stringify(viewOf({ items }).project.parts).match(/"h\d"/g);

  expect(tagsOf([...alone(1), ...texts.slice(0, 2)])).toEqual(['"h2"', '"h3"']);
  expect(tagsOf([...alone(1), ...texts])).toEqual(['"h2"', '"h3"', '"h2"']);
});

test('a description is the introduction, or says at least the title', () => {
  expect(viewOf({ introduction: '## Head\n\nIn the *fog*.' }).description).toBe('In the fog.');
  expect(viewOf({ introduction: '' }).description).toBe('Harbour. Photographs by Elena Marchetti.');
});

test('a cover that is not public is the first photograph that is', () => {
  const cardOf = (project: Parameters<typeof givenProject>[0]) => viewOf(project).preview?.filename;

  expect(cardOf({ items: alone(1, 2), cover_image_id: 2 })).toContain('key2-');
  expect(cardOf({ items: alone(99, 2), cover_image_id: 98 })).toContain('key2-');
});

test('a project leads to those before and after it', () => {
  const projects = [1, 2, 3].map((id) => givenProject({ id, slug: `p${id}`, title: `P${id}` }));
  const neighbours = pagesWith({ projects }).flatMap(({ view }) =>
    view.kind === 'project' ? [[view.previous?.path, view.next?.path]] : [],
  );

  expect(neighbours).toEqual([
    [undefined, '/projects/p2/'],
    ['/projects/p1/', '/projects/p3/'],
    ['/projects/p2/', undefined],
  ]);
});

test('the home page has the first four, unless the owner hides them', () => {
  const projects = [1, 2, 3, 4, 5].map((id) => givenProject({ id, slug: `p${id}` }));
  const { site } = givenContent();
  const shown = (sections: typeof site.home_sections) => {
    const view = pagesWith({ projects, site: { ...site, home_sections: sections } }).find(
      ({ path }) => path === '/',
    )?.view;
    const found = view?.kind === 'home' ? view.sections : undefined;
    return found?.find((section) => section.name === 'projects')?.view.entries.map(({ id }) => id);
  };

  expect(shown(site.home_sections)).toEqual([1, 2, 3, 4]);
  expect(shown(['artist'])).toBeUndefined();
});

test('the list and every project are pages, and in the sitemap', () => {
  const pages = pagesWith({ projects: [givenProject(), givenProject({ id: 2, slug: 'häfen' })] });
  const paths = ['/projects', '/projects/harbour/', '/projects/h%C3%A4fen/'];

  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  expect(pages.find(({ path }) => path === '/projects/h%C3%A4fen/')?.file).toBe('projects/häfen/index.html');
  const sitemap = pages.find(({ path }) => path === '/sitemap.xml')?.view;
  expect(sitemap?.kind === 'sitemap' && sitemap.entries.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
});

test('a project begins as the owner has chosen, or as its look does', () => {
  const begins = (changes: Partial<ReturnType<typeof givenContent>['site']>) =>
    viewOf({}, { site: { ...givenContent({}).site, ...changes } }).begins;

  expect(begins({})).toBe(false);
  expect(begins({ look: 'cinema' })).toBe(true);
  expect(begins({ look: 'cinema', presentation: 'page' })).toBe(false);
  expect(begins({ presentation: 'sequence' })).toBe(true);
});
