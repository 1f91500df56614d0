import { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { page } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, test } from '../../../test/admin-page.tsx';
import { givenGallery } from '../../../test/given-gallery.ts';

const button = (name: string) => page.getByRole('button', { name });
const dialogs = page.getByRole('dialog');

test('A gallery has a link that is replaced, revoked, mailed and opened', async ({ api, fault, open }) => {
  const gallery = await givenGallery(api, { title: 'Link', client_email: 'ana@client.example' });
  const address = `dashboard/galleries/${gallery.id}`;
  await open(address);
  const field = page.getByRole('textbox', { name: 'Link for the client' });
  await expect.element(field).toHaveValue(gallery.link ?? '');
  await expect.element(page.getByText(/^This link works on this computer only/)).toBeVisible();
  const mail = page.getByRole('link', { name: 'Send by mail' });
  await expect.poll(() => mail.query()?.getAttribute('href')).toMatch(/^mailto:ana%40client\.example\?subject=/);
  const asClient = page.getByRole('link', { name: 'Open as the client' });
  await expect.element(asClient).toHaveAttribute('href', gallery.link ?? '');

  const data = { ...(await api(`/galleries/${gallery.id}`, VersionedGalleryView)), link: null };
  const met = await fault('GET', `/api/galleries/${gallery.id}`, { status: 200, body: { success: true, data } });
  await open(address);
  await expect.element(page.getByText('It cannot be shown again', { exact: false })).toBeVisible();
  await expect.element(button('Revoke')).toBeVisible();
  await expect.element(button('Set a password')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await met.release();
  await button('New link').click();
  await dialogs.getByRole('button', { name: 'Make a new link' }).click();
  await expect.element(page.getByText('There is a new link', { exact: false })).toBeVisible();
  await expect.element(field).toBeVisible();
  await expect.element(field).not.toHaveValue(gallery.link ?? '');

  await button('Revoke').click();
  await dialogs.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('The link is revoked: the client sees nothing.')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await button('Make a new link').click();
  await expect.poll(() => (field.query() as HTMLInputElement | null)?.value).toMatch(/\/for\/#[\w-]{22}$/);
});

test('A gallery has a password that is suggested, set and removed', async ({ api, open }) => {
  const { id } = await givenGallery(api, { title: 'Locked' });
  await open(`dashboard/galleries/${id}`);
  await button('Set a password').click();
  const dialog = page.getByRole('dialog', { name: 'Password' });
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect.element(dialog.getByText('A password has 4 to 200 characters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Suggest one' }).click();
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect.poll(() => (password.element() as HTMLInputElement).value).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Set password' }).click();

  await expect.element(page.getByText('A password is asked for.')).toBeVisible();
  expect((await api(`/galleries/${id}`, VersionedGalleryView)).has_password).toBe(true);
  await button('Remove password').click();
  await expect.element(page.getByText('No password: whoever has the link sees everything.')).toBeVisible();
});
