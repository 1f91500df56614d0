import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { expect, test } from '../helpers/fixtures.ts';

test.describe('What was typed and not saved', () => {
  test.beforeEach(async ({ page, open }) => {
    await open('dashboard/testimonials/create');
    const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Dora Draft');
    await dialog.getByRole('textbox', { name: 'Content' }).fill('She saw what we felt.');
    await dialog.getByRole('switch', { name: 'Featured' }).check();
  });

  test('is there again after a reload, until it is discarded', async ({ page }) => {
    const warned = page.waitForEvent('dialog', (dialog) => dialog.type() === 'beforeunload');
    const [warning] = await Promise.all([warned.then((dialog) => dialog.accept()), page.reload()]);
    expect(warning).toBeUndefined();

    const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Dora Draft');
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue('She saw what we felt.');
    await expect(dialog.getByRole('switch', { name: 'Featured' })).toBeChecked();

    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await page.reload();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  test('is not asked about by a reload of the admin’s own, and not by a link to the mail program', async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      addEventListener('beforeunload', (event) => {
        document.title = event.defaultPrevented ? 'Asked' : 'Left';
      });
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="mailto:ana@client.example">Reply</a>');
    });
    await page.getByRole('link', { name: 'Reply' }).click();
    await expect(page).toHaveTitle('Left');
    expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false);

    await page.getByRole('link', { name: /: Settings$/ }).click();
    await page.getByLabel('Language of the admin').selectOption('Deutsch');
    await expect(page.getByLabel('Sprache der Verwaltung')).toBeVisible();
  });

  test('survives the end of the session, and can then be saved', { tag: '@nightly' }, async ({ page, signIn }) => {
    for (const key of [ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY]) {
      await page.evaluate((name) => localStorage.setItem(name, 'ended'), key);
    }
    const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(texts.auth.sessionEnded)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);

    await signIn();

    await expect(page).toHaveURL(/\/admin\/dashboard\/testimonials\/create$/);
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue('She saw what we felt.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Testimonial created successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dora Draft' })).toBeVisible();
  });
});
