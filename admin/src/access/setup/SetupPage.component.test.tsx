import { SETUP_PATH } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { commands, expect, test } from '../../../test/admin-page.tsx';

const TOKEN = 'a-token-as-the-log-of-the-server-would-show-it';
const setup = SETUP_PATH.replace('/admin/', '');

test('The setup link names each field that is not right, and leads to the dashboard', async ({ tokens: _, visit }) => {
  await commands.removeAdministrator(TOKEN);
  await visit(`${setup}#${TOKEN}`);
  const username = page.getByRole('textbox', { name: 'Username' });

  await expect.element(username).toHaveFocus();
  await userEvent.keyboard('el{Enter}');
  await expect.element(page.getByText(texts.auth.usernameTooShort)).toBeVisible();
  await expect.element(page.getByText(texts.auth.passwordRequired)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await username.fill('elena');
  await expect.element(page.getByText(/at least 10 characters/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('a loud darkroom');
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(location.pathname).toBe('/admin/dashboard');
});

test('A setup link that was not copied whole, has expired or was used says so', async ({ tokens: _, visit }) => {
  await commands.removeAdministrator(TOKEN, -1_000);

  await visit('login');
  await expect.element(page.getByText(/Open the setup link/)).toBeVisible();
  await visit(`${setup}#half`);
  await expect.element(page.getByRole('alert')).toHaveTextContent(texts.auth.setupUnknown);
  await visit(`${setup}#${TOKEN}`);
  await expect.element(page.getByRole('alert')).toHaveTextContent(texts.auth.setupExpired);
  expect(await findViolations()).toEqual([]);
  await expect.element(page.getByRole('link', { name: 'To the login page' })).toHaveAttribute('href', '/admin/login');
});
