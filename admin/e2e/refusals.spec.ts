import type { Route } from '@playwright/test';
import { expect, test } from './helpers/fixtures.ts';
import { tryAgain } from './helpers/try-again.ts';

const refuse = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { success: false, code: 'REFUSED', message } });

test.describe('When the server refuses', () => {
  test('a save is sent once, cannot be left meanwhile, and keeps what was typed', async ({ page, failure, open }) => {
    let sent = 0;
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open('dashboard/testimonials/create');
    await page.route('**/api/testimonials', async (route) => {
      sent += 1;
      await released;
      await refuse(500, 'Out of order')(route);
    });
    const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ana');
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Lovely');

    await dialog.getByRole('button', { name: 'Save' }).dblclick();

    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await page.keyboard.press('Escape');
    answer();
    await expect(failure).toContainText('Failed to create testimonial');
    await expect(failure).toContainText('Out of order');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
    expect(sent).toBe(1);
  });

  test('an upload that finds no server says so in the dialog', async ({ page, stack, open }) => {
    const photograph = await stack.givenPhotograph('Unlucky.jpg');
    await open('dashboard/upload/create');
    const dialog = page.getByRole('dialog', { name: 'Upload New Image' });
    await dialog.getByLabel('Drag and drop an image here').setInputFiles(photograph);
    await page.route('**/api/images', (route) => route.abort());

    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

    await expect(dialog.getByRole('alert')).toHaveText('Upload failed');
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Unlucky');
  });

  test('a list that cannot be loaded is named in the alert, and loads on request', async ({ page, open }) => {
    await page.route('**/api/categories?*', (route) => route.fulfill({ status: 404, body: '<h1>Gone</h1>' }));
    await open('dashboard/categories');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch categories');

    await page.unroute('**/api/categories?*');
    await tryAgain(page);

    await expect(page.getByText('No categories found. Create your first category!')).toBeVisible();
  });

  test('somebody who is no administrator is told so', async ({ page, open }) => {
    await page.route('**/api/auth/me', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, is_admin: false } } });
    });
    await open('');

    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  });
});
