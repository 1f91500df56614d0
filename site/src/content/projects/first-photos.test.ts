import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { expect, test } from 'vitest';
import { givenContent, givenImage, givenProject } from '../../../test/content.ts';
import { pagesOf } from '../../../test/library.ts';
import { presentPhoto } from '../photo.ts';
import { firstPictures } from './first-photos.ts';
import { countFirstCovers } from './list-sizes.ts';
import { sizesInProject } from './row-sizes.ts';

const WIDE = { width: 3_000, height: 1_500 };
const TALL = { width: 2_000, height: 3_000 };

/** The ids of the photographs that the page of a project fetches first; these have the shapes, one after another. */
function fetchedFirst(shapes: (typeof WIDE)[], layout: 'full' | 'single' | 'pair' | 'row', introduction = '') {
  const images = shapes.map((shape, index) => givenImage(index + 1, shape));
  const items: ProjectItem[] = images.map(({ id }) => ({ image_id: id, layout }));
  const page = pagesOf(givenContent({ images, projects: [givenProject({ items, introduction })] }));
  const view = page.find((one) => one.view.kind === 'project')?.view;
  return view?.kind === 'project' ? firstPictures(view.project).map(({ photo }) => photo.id) : null;
}

test.each([
  ['the first of those below each other', [WIDE, WIDE, WIDE], 'single', [1]],
  ['all up to the one that is largest', [WIDE, TALL, WIDE], 'full', [1, 2]],
  ['both of a pair that stays one on a phone', [TALL, TALL, WIDE], 'pair', [1, 2]],
  ['the first of a pair that does not', [WIDE, WIDE], 'pair', [1]],
  ['the first of a row of three', [WIDE, WIDE, WIDE], 'row', [1]],
] as const)('the page of a project fetches %s', (_, shapes, layout, expected) => {
  expect(fetchedFirst([...shapes], layout)).toEqual(expected);
});

test('behind a long introduction the page of a project fetches no photograph early', () => {
  expect(fetchedFirst([WIDE], 'single', 'The fog stood until ten. '.repeat(40))).toEqual([]);
});

test('the list of projects fetches the covers up to the largest', () => {
  const covers = (...shapes: (typeof WIDE)[]) =>
    shapes.map((shape, index) => ({ cover: { ...givenImage(index), ...shape } as never }));
  expect(countFirstCovers(covers(TALL, TALL))).toBe(1);
  expect(countFirstCovers(covers(WIDE, TALL, TALL))).toBe(2);
  expect(countFirstCovers([])).toBe(0);
});

test('a photograph of a project is narrower where the title stands in a margin beside it', () => {
  const images = [givenImage(1, WIDE), givenImage(2, WIDE)];
  const sizes = (layout: 'single' | 'full', composition?: 'margin') =>
    sizesInProject({ layout, photos: images.map(presentPhoto) }, 0, composition);

  expect(sizes('single')).toBe('(min-width:600px) min(46vw,188vh),calc(100vw - 33px)');
  expect(sizes('single', 'margin')).toBe(`(min-width:60em) min(35vw,188vh),${sizes('single')}`);
  expect(sizes('full', 'margin')).toBe('(min-width:60em) 69vw,calc(100vw - 1px)');
});
