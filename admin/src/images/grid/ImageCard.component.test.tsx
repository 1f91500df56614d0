import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { page } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';

const send = (method: string, body: object) => ({ method, body: JSON.stringify(body) });

test('There are eight places for images, then what is known of each is shown', async ({
  api,
  fault,
  givenImage,
  open,
}) => {
  const category = await api('/categories', CategoryView, send('POST', { name: 'Clay', slug: 'clay' }));
  const { id, original_url } = await givenImage('Three vessels');
  const known = {
    description: 'One window, no lamp.',
    category_id: category.id,
    tags: 'earth, light, window, quiet, one',
    is_featured: true,
    is_public: false,
  };
  const { created_at } = await api(`/images/${id}`, ImageAdminView, send('PUT', known));
  const held = await fault('GET', '/api/images');
  await open('dashboard');

  const places = page.getByRole('status', { name: 'Loading images' });
  await expect.element(places).toBeVisible();
  expect(places.element().children).toHaveLength(8);
  // Released earlier, the call would not be seen.
  await expect.poll(held.bodies).not.toHaveLength(0);
  await held.release();
  const date = new Date(created_at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const image = page.getByRole('article', { name: 'Three vessels' });
  for (const words of ['Featured', 'Private', 'One window, no lamp.', date, 'Clay', '+2']) {
    await expect.element(image).toMatchTextContent(words);
  }
  await expect.element(image).toMatchTextContent(/JPEG, \d\.\d+ MB/);
  for (const tag of ['earth', 'light', 'window']) await expect.element(image.getByText(tag)).toBeVisible();
  await expect.element(image.getByText('quiet')).not.toBeInTheDocument();
  const download = image.getByRole('link', { name: 'Download Three vessels' });
  await expect.element(download).toHaveAttribute('download', 'Three vessels.jpg');
  const address = download.element().getAttribute('href') ?? '';
  expect(new URL(address, location.href).pathname).toBe(new URL(original_url, location.href).pathname);
  const sent = await fetch(address);
  expect(sent.headers.get('content-disposition')).toMatch(/^attachment;.*Three%20vessels\.jpg/);
});

test('That an image is public is said without a badge, and that it is not with one', async ({
  api,
  givenImage,
  open,
}) => {
  // Large enough that its colours survive the encoders.
  await givenImage('In the gallery', { width: 360, height: 240 });
  const { id } = await givenImage('Kept back', { width: 360, height: 240, seed: 7 });
  await api(`/images/${id}`, ImageAdminView, send('PUT', { is_public: false }));
  await open('dashboard');

  const card = (title: string) => page.getByRole('article', { name: title });
  await expect.element(card('In the gallery')).toMatchTextContent('Public');
  await expect.element(card('Kept back')).toMatchTextContent('Private');
  const badges = (title: string) =>
    Array.from(card(title).element().querySelectorAll('.badge'), (one) => one.textContent);
  expect(badges('In the gallery')).toEqual([]);
  expect(badges('Kept back')).toEqual(['Private']);
});

test('An image whose file is not there says so', async ({ fault, givenImage, open }) => {
  // Another picture than that of other tests, which the browser may have kept.
  const { thumbnail_url } = await givenImage('Three vessels', { seed: 404 });
  await fault('GET', new URL(thumbnail_url, location.href).pathname, { status: 404, body: '' });
  await open('dashboard');

  await expect.element(page.getByRole('article', { name: 'Three vessels' })).toMatchTextContent('Image not found');
});
