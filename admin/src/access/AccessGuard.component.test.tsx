import { UserView } from '@vitrine/shared/contract/auth';
import { ACCESS_TOKEN_KEY } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { page } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

test('Somebody who is no administrator is told so', async ({ api, open, fault }) => {
  const data = { ...(await api('/auth/me', UserView)), is_admin: false };
  await fault('GET', '/api/auth/me', { status: 200, body: { success: true, data } });
  await open('');

  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect.element(page.getByText("You don't have permission to access this page.")).toBeVisible();
});

test('When the API cannot say who is signed in, the login page says so and the session is kept', async ({
  open,
  fault,
}) => {
  const body = { success: false, code: 'REFUSED', message: texts.general.unexpected };
  const met = await fault('GET', '/api/auth/me', { status: 500, body });
  await open('dashboard');
  await expect.element(page.getByRole('alert')).toHaveTextContent(texts.general.unexpected);
  const kept = localStorage.getItem(ACCESS_TOKEN_KEY);

  await met.release();
  await open('dashboard');

  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(kept).toBe(localStorage.getItem(ACCESS_TOKEN_KEY));
});
