import { PageView } from '@vitrine/shared/contract/site/pages';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';
import { expectHeld } from '../../../test/dialogs.ts';

test('An address that is in use or reserved is said at its field, however late, after one call, and nothing that was typed is lost', async ({
  api,
  open,
  fault,
}) => {
  const body = JSON.stringify({ title: 'Prices', slug: 'prices' });
  await api('/pages', PageView, { method: 'POST', body });
  await open('dashboard/site/pages/create');
  const form = page.getByRole('dialog', { name: 'Add page' });
  const save = form.getByRole('button', { name: 'Save' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Gallery');
  const address = form.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveValue('gallery');
  await form.getByRole('textbox', { name: 'Text' }).fill('مرحبا 🌅');

  await save.click();
  await expect.element(form.getByText(/The site uses this address itself\./)).toBeVisible();
  await address.fill('/Prices/');
  const held = await fault('POST', '/api/pages');
  const calls = vi.spyOn(window, 'fetch');
  await save.dblClick();
  await expectHeld(form);
  await expect.poll(held.bodies).toHaveLength(1);
  await held.release();
  await expect.element(form.getByText(/Another page has this address already/)).toBeVisible();
  expect(calls.mock.calls.filter(([url]) => String(url).endsWith('/api/pages'))).toHaveLength(1);
  await address.fill('rates');
  await save.click();

  await expect.element(page.getByText('Page created successfully')).toBeVisible();
  expect(await api('/pages', PageView.array())).toMatchObject([
    { slug: 'prices' },
    { slug: 'rates', title: 'Gallery', content: 'مرحبا 🌅', is_draft: true },
  ]);
});

test('Another address of a page that has one says what it does to links', async ({ api, open }) => {
  const given = async (is_draft: boolean, slug: string) => {
    const body = JSON.stringify({ title: 'Prices', slug, is_draft });
    return (await api('/pages', PageView, { method: 'POST', body })).id;
  };
  await open(`dashboard/site/pages/${await given(false, 'prices')}`);
  const address = page.getByRole('textbox', { name: 'Address' });
  const expectUsual = () =>
    expect.element(address).toHaveAccessibleDescription('What comes after the name of your site.');
  await expectUsual();

  await address.fill('rates');
  await expect.element(address).toHaveAccessibleDescription(/links to the former address lead nowhere/);
  await address.fill(' /Prices/');
  await expectUsual();

  await open(`dashboard/site/pages/${await given(true, 'a-draft')}`);
  await address.fill('rates');
  await expectUsual();
});

test('The preview names the page by its address as it is read', async ({ open, resize }) => {
  await resize(1440, 900);
  await open('dashboard/site/pages/create');
  const form = page.getByRole('dialog', { name: 'Add page' });

  await form.getByRole('textbox', { name: 'Title' }).fill('料金');

  const chosen = form.getByRole('combobox', { name: 'Page' });
  await expect.element(chosen.getByRole('option', { name: '/料金', exact: true })).toBeInTheDocument();
});

test('A preview for which there was no answer says so', async ({ open, resize, fault }) => {
  await fault('POST', '/api/publishing/previews', { status: 502, body: '<h1>Bad gateway</h1>' });
  await resize(1440, 900);
  await open('dashboard/site/pages/create');

  const preview = page.getByRole('dialog', { name: 'Add page' }).getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('The preview could not be made')).toBeVisible();
});

test('Enter inserts what is found for the words, also when it is pressed before the answer', {
  tags: 'nightly',
}, async ({ open, givenImage, fault }) => {
  const { id } = await givenImage('Veil by the window');
  await givenImage('Anchor');
  await open('dashboard/site/pages/create');
  const text = page.getByRole('dialog', { name: 'Add page' }).getByRole('textbox', { name: 'Text' });
  await text.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  const links = page.getByRole('dialog', { name: 'Insert a link' });
  await expect.element(links.getByRole('button', { name: /^Anchor/ })).toBeVisible();
  const held = await fault('GET', '/api/images');

  await userEvent.keyboard('veil{Enter}');
  await expect.poll(held.bodies).not.toEqual([]);
  await expect.element(links.getByRole('searchbox')).toHaveValue('veil');
  await held.release();

  await expect.element(text).toHaveValue(`[Veil by the window](photo:${id})`);
});

test('A typed address is inserted by Enter without an answer about photographs', async ({ open, fault }) => {
  await open('dashboard/site/pages/create');
  const text = page.getByRole('dialog', { name: 'Add page' }).getByRole('textbox', { name: 'Text' });
  await text.click();
  const held = await fault('GET', '/api/images');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.poll(held.bodies).not.toEqual([]);

  await userEvent.keyboard('https://example.org/{Enter}');

  await expect.element(text).toHaveValue('[https://example.org/](https://example.org/)');
  await held.release();
});
