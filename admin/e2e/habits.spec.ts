import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY } from '@vitrine/shared/limits';
import { expect, test } from './helpers/fixtures.ts';

test.describe('By keyboard', () => {
  test('tabs are reached, records added and saved, and single keys can be switched off', async ({ page, open }) => {
    await open('');
    await expect(page.getByRole('heading', { name: 'Images', exact: true })).toBeVisible();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Adds to the list')).toBeVisible();
    await page.keyboard.press('3');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(page).toHaveURL(/dashboard$/);

    await page.keyboard.press('j');
    await expect(page).toHaveURL(/\/dashboard\/projects$/);
    await page.keyboard.press('0');
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    await page.keyboard.press('3');
    await expect(page).toHaveURL(/\/dashboard\/testimonials$/);
    await expect(page.getByRole('heading', { name: 'Testimonials' })).toBeVisible();
    await expect(page).toHaveTitle('Testimonials – Admin Dashboard');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nina 4');
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Patient and quick.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Testimonial created successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByRole('switch', { name: 'Single keys' }).uncheck();
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(help).toBeHidden();
    await page.keyboard.press('1');
    await expect(page).toHaveURL(/\/dashboard\/testimonials$/);
  });
});

test('The admin speaks the language that is chosen, also before somebody signs in, or English without its file', async ({
  page,
  context,
  open,
}) => {
  const language = page.getByRole('combobox').filter({ has: page.getByRole('option', { name: 'Deutsch' }) });
  await open('dashboard/settings/account');
  await expect(page.getByRole('tab', { name: 'Images' })).toBeVisible();

  await language.selectOption('Deutsch');
  await expect(page.getByRole('tab', { name: 'Bilder', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  // Without a session, which others use: signing out would end it.
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.removeItem(access);
      localStorage.removeItem(refresh);
    },
    [ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY] as const,
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anmeldung' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('somebody');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('something');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Keine Verbindung', { exact: true })).toBeVisible();
  await context.setOffline(false);

  const sentences = /\/assets\/admin-.*\.js$/;
  await page.route(sentences, (route) => route.fulfill({ status: 404, body: 'Gone' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.unroute(sentences);

  await open('dashboard/settings/account');
  await language.selectOption('English');
  await expect(page.getByRole('tab', { name: 'Images' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
