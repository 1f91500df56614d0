import { expect, test } from '../helpers/fixtures.ts';
import { journeys } from '../helpers/journeys.ts';

test.describe('With the keyboard alone', () => {
  test('the first field of every dialog has the focus', async ({ page, givenImage, open }) => {
    await givenImage('Veil by the window');
    for (const { resource, addButton, name } of journeys) {
      await open(`dashboard/${resource}`);
      await page.getByRole('button', { name: addButton }).first().click();
      await expect(page.getByRole('dialog').getByRole('textbox').first(), addButton).toBeFocused();
      await page.keyboard.type(name.first);
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(name.first);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    }
  });

  test('an image is chosen by Space or Enter, never by going past it', async ({ page, givenImage, open }) => {
    for (const title of ['Vase', 'Rings', 'Veil']) await givenImage(title);
    await open('dashboard/hero-slides/create');
    const dialog = page.getByRole('dialog');
    const option = (name: string) => dialog.getByRole('option', { name });
    await expect(option('Veil')).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Search images' }).focus();

    await page.keyboard.press('Tab');
    await expect(option('Veil')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(option('Rings')).toBeFocused();
    await page.keyboard.press('End');
    await expect(option('Vase')).toBeFocused();
    await expect(dialog.getByRole('option', { selected: true })).toHaveCount(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');

    await expect(dialog).toContainText('Veil');
    await expect(option('Veil')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Title is required')).toBeHidden();
  });
});
