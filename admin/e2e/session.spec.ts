import type { Request } from '@playwright/test';
import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY } from '@vitrine/shared/limits';
import { expect, test } from './helpers/fixtures.ts';

/** Compressed. React and zod are most of it. */
const LOGIN_SCRIPT_BYTES = 105_000;
/** Compressed, the login page's with it. */
const DASHBOARD_SCRIPT_BYTES = 315_000;

test.describe('The way into the admin', () => {
  test.describe('for who has never been there', () => {
    test.use({ isPageNew: true });

    test('is short: the login page does not load the dashboard, and that not more than it needs', async ({
      page,
      signIn,
    }) => {
      const scripts: Request[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') scripts.push(request);
      });
      const sent = async () => {
        const sizes = await Promise.all(scripts.map((script) => script.sizes()));
        return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      };

      await page.goto('/admin/dashboard');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      const login = await sent();
      await signIn();
      await expect(page.getByText('No images yet').or(page.getByRole('article').first())).toBeVisible();

      expect(login).toBeGreaterThan(0);
      expect(login).toBeLessThan(LOGIN_SCRIPT_BYTES);
      expect(await sent()).toBeLessThan(DASHBOARD_SCRIPT_BYTES);
    });
  });

  test('remembers where somebody wanted to go, asks before it signs out, and then wants the password again', async ({
    page,
    signIn,
  }) => {
    await page.goto('/admin/dashboard/categories');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signIn();
    await expect(page).toHaveURL(/\/admin\/dashboard\/categories$/);
    await expect(page.getByRole('tab', { name: 'Categories' })).toHaveAttribute('aria-selected', 'true');

    await page.reload();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    const keys = [ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY];
    expect(await page.evaluate((names) => names.map((key) => localStorage.getItem(key)), keys)).toEqual([null, null]);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('leads home from an address that is not there and that a tab began with', { tag: '@nightly' }, async ({
    page,
    context,
    signIn,
  }) => {
    await page.goto('/admin/nowhere');
    await signIn();
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

    const [fresh] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void open('/admin/nowhere', '_blank', 'noopener')),
    ]);
    await fresh.getByRole('button', { name: 'Go Back' }).click();
    await expect(fresh).toHaveURL('/');
  });
});
