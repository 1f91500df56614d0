import { createHash } from 'node:crypto';
import path from 'node:path';
import { SETUP_PATH } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import Database from 'better-sqlite3';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';

const TOKEN = 'a-token-as-the-log-of-the-server-would-show-it';

/** A server that has started without an administrator: what the reset between tests undoes. */
function givenNoAdministrator(dataDir: string, { validForMs = 60_000 } = {}) {
  const database = new Database(path.join(dataDir, 'vitrine.sqlite'));
  database.prepare('delete from users').run();
  const hash = createHash('sha256').update(TOKEN).digest('hex');
  database.prepare('insert into setup_links values (?, ?)').run(hash, Date.now() + validForMs);
  database.close();
}

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test.describe(`The setup link, in ${colorScheme} colours, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('lets the owner choose a name and a password, and leads to the dashboard', async ({ page, stack }) => {
      givenNoAdministrator(stack.dataDir);
      await page.goto(`${SETUP_PATH}#${TOKEN}`);
      const username = page.getByRole('textbox', { name: 'Username' });

      await expect(username).toBeFocused();
      await page.keyboard.type('el');
      await page.keyboard.press('Enter');
      await expect(page.getByText(texts.auth.usernameTooShort)).toBeVisible();
      await expect(page.getByText(texts.auth.passwordRequired)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await username.fill('elena');
      await page.getByRole('textbox', { name: 'Password' }).fill('a loud darkroom');
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      await expect(page).toHaveURL('/admin/dashboard');
    });
  });
}

test('a setup link that was not copied whole, has expired or was used says so', async ({ page, stack }) => {
  givenNoAdministrator(stack.dataDir, { validForMs: -1_000 });

  await page.goto('/admin/login');
  await expect(page.getByText('Open the setup link')).toBeVisible();
  await page.goto(`${SETUP_PATH}#half`);
  await expect(page.getByRole('alert')).toHaveText(texts.auth.setupUnknown);
  await page.goto('/admin/login');
  await page.goto(`${SETUP_PATH}#${TOKEN}`);
  await expect(page.getByRole('alert')).toHaveText(texts.auth.setupExpired);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'To the login page' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});
