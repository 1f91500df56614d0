import { PageView } from '@vitrine/shared/contract/site/pages';
import { page } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';

test('An address that is in use or reserved is said at its field, and nothing that was typed is lost', async ({
  api,
  open,
}) => {
  const body = JSON.stringify({ title: 'Prices', slug: 'prices' });
  await api('/pages', PageView, { method: 'POST', body });
  await open('dashboard/site/pages/create');
  const form = page.getByRole('dialog', { name: 'Add Page' });
  const save = form.getByRole('button', { name: 'Save' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Gallery');
  const address = form.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveValue('gallery');
  await form.getByRole('textbox', { name: 'Text' }).fill('مرحبا 🌅');

  await save.click();
  await expect.element(form.getByText(/The site uses this address itself\./)).toBeVisible();
  await address.fill('/Prices/');
  await save.click();
  await expect.element(form.getByText(/Another page has this address already/)).toBeVisible();
  await address.fill('rates');
  await save.click();

  await expect.element(page.getByText('Page created successfully')).toBeVisible();
  expect(await api('/pages', PageView.array())).toMatchObject([
    { slug: 'prices' },
    { slug: 'rates', title: 'Gallery', content: 'مرحبا 🌅', is_draft: true },
  ]);
});
