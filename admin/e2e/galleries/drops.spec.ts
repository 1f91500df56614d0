import type { Page } from '@playwright/test';
import { drop } from '../helpers/drop.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { givenGallery } from '../helpers/given-gallery.ts';

/** Nothing is asked, nothing is sent, and the address is the same. */
async function expectRefused(page: Page, files: string[]) {
  const address = page.url();
  await drop(page, files);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('Files dropped in the galleries are never for the library:', () => {
  test.use({ isPageNew: true });

  test('not before the code of the gallery has arrived, and in the gallery after it', { tag: '@nightly' }, async ({
    page,
    stack,
    open,
  }) => {
    const { id } = await givenGallery(stack, { title: 'Slow line' });
    const [early = '', late = ''] = await Promise.all(
      ['Early.jpg', 'Late.jpg'].map((name, index) => stack.givenPhotograph(name, { seed: 8_100 + index })),
    );
    let letThrough = () => {};
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/GalleryScreen-.*\.js$/, async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await open(`dashboard/galleries/${id}`);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

    await expectRefused(page, [early]);
    letThrough();
    await expect(page.getByText('Drop the photographs here')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await drop(page, [late]);
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 uploaded');
    await expect(page.getByRole('checkbox')).toHaveAccessibleName('Late.jpg');
  });

  test('and what waits for the dialog of the library does not get into a gallery', { tag: '@nightly' }, async ({
    page,
    stack,
    open,
  }) => {
    await givenGallery(stack, { title: 'Another client' });
    const [forLibrary = '', forClient = ''] = await Promise.all(
      ['Library.jpg', 'Client.jpg'].map((name, index) => stack.givenPhotograph(name, { seed: 8_120 + index })),
    );
    // No answer: the code of the dialog is on its way for ever.
    await page.route(/ImageUploadDialog-.*\.js$/, () => {});
    await open('dashboard/messages');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await drop(page, [forLibrary]);
    await expect(page).toHaveURL(/\/upload\/create$/);

    await page.getByRole('tab', { name: 'Clients' }).click();
    await page.getByRole('link', { name: 'Another client' }).click();
    await expect(page.getByText('Drop the photographs here')).toBeVisible();
    await drop(page, [forClient]);
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 uploaded');
    await expect(page.getByRole('checkbox')).toHaveAccessibleName('Client.jpg');
  });
});
