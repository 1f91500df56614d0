import { VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';

test('Sections of the home page stand beside its texts, and are arranged by keyboard', async ({ api, open }) => {
  await open('dashboard/site/texts');
  await page.getByRole('link', { name: 'Home page' }).click();
  await page.getByRole('button', { name: 'Hide Testimonials' }).click();
  page.getByRole('button', { name: 'Move Closing call to action' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Picked up Closing call to action, position 4 of 4.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Closing call to action is at position 3 of 4.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect
    .element(page.getByRole('button', { name: /^Move / }).nth(2))
    .toHaveAccessibleName('Move Closing call to action');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect
    .poll(async () => (await api('/site', VersionedSiteView)).home_sections)
    .toEqual(['projects', 'work', 'closing', 'artist']);
});

test('Nothing is at the address of a part of the site that there is not', async ({ open }) => {
  await open('dashboard/site/nothing');
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
