import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { page } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';
import { disconnect } from '../../test/disconnect.ts';
import { connection } from './connection.ts';

test('A save without a connection is kept, and offered again', async ({ api, fault, open }) => {
  const body = JSON.stringify({ name: 'Ana Ruiz', content: 'She saw what we felt.' });
  const { id } = await api('/testimonials', TestimonialView, { method: 'POST', body });
  await open(`dashboard/testimonials/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Testimonial' });
  await dialog.getByRole('textbox', { name: 'Content' }).fill('She saw what nobody had said.');
  const lost = await fault('PUT', `/api/testimonials/${id}`, 'cut');
  const connect = disconnect();
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect
    .element(page.getByRole('alert').filter({ hasText: 'You are offline' }))
    .toMatchTextContent('Please try again once you are connected.');
  await expect.element(dialog).toMatchTextContent('What you typed is kept on this device until it can be saved.');
  expect(JSON.stringify(sessionStorage)).toContain('nobody had said');

  await lost.release();
  connect();
  await dialog.getByRole('button', { name: 'Save now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await api('/testimonials', TestimonialView.array())).toMatchObject([
    { content: 'She saw what nobody had said.' },
  ]);
});

test('A form that lost its connection while nothing was typed, or has saved since, says nothing of it later', async ({
  open,
}) => {
  await open('dashboard/settings/account');
  const form = page.getByRole('region', { name: 'Account' });
  const name = form.getByRole('textbox', { name: 'Full name' });
  const again = form.getByText('You are connected again.');
  await expect.element(name).toBeVisible();
  const loseFor = async (said: string) => {
    const connect = disconnect();
    connection.recordLoss();
    await expect.element(page.getByText(said, { exact: false })).toBeVisible();
    connect();
  };
  await loseFor('You are offline. Uploads wait');

  await name.fill('Jane Doe');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('Jane Doe');
  expect(again.query()).toBeNull();

  await loseFor('What you typed is kept on this device');
  await expect.element(again).toBeVisible();
  await form.getByRole('button', { name: 'Save now' }).click();
  await expect.element(page.getByText('Account updated successfully')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await name.fill('Jane Roe');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('Jane Roe');
  expect(again.query()).toBeNull();
});

test('A list that could not be read is read as soon as there is a connection', async ({
  api,
  givenImage,
  fault,
  open,
}) => {
  const { id: image_id } = await givenImage('Seen');
  const body = JSON.stringify({ title: 'Slide', image_id });
  await api('/hero-slides', HeroSlideView, { method: 'POST', body });
  await open('dashboard');
  await expect.element(page.getByText('Seen').first()).toBeVisible();
  const lost = await fault('GET', '/api/images', 'cut');
  const connect = disconnect();
  await page.getByRole('button', { name: 'Featured', exact: true }).click();
  const said = page.getByRole('status').filter({ hasText: 'You are offline. Uploads wait' });
  await expect.element(said).toBeVisible();

  await lost.release();
  connect();
  await expect.element(page.getByText('No images match')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
