import * as texts from '@vitrine/shared/texts';
import { page } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

const signInButton = page.getByRole('button', { name: 'Sign In' });
const dashboard = page.getByRole('heading', { name: 'Admin Dashboard' });

test('The login page says when the password is wrong, and lets nobody in', async ({ visit, sendLogin }) => {
  await visit('login');

  await sendLogin({ password: 'a loud darkroom' });

  await expect.element(page.getByRole('alert')).toHaveTextContent(texts.auth.wrongCredentials);
  await expect.element(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

for (const [name, body] of Object.entries({
  'with a message': { success: false, message: 'Never shown' },
  'without one': { success: false },
})) {
  test(`The login page shows nothing when a good status comes with no success, ${name}`, async ({
    visit,
    fault,
    sendLogin,
  }) => {
    const { bodies } = await fault('POST', '/api/auth/login', { status: 200, body });
    await visit('login');

    await sendLogin();

    await expect.poll(bodies).toHaveLength(1);
    await expect.element(signInButton).toBeEnabled();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByText('Never shown')).not.toBeInTheDocument();
  });
}

test('The login page shows no inner words when a success comes without tokens', async ({ visit, fault, sendLogin }) => {
  await fault('POST', '/api/auth/login', { status: 200, body: { success: true, data: {} } });
  await visit('login');

  await sendLogin();

  await expect.element(page.getByRole('alert')).toHaveTextContent(texts.auth.loginFailed);
});

test('The login page names each field that is not right, and lets the password be seen', async ({
  visit,
  sendLogin,
}) => {
  await visit('login');

  await signInButton.click();
  await expect.element(page.getByText(texts.auth.usernameRequired)).toBeVisible();
  await expect.element(page.getByText(texts.auth.passwordRequired)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveFocus();
  await sendLogin({ username: 'ab', password: 'x'.repeat(101) });
  await expect.element(page.getByText(texts.auth.usernameTooShort)).toBeVisible();
  await expect.element(page.getByText(texts.auth.passwordTooLong)).toBeVisible();

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
});

test('The login page says of a code that is too long for one that it is wrong', async ({ visit, fault, sendLogin }) => {
  const needed = { success: false, code: 'SECOND_FACTOR_NEEDED', message: '', data: { app: true, passkey: false } };
  const asked = await fault('POST', '/api/auth/login', { status: 401, body: needed });
  await visit('login');
  await sendLogin();

  await page.getByRole('textbox', { name: 'Code from your app, or a recovery code' }).fill('1'.repeat(41));
  await signInButton.click();

  await expect.element(page.getByText(texts.auth.wrongCode)).toBeVisible();
  expect(await asked.bodies()).toHaveLength(1);
});

test('The login page asks for no code of the account before once another name is typed', async ({
  visit,
  fault,
  sendLogin,
}) => {
  const needed = { success: false, code: 'SECOND_FACTOR_NEEDED', message: '', data: { app: true, passkey: false } };
  const asked = await fault('POST', '/api/auth/login', { status: 401, body: needed });
  await visit('login');
  const code = page.getByRole('textbox', { name: 'Code from your app, or a recovery code' });
  await sendLogin({ username: 'anna' });
  await code.fill('123456');
  await sendLogin({ username: 'berta' });
  await expect.element(code).toHaveValue('');
  await asked.release();

  await sendLogin();

  await expect.element(dashboard).toBeVisible();
});

test('Whoever is signed in is sent on from the login page to the dashboard', async ({ open }) => {
  await open('login');

  await expect.element(dashboard).toBeVisible();
  expect(location.pathname).toBe('/admin/dashboard');
});

test('The login page says what it waits for, and what the demo account is while there is one', async ({
  visit,
  fault,
  sendLogin,
}) => {
  const demo = { success: true, data: { username: 'admin', password: 'admin123' } };
  const hint = page.getByRole('complementary', { name: 'Demo credentials' });
  const offered = await fault('GET', '/api/auth/demo', { status: 200, body: demo });
  const login = await fault('POST', '/api/auth/login');
  await visit('login');
  await expect.element(hint).toMatchTextContent('Username: admin');
  await expect.element(hint).toMatchTextContent('Password: admin123');
  await offered.release();

  await sendLogin();
  await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await login.release();
  await expect.element(dashboard).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  const asked = await fault('GET', '/api/auth/demo');
  await visit('login');
  await expect.element(signInButton).toBeVisible();
  await expect.poll(async () => (await asked.bodies()).length).toBeGreaterThan(0);
  await asked.release();
  await expect.element(hint).not.toBeInTheDocument();
});

test('Nothing is at the addresses that only react-admin knows', async ({ open }) => {
  const notFound = page.getByRole('heading', { name: 'Page Not Found' });
  for (const address of [
    'images',
    'hero-slides/1/show',
    'social-media/create',
    'authentication-error',
    'access-denied',
  ]) {
    await open(address);
    await expect.element(notFound, { message: address }).toBeVisible();
  }
});

test('The admin loads as long as it does not know who is there', async ({ open, fault }) => {
  const me = await fault('GET', '/api/auth/me');
  const opening = open('dashboard');
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await me.release();
  await opening;
  await expect.element(dashboard).toBeVisible();
});
