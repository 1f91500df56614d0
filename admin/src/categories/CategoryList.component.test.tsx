import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

const send = (method: string, body: object) => ({ method, body: JSON.stringify(body) });

test('A category is named before it is deleted, with what it leaves behind', async ({ api, givenImage, open }) => {
  const category = await api('/categories', CategoryView, send('POST', { name: 'Nights', slug: 'nights' }));
  const { id } = await givenImage('Moonrise');
  await api(`/images/${id}`, ImageAdminView, send('PUT', { category_id: category.id }));
  await open('dashboard/categories');
  await page.getByRole('button', { name: 'Delete Nights' }).click();

  const question = page.getByRole('dialog', { name: 'Delete category' });
  await expect.element(question).toMatchTextContent('Nights');
  await expect.element(question).toMatchTextContent('1 image in it stays in the library, without a category.');
});

test('The address follows the name, letter by letter, until it is written by hand', async ({ open }) => {
  await open('dashboard/categories/create');
  const name = page.getByRole('textbox', { name: /^Name/ });
  const slug = page.getByRole('textbox', { name: /^Slug/ });

  await userEvent.type(name, 'Still life');
  await expect.element(slug).toHaveValue('still-life');
  await userEvent.type(name, 's');
  await expect.element(slug).toHaveValue('still-lifes');

  await slug.fill('objects');
  await userEvent.type(name, ' at night');
  await expect.element(slug).toHaveValue('objects');
});

test('A missing slug is no longer called for once the name has suggested one', async ({ open }) => {
  await open('dashboard/categories/create');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Slug is required')).toBeVisible();

  await userEvent.type(page.getByRole('textbox', { name: /^Name/ }), 'Boudoir');

  await expect.element(page.getByText('Slug is required')).not.toBeInTheDocument();
});

test('A category that is there no more is called so, and no update', async ({ open }) => {
  await open('dashboard/categories/99999');

  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no such category');
  await expect.element(page.getByText('Failed to update category')).not.toBeInTheDocument();
});

test('The address goes on to follow a name that a draft has brought back', async ({ api, open }) => {
  await open('dashboard/categories/create');
  const form = page.getByRole('dialog', { name: 'Add Category' });
  const name = form.getByRole('textbox', { name: /^Name/ });
  await userEvent.type(name, 'Summer wed');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Add Category' }).first().click();
  await expect.element(name).toHaveValue('Summer wed');
  await userEvent.type(name, 'ding');
  await expect.element(form.getByRole('textbox', { name: /^Slug/ })).toHaveValue('summer-wedding');
  await form.getByRole('button', { name: 'Save' }).click();

  await expect.element(page.getByText('Category created successfully')).toBeVisible();
  expect(await api('/categories', CategoryView.array())).toMatchObject([{ slug: 'summer-wedding' }]);
});
