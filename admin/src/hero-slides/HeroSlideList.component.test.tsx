import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import * as texts from '@vitrine/shared/texts';
import { page } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

const send = (method: string, body: object) => ({ method, body: JSON.stringify(body) });

test('A slide with a private image is not shown, and not counted', async ({ api, givenImage, open }) => {
  const [seen, hidden] = [await givenImage('Seen'), await givenImage('Hidden')];
  for (const { id, title } of [seen, hidden])
    await api('/hero-slides', HeroSlideView, send('POST', { title: `Slide of ${title}`, image_id: id }));
  await api(`/images/${hidden.id}`, ImageAdminView, send('PUT', { is_public: false }));
  await open('dashboard/hero-slides');

  const slide = (title: string) => page.getByRole('article').filter({ hasText: title });
  const note = 'Not shown: its image is private';
  await expect.element(slide('Slide of Hidden')).toMatchTextContent(note);
  await expect.element(slide('Slide of Seen')).not.toMatchTextContent(note);
  const count = page.getByRole('definition').filter({ hasText: '1/2' });
  await expect.element(count).toBeVisible();
  expect(count.element().parentElement).toHaveTextContent('Hero Slides1/2');
});

test('When the API cannot read the image of a slide, that is tried three times more', { tags: 'nightly' }, async ({
  api,
  givenImage,
  open,
  fault,
}) => {
  const { id } = await givenImage('Veil');
  await api('/hero-slides', HeroSlideView, send('POST', { title: 'Veil', image_id: id }));
  const body = { success: false, code: 'REFUSED', message: texts.general.unexpected };
  await fault('GET', '/api/images', { status: 503, body });
  performance.clearResourceTimings();
  await open('dashboard/hero-slides');

  const readsById = () =>
    performance.getEntriesByType('resource').filter(({ name }) => decodeURIComponent(name).includes(`"id":[${id}]`));
  await expect.poll(readsById).toHaveLength(4);
});
