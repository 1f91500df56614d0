import * as texts from '@vitrine/shared/texts';
import { expect, test } from './helpers/fixtures.ts';

const refusal = { success: false, code: 'REFUSED', message: texts.auth.notSignedIn };

test.describe('When the API', { tag: '@nightly' }, () => {
  test('answers 401 for good, the login page takes over, and the form is there after it', async ({
    page,
    faultProxy,
    signIn,
    open,
  }) => {
    const met = faultProxy.fault('POST', '/api/testimonials', { status: 401, body: refusal });
    await open('dashboard/testimonials/create');
    const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz');

    await dialog.getByRole('textbox', { name: 'Content' }).fill('She saw what we felt.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(texts.auth.sessionEnded)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    met.release();
    await signIn();

    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Testimonial created successfully')).toBeVisible();
  });

  test('does not hand out a part of the program, that tab alone says so', async ({ page, open }) => {
    await open('dashboard');
    await expect(page.getByRole('tab', { name: 'Categories' })).toBeVisible();
    const chunk = /\/assets\/CategoryList-.*\.js$/;
    await page.route(chunk, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));

    await page.getByRole('tab', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await page.getByRole('tab', { name: 'Testimonials' }).click();
    await expect(page.getByRole('heading', { name: 'Testimonials' })).toBeVisible();

    await page.getByRole('tab', { name: 'Categories' }).click();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible();
  });
});
