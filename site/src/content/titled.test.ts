import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { UNTITLED } from '@vitrine/shared/public-title';
import { expect, test } from 'vitest';
import { givenContent, givenImage } from '../../test/content.ts';
import { pagesOf } from '../../test/library.ts';
import { photoPath } from './photo.ts';

const images = [givenImage(1, { title: UNTITLED }), givenImage(2, { title: 'Low tide' })];

test('a photograph without a title is called so in the language of the site, and stays at its address', () => {
  const pages = pagesOf(givenContent({ site: { ...DEFAULT_SITE, language: 'de' }, images }));
  const views = pages.map(({ view }) => view);

  expect(JSON.stringify(views)).not.toContain(UNTITLED);
  expect(pages.map(({ path }) => path)).toContain('/photo/photograph-1/');
  const photos = views.flatMap((view) =>
    view.kind === 'photo' ? [view.photo] : view.kind === 'gallery' || view.kind === 'gallery-chunk' ? view.photos : [],
  );
  expect(new Set(photos.map((photo) => `${photo.title} ${photoPath(photo)}`))).toEqual(
    new Set(['Foto /photo/photograph-1/', 'Low tide /photo/low-tide-2/']),
  );
  expect(views.find((view) => view.kind === 'photo' && view.photo.id === 2)).toMatchObject({
    previous: { title: 'Foto', path: '/photo/photograph-1/' },
  });
});
