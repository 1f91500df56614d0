import * as texts from '@vitrine/shared/texts';
import { expect, test } from './helpers/fixtures.ts';

/** Compressed. React and zod are most of it. */
const LOGIN_SCRIPT_BYTES = 105_000;
/** Compressed, the login page's with it. */
const DASHBOARD_SCRIPT_BYTES = 320_000;

test.describe('The way into the admin', () => {
  test('says when the password is wrong, and lets nobody in', async ({ page, sendLogin }) => {
    await page.goto('/admin/login');

    await sendLogin({ password: 'a loud darkroom' });

    await expect(page.getByRole('alert')).toHaveText(texts.auth.wrongCredentials);
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  for (const [name, body] of Object.entries({
    'with a message': { success: false, message: 'Never shown' },
    'without one': { success: false },
  })) {
    test(`shows nothing when a good status comes with no success, ${name}`, async ({ page, faultProxy, sendLogin }) => {
      const { bodies } = faultProxy.fault('POST', '/api/auth/login', { status: 200, body });
      await page.goto('/admin/login');

      await sendLogin();

      await expect.poll(() => bodies.length).toBe(1);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page.getByText('Never shown')).toBeHidden();
    });
  }

  test('shows no inner words when a success comes without tokens', async ({ page, faultProxy, sendLogin }) => {
    faultProxy.fault('POST', '/api/auth/login', { status: 200, body: { success: true, data: {} } });
    await page.goto('/admin/login');

    await sendLogin();

    await expect(page.getByRole('alert')).toHaveText(texts.auth.loginFailed);
  });

  test('names each field that is not right, and lets the password be seen', async ({ page, sendLogin }) => {
    await page.goto('/admin/login');

    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText(texts.auth.usernameRequired)).toBeVisible();
    await expect(page.getByText(texts.auth.passwordRequired)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await sendLogin({ username: 'ab', password: 'x'.repeat(101) });
    await expect(page.getByText(texts.auth.usernameTooShort)).toBeVisible();
    await expect(page.getByText(texts.auth.passwordTooLong)).toBeVisible();

    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  });

  test.describe('for who has never been there', () => {
    test.use({ isPageNew: true });

    test('is short: the login page does not load the dashboard, and that not more than it needs', async ({
      page,
      signIn,
    }) => {
      const scripts: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.sizes().then((size) => size.responseBodySize));
      });
      const sent = async () => (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);

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

  test('remembers where somebody wanted to go', async ({ page, signIn }) => {
    await page.goto('/admin/dashboard/categories');
    await expect(page).toHaveURL(/\/admin\/login$/);

    await signIn();

    await expect(page).toHaveURL(/\/admin\/dashboard\/categories$/);
    await expect(page.getByRole('tab', { name: 'Categories' })).toHaveAttribute('aria-selected', 'true');
  });

  test('says of addresses that only react-admin knows that nothing is there', async ({ page, signIn }) => {
    await page.goto('/admin/images');
    await signIn();
    const notFound = page.getByRole('heading', { name: 'Page Not Found' });
    await expect(notFound).toBeVisible();
    for (const address of ['hero-slides/1/show', 'social-media/create', 'authentication-error', 'access-denied']) {
      await page.goto(`/admin/${address}`);
      await expect(notFound, address).toBeVisible();
    }
  });

  test('leads home from an address that is not there and that a tab began with', async ({ page, context, signIn }) => {
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

  test('says what it waits for, and what the demo account is while there is one', async ({
    page,
    faultProxy,
    sendLogin,
  }) => {
    const demo = { success: true, data: { username: 'admin', password: 'admin123' } };
    const hint = page.getByRole('complementary', { name: 'Demo credentials' });
    const offered = faultProxy.fault('GET', '/api/auth/demo', { status: 200, body: demo });
    const login = faultProxy.fault('POST', '/api/auth/login');
    await page.goto('/admin/login');
    await expect(hint).toContainText('Username: admin');
    await expect(hint).toContainText('Password: admin123');
    offered.release();

    await sendLogin();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    login.release();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

    const me = faultProxy.fault('GET', '/api/auth/me');
    await page.reload();
    await expect(page.getByText('Loading...')).toBeVisible();
    me.release();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(hint).toBeHidden();
  });
});
