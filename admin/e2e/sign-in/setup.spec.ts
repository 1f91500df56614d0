import { SETUP_PATH } from '@vitrine/shared/limits';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { removeAdministrator } from '../../../scripts/testing/no-administrator.ts';
import { expect, test } from '../helpers/fixtures.ts';

const TOKEN = 'a-token-as-the-log-of-the-server-would-show-it';

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test.describe(`The setup link, in ${colorScheme} colours, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('lets the owner choose a name and a password, and leads to the dashboard', {
      tag: colorScheme === 'light' ? [] : '@nightly',
    }, async ({ page, stack }) => {
      removeAdministrator(stack.dataDir, TOKEN);
      await page.goto(`${SETUP_PATH}#${TOKEN}`);
      await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.type('elena');
      await page.getByRole('textbox', { name: 'Password' }).fill('a loud darkroom');
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      await expect(page).toHaveURL('/admin/dashboard');
    });
  });
}
