import { ACCESS_TOKEN_KEY } from '@vitrine/shared/limits';
import { expect, test } from '../helpers/fixtures.ts';

test.describe('Two tabs of one browser', () => {
  test('renew an expired session once, and sign out together', { tag: '@nightly' }, async ({
    page,
    context,
    signIn,
  }) => {
    let renewals = 0;
    await context.route('**/api/auth/refresh', (route) => {
      renewals += 1;
      return route.continue();
    });
    const other = await context.newPage();
    const dashboards = [page, other].map((tab) => tab.getByRole('heading', { name: 'Admin Dashboard' }));
    await page.goto('/admin/');
    await signIn();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

    // From a page that makes no calls: a token renewal that a reload interrupts would end the session.
    await page.goto('/build.json');
    await page.evaluate((key) => localStorage.setItem(key, 'expired'), ACCESS_TOKEN_KEY);
    await Promise.all([page.goto('/admin/'), other.goto('/admin/')]);
    for (const dashboard of dashboards) await expect(dashboard).toBeVisible();
    expect(renewals).toBe(1);

    await other.getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  test('sign in together', { tag: '@nightly' }, async ({ page, context, signIn }) => {
    const other = await context.newPage();
    await other.goto('/admin/dashboard/categories');
    await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible();

    await page.goto('/admin/');
    await signIn();

    await expect(other.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible();
    await expect(other).toHaveURL(/\/admin\/dashboard\/categories$/);
  });
});
