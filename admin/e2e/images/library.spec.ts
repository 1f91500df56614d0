import { CategoryView } from '@vitrine/shared/contract/categories';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { z } from 'zod';
import { expect, test } from '../helpers/fixtures.ts';

const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test.describe('The library', () => {
  test('is searched, filtered and sorted in the address', async ({ page, stack, givenImage, open }) => {
    const category = await stack.api('/categories', CategoryView, json('POST', { name: 'Nights', slug: 'nights' }));
    const [veil, rings, vase] = [await givenImage('Veil'), await givenImage('Rings'), await givenImage('Vase')];
    await stack.api(`/images/${veil.id}`, ImageAdminView, json('PUT', { is_featured: true, category_id: category.id }));
    await stack.api(`/images/${vase.id}`, ImageAdminView, json('PUT', { is_public: false, is_hero_image: true }));
    const titles = page.getByRole('article').getByRole('heading');

    await open('dashboard');
    await expect(titles).toHaveText(['Vase', 'Rings', 'Veil']);
    await page.getByLabel('Sort').selectOption('Title A to Z');
    await expect(titles).toHaveText([rings.title, vase.title, veil.title]);
    await page.getByRole('searchbox', { name: 'Search images' }).fill('v');
    await expect(titles).toHaveText(['Vase', 'Veil']);
    await page.getByRole('button', { name: 'Private' }).click();
    await expect(titles).toHaveText(['Vase']);
    await expect(page).toHaveURL(/\?sort=title&q=v&private=1$/);
    await page.reload();
    await expect(titles).toHaveText(['Vase']);

    await page.getByRole('button', { name: 'Private' }).click();
    await page.getByLabel('Category').selectOption('Nights');
    await expect(titles).toHaveText(['Veil']);
    await page.getByLabel('Category').selectOption('All categories');
    await page.getByRole('button', { name: 'Hero' }).click();
    await expect(titles).toHaveText(['Vase']);
    await page.getByRole('button', { name: 'Featured' }).click();
    await expect(page.getByText('No images match')).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(titles).toHaveText(['Vase', 'Rings', 'Veil']);
  });

  test('keeps what is ticked while a search is awaited, as far as it is found', async ({
    page,
    faultProxy,
    givenImage,
    open,
  }) => {
    for (const title of ['Veil', 'Rings']) await givenImage(title);
    const titles = page.getByRole('article').getByRole('heading');
    await open('dashboard');
    await expect(titles).toHaveText(['Rings', 'Veil']);

    const held = faultProxy.fault('GET', '/api/images');
    await page.getByRole('searchbox', { name: 'Search images' }).fill('Veil');
    await expect.poll(() => held.bodies.length).toBeGreaterThan(0);
    for (const title of ['Veil', 'Rings']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    held.release();

    await expect(titles).toHaveText(['Veil']);
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
    await expect(page.getByRole('checkbox', { name: 'Select Veil' })).toBeChecked();
    await page.getByRole('searchbox', { name: 'Search images' }).fill('');
    await expect(titles).toHaveText(['Rings', 'Veil']);
    await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
  });

  test('changes many images at once, and says which could not be changed', async ({
    page,
    stack,
    faultProxy,
    givenImage,
    open,
  }) => {
    const [one, two, three] = [await givenImage('One'), await givenImage('Two'), await givenImage('Three')];
    await stack.api(`/images/${one.id}`, ImageAdminView, json('PUT', { tags: 'studio, raw' }));
    const refusal = { status: 500, body: { success: false, code: 'REFUSED', message: 'Out of order' } };
    const fault = faultProxy.fault('PUT', `/api/images/${two.id}`, refusal);
    await open('dashboard');

    await page.getByRole('checkbox', { name: 'Select Three' }).check();
    await page.getByRole('checkbox', { name: 'Select One' }).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 selected');
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 3 images' });
    await dialog.getByLabel('Add Tags').fill('picked, studio');
    await dialog.getByLabel('Remove Tags').fill('RAW');
    await dialog.getByLabel('Featured').selectOption('Yes');
    await dialog.getByLabel('Public').selectOption('No');
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('status').filter({ hasText: '2 images updated' })).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Two: Out of order');
    fault.release();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
    expect(fault.bodies).toHaveLength(1);
    for (const [{ id }, tags] of [
      [one, 'studio, picked'],
      [two, 'picked, studio'],
      [three, 'picked, studio'],
    ] as const) {
      expect(await stack.api(`/images/${id}`, ImageAdminView)).toMatchObject({
        tags,
        is_featured: true,
        is_public: false,
      });
    }
  });

  test('takes a delete back, and keeps what was deleted in the trash', async ({ page, stack, givenImage, open }) => {
    const [kept, gone] = [await givenImage('Kept frame'), await givenImage('Lost frame')];
    await open('dashboard');

    await page.getByRole('button', { name: 'Delete Kept frame' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this image?');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick();
    await expect(page.getByText('Image deleted successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Kept frame' })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article', { name: 'Kept frame' })).toBeVisible();

    for (const { title } of [kept, gone]) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete these 2 images?');
    await page.getByRole('button', { name: 'Delete 2 images' }).click();
    await expect(page.getByText('No images yet')).toBeVisible();

    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore Kept frame' }).click();
    await expect(page.getByRole('article', { name: 'Kept frame' })).toBeHidden();
    await page.getByRole('button', { name: 'Delete Lost frame for good' }).click();
    await expect(page.getByRole('dialog')).toContainText('This cannot be undone.');
    await page.getByRole('button', { name: 'Delete 1 image' }).click();
    await expect(page.getByRole('article', { name: 'Lost frame' })).toBeHidden();

    await page.getByRole('link', { name: 'Back to Images' }).click();
    await expect(page.getByRole('article', { name: 'Kept frame' })).toBeVisible();
    expect(await stack.api('/images', z.array(ImageAdminView))).toHaveLength(1);
  });

  test('tells where an image is used instead of deleting it', async ({ page, stack, givenImage, open }) => {
    const { id } = await givenImage('Opening frame');
    await givenImage('Spare frame');
    await stack.api('/hero-slides', HeroSlideView, json('POST', { title: 'Quiet light', image_id: id }));
    await open('dashboard');

    await page.getByRole('button', { name: 'Delete Opening frame' }).click();
    const question = page.getByRole('dialog', { name: 'Delete image' });
    await expect(question).toContainText('Used in: hero slide “Quiet light”');
    await expect(question.locator('img')).toBeVisible();
    await expect(question.getByRole('button')).toHaveText(['Close']);
    await expect(question).not.toContainText('The trash keeps it');
    await page.keyboard.press('Escape');

    for (const title of ['Opening frame', 'Spare frame'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('Opening frame is used in: hero slide “Quiet light”');
    await page.getByRole('button', { name: 'Delete 1 image' }).click();
    await expect(page.getByRole('article', { name: 'Spare frame' })).toBeHidden();
    await expect(page.getByRole('article', { name: 'Opening frame' })).toBeVisible();
  });

  test('shows the tools of a card under the pointer and with the focus, until Escape', async ({
    page,
    givenImage,
    open,
  }) => {
    for (const title of ['Veil', 'Rings']) await givenImage(title);
    await open('dashboard');
    const card = (title: string) => page.getByRole('article', { name: title });
    const opacity = (title: string, tool: string) =>
      card(title)
        .locator(tool)
        .evaluate((box) => getComputedStyle(box).opacity);
    const shown = (title: string) =>
      expect.poll(() => Promise.all(['.actions', '.pick', '.handle'].map((tool) => opacity(title, tool))));

    // The grid that can be arranged has replaced the first one.
    await expect(page.getByRole('button', { name: 'Move Rings' })).toBeAttached();
    await page.getByRole('button', { name: 'Open Rings' }).focus();
    await shown('Rings').toEqual(['1', '1', '1']);
    await card('Veil').hover();
    await shown('Veil').toEqual(['1', '1', '1']);
    await page.keyboard.press('Escape');
    await shown('Veil').toEqual(['0', '0', '0']);
    await shown('Rings').toEqual(['0', '0', '0']);
    await expect(page.getByRole('button', { name: 'Open Rings' })).toBeFocused();

    const edit = card('Rings').getByRole('button', { name: 'Edit Rings' });
    await edit.focus();
    await shown('Rings').toEqual(['1', '1', '1']);
    await page.keyboard.press('Escape');
    await shown('Rings').toEqual(['1', '0', '0']);
    await expect(edit).toBeFocused();
    await card('Rings').hover();
    await shown('Rings').toEqual(['1', '1', '1']);

    // One stop for Tab. Arrows lead to the other cards, F2 to what is on one.
    const grid = page.getByRole('list').filter({ has: page.getByRole('article') });
    const inCard = (role: 'button' | 'link' | 'checkbox', name: string) => grid.getByRole(role, { name, exact: true });
    const steps = [
      ['Shift+Tab', grid.locator(':focus')],
      ['F2', inCard('button', 'Open Rings')],
      ['ArrowRight', inCard('button', 'Open Veil')],
      ['F2', inCard('checkbox', 'Select Veil')],
      ['Tab', inCard('button', 'Move Veil')],
      ['Tab', inCard('button', 'Edit Veil')],
      ['Tab', inCard('link', 'Download Veil')],
      ['Tab', inCard('button', 'Delete Veil')],
      ['Tab', inCard('button', 'Veil')],
      ['Tab', undefined],
      ['Shift+Tab', inCard('button', 'Open Veil')],
      ['Shift+Tab', undefined],
      ['Tab', inCard('button', 'Open Veil')],
      ['Tab', undefined],
      ['Shift+Tab', inCard('button', 'Open Veil')],
      ['Shift+Home', inCard('button', 'Open Rings')],
    ] as const;
    for (const [key, stop] of steps) {
      await page.keyboard.press(key);
      if (stop) await expect(stop).toBeFocused();
      else await expect(grid.locator(':focus')).toHaveCount(0);
    }
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Delete 2 images' }).press('Enter');
    await expect(page.getByText('No images yet')).toBeVisible();
  });
});
