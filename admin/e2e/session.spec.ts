import { messages } from '@vitrine/shared/messages';
import { expect, test } from './fixtures.ts';

test.describe('The way into the admin', () => {
  test('says when the password is wrong, and lets nobody in', async ({ page, signIn }) => {
    await page.goto('/admin/login');

    await signIn({ password: 'a loud darkroom' });

    await expect(page.getByRole('alert')).toHaveText(messages.auth.wrongCredentials);
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  test('remembers where somebody wanted to go', async ({ page, signIn }) => {
    await page.goto('/admin/dashboard/categories');
    await expect(page).toHaveURL(/\/admin\/login$/);

    await signIn();

    await expect(page).toHaveURL(/\/admin\/dashboard\/categories$/);
    await expect(page.getByRole('tab', { name: 'Categories' })).toHaveAttribute('aria-selected', 'true');
  });

  test('sends whoever is signed in on to the dashboard', async ({ page, signIn }) => {
    await page.goto('/admin/login');
    await signIn();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

    await page.goto('/admin/login');

    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test('asks before it signs out, and then wants the password again', async ({ page, signIn }) => {
    await page.goto('/admin/');
    await signIn();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();

    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});
