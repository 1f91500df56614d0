import * as texts from '@vitrine/shared/texts';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';
import { press } from '../../../test/hands.ts';

test('With the keyboard alone, an image is chosen by Space or Enter, never by going past it', async ({
  givenImages,
  open,
}) => {
  await givenImages('Vase', 'Rings', 'Veil');
  await open('dashboard/hero-slides/create');
  const dialog = page.getByRole('dialog');
  const option = (name: string) => dialog.getByRole('option', { name });
  await expect.element(option('Veil')).toBeVisible();

  await press(dialog.getByRole('searchbox', { name: 'Search images' }), '{Tab}');
  await expect.element(option('Veil')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(option('Rings')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(option('Vase')).toHaveFocus();
  await expect.element(dialog.getByRole('option', { selected: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Home}{Enter}');

  await expect.element(dialog).toMatchTextContent('Veil');
  await expect.element(option('Veil')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('Title is required')).not.toBeInTheDocument();
});

test('Images that cannot be listed are named in the dialog of a slide', async ({ open, fault }) => {
  const body = { success: false, code: 'REFUSED', message: texts.auth.adminOnly };
  const met = await fault('GET', '/api/images', { status: 403, body });
  await open('dashboard/hero-slides/create');

  await expect.element(page.getByText('Failed to load images. Please try again.')).toBeVisible();
  expect(await met.bodies()).not.toHaveLength(0);
});
