import type { Locator, Page } from '@playwright/test';
import { expect, test } from './helpers/fixtures.ts';

const WIDTHS = [390, 768, 1440];

// An open dialog hides from screen readers what was there before it.
const saved = (page: Page) => page.locator('[role=status]').filter({ hasText: 'Image deleted successfully' });

/** Shows a toast by deleting an image. */
async function showToast(page: Page, title: string) {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(saved(page)).toBeVisible();
}

async function expectAbove(page: Page, ...things: Locator[]) {
  const toast = await saved(page).boundingBox();
  for (const thing of things) {
    const box = await thing.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), String(thing)).toBeLessThanOrEqual(toast?.y ?? 0);
  }
}

test.describe('A toast', () => {
  for (const width of WIDTHS) {
    test(`covers nothing, ${width} pixels wide`, async ({ page, givenImage, open }) => {
      await page.setViewportSize({ width, height: 560 });
      for (let count = 1; count <= 4; count += 1) await givenImage(`Frame ${count}`);
      await givenImage('Gone');
      await open('dashboard');
      await showToast(page, 'Gone');

      await page.getByRole('checkbox', { name: 'Select Frame 4' }).check();
      await expectAbove(page, page.getByRole('region', { name: 'Selection' }));
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog');
      await expectAbove(page, dialog.getByRole('heading').first(), dialog, ...(await dialog.getByRole('button').all()));
      await page.keyboard.press('Escape');

      await page.getByRole('checkbox', { name: 'Select Frame 4' }).uncheck();
      const last = page.getByRole('checkbox', { name: /^Select Frame/ }).last();
      await last.focus();
      await expectAbove(page, last);
    });
  }

  test('goes with the next result and with another screen, since it is no longer true', async ({
    page,
    givenImage,
    open,
  }) => {
    for (const title of ['One', 'Two', 'Three']) await givenImage(title);
    await open('dashboard');
    await showToast(page, 'One');
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore One' }).click();
    await expect(saved(page)).toBeHidden();

    await page.getByRole('link', { name: 'Back to Images' }).click();
    await showToast(page, 'Two');
    await page.getByRole('tab', { name: 'Categories' }).click();
    await expect(saved(page)).toBeHidden();
  });
});
