import { ImageAdminView } from '@vitrine/shared/contract/images';
import { page } from 'vitest/browser';
import { drop, expect, givenPhotograph, test } from '../../test/admin-page.tsx';
import { givenGallery } from '../../test/given-gallery.ts';

test('Files dropped in the galleries are never for the library: not in the list, in the settings, in the trash, or where there is no gallery', {
  tags: 'nightly',
}, async ({ api, open }) => {
  const { id } = await givenGallery(api, { title: 'Elsewhere' });
  const file = await givenPhotograph('Elsewhere.jpg', { seed: 8_110 });
  const dialogs = page.getByRole('dialog');
  /** Nothing is asked, nothing is sent, and the address is the same. */
  const expectRefused = async () => {
    const address = location.href;
    await drop([file]);
    await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(location.href).toBe(address);
    await expect.element(dialogs).not.toBeInTheDocument();
  };

  await open('dashboard/galleries');
  await expect.element(page.getByRole('link', { name: 'Elsewhere' })).toBeVisible();
  await expectRefused();
  for (const part of ['client', 'settings']) {
    await open(`dashboard/galleries/${id}?part=${part}`);
    const heading = page.getByRole('tabpanel').first().getByRole('heading', { level: 2, name: 'Elsewhere' });
    await expect.element(heading).toBeVisible();
    await expectRefused();
  }
  await page.getByRole('link', { name: 'All galleries' }).click();
  await page.getByRole('button', { name: 'Delete Elsewhere' }).click();
  await dialogs.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No galleries yet')).toBeVisible();
  await open(`dashboard/galleries/${id}`);
  await expect.element(page.getByText('This gallery is in the trash.', { exact: false })).toBeVisible();
  await expectRefused();
  await open('dashboard/galleries/987654');
  await expect.element(page.getByText('There is no such gallery')).toBeVisible();
  await expectRefused();

  await page.getByRole('tab', { name: 'Images' }).click();
  await expect.element(page.getByText('No images yet')).toBeVisible();
  await expect.element(dialogs).not.toBeInTheDocument();
  expect(await api('/images', ImageAdminView.array())).toEqual([]);
});
