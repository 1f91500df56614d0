import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';

// In light colours the tests of the components look at the same.
test.describe('Images in dark colours', { tag: '@nightly' }, () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing in the edit dialog and the menu of a card', async ({ page, givenImage, open }) => {
    const { id } = await givenImage('Looked at');
    await open(`dashboard/images/${id}`);
    await expect(page.getByRole('button', { name: /^Focal point/ })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Move Looked at' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Move to position…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test('axe finds nothing in the selection, its dialogs and the trash', async ({ page, givenImage, open }) => {
    await givenImage('Selected');
    await open('dashboard');
    await page.getByRole('checkbox', { name: 'Select Selected' }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    expect(await findViolations(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Delete 1 image' })).toBeEnabled();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete 1 image' }).click();
    await expect(page.getByText('1 image deleted')).toBeVisible();

    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page.getByRole('button', { name: 'Restore Selected' })).toBeAttached();
    expect(await findViolations(page)).toEqual([]);
  });
});
