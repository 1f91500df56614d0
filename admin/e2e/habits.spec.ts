import { expect, test } from './helpers/fixtures.ts';

test.describe('By keyboard', () => {
  test('tabs are reached, records added and saved, and single keys can be switched off', async ({ page, open }) => {
    await open('');
    await expect(page.getByRole('heading', { name: 'Images', exact: true })).toBeVisible();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Adds to the list')).toBeVisible();
    await page.keyboard.press('3');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(page).toHaveURL(/dashboard$/);

    await page.keyboard.press('j');
    await expect(page).toHaveURL(/\/dashboard\/projects$/);
    await page.keyboard.press('0');
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    await page.keyboard.press('3');
    await expect(page).toHaveURL(/\/dashboard\/testimonials$/);
    await expect(page.getByRole('heading', { name: 'Testimonials' })).toBeVisible();
    await expect(page).toHaveTitle('Testimonials – Admin Dashboard');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nina 4');
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Patient and quick.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Testimonial created successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByRole('switch', { name: 'Single keys' }).uncheck();
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(help).toBeHidden();
    await page.keyboard.press('1');
    await expect(page).toHaveURL(/\/dashboard\/testimonials$/);
  });
});

test.describe('A deleted record', () => {
  test('comes back with Undo', async ({ page, faultProxy, failure, open }) => {
    await open('dashboard/testimonials/create');
    const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mia Undone');
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Worth keeping.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Mia Undone' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Testimonial deleted successfully')).toBeVisible();
    };

    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Testimonial restored successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mia Undone' })).toBeVisible();

    await remove();
    faultProxy.fault('POST', '/api/testimonials', 'cut');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(failure).toContainText('Failed to create testimonial');
  });
});
