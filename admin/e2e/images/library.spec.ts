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
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await page.keyboard.press('Escape');

    for (const title of ['Opening frame', 'Spare frame'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('Opening frame is used in: hero slide “Quiet light”');
    await page.getByRole('button', { name: 'Delete 1 image' }).click();
    await expect(page.getByRole('article', { name: 'Spare frame' })).toBeHidden();
    await expect(page.getByRole('article', { name: 'Opening frame' })).toBeVisible();
  });

  test('is arranged by arrow keys, by the menu and by dragging', async ({ page, stack, givenImage, open }) => {
    for (const title of ['Fourth', 'Third', 'Second', 'First']) await givenImage(title);
    const titles = page.getByRole('article').getByRole('heading');
    const stored = async () => (await stack.api('/images', ImageAdminView.array())).map(({ title }) => title);
    await open('dashboard');

    await page.getByRole('button', { name: 'Move First' }).press('ArrowRight');
    await expect(titles).toHaveText(['Second', 'First', 'Third', 'Fourth']);
    await expect(page.getByText('First is at position 2 of 4.')).toBeAttached();
    await expect.poll(stored).toEqual(['Second', 'First', 'Third', 'Fourth']);
    await expect(page.getByRole('button', { name: 'Move First' })).toBeFocused();

    await page.getByRole('button', { name: 'Move Fourth' }).click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await expect.poll(stored).toEqual(['Fourth', 'Second', 'First', 'Third']);

    await page.reload();
    await expect(titles).toHaveText(['Fourth', 'Second', 'First', 'Third']);
    await page.getByRole('button', { name: 'Move Fourth' }).click();
    await page.getByRole('menuitem', { name: 'Move to position…' }).click();
    await page.getByRole('spinbutton', { name: 'Position, 1 to 4' }).fill('9');
    await expect(page.getByText('Please enter a whole number from 1 to 4')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Position, 1 to 4' }).fill('3');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toEqual(['Second', 'First', 'Fourth', 'Third']);
    await expect(titles).toHaveText(['Second', 'First', 'Fourth', 'Third']);

    await page.getByRole('article', { name: 'Third' }).hover();
    const from = await page.getByRole('button', { name: 'Move Third' }).boundingBox();
    const to = await page.getByRole('article', { name: 'Second' }).boundingBox();
    if (!from || !to) throw new Error('A card is not on the screen');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 15 });
    await page.mouse.up();
    await expect.poll(stored).toEqual(['Third', 'Second', 'First', 'Fourth']);
    await expect(titles).toHaveText(['Third', 'Second', 'First', 'Fourth']);
  });

  test('is arranged by moves that come faster than they are saved, also while others arrange it', async ({
    page,
    stack,
    faultProxy,
    givenImage,
    open,
  }) => {
    for (const title of ['Fifth', 'Fourth', 'Third', 'Second']) await givenImage(title);
    const { id } = await givenImage('First');
    const stored = () => stack.api('/images', ImageAdminView.array());
    const titles = async () => (await stored()).map(({ title }) => title);
    await open('dashboard');
    const first = page.getByRole('button', { name: 'Move First' });
    await expect(first).toBeAttached();

    // Both before the page has been drawn again.
    await first.evaluate((handle) => {
      for (let press = 0; press < 2; press++)
        handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    await expect.poll(titles).toEqual(['Second', 'Third', 'First', 'Fourth', 'Fifth']);

    const held = faultProxy.fault('PUT', `/api/images/${id}/position`);
    await first.press('ArrowRight');
    await expect.poll(() => held.bodies.length).toBe(1);
    await first.press('ArrowRight');
    held.release();
    await expect.poll(titles).toEqual(['Second', 'Third', 'Fourth', 'Fifth', 'First']);

    // The page still shows Fifth behind Fourth.
    const [second, third, fourth, fifth] = (await stored()).map((image) => image.id);
    const ids = [id, fourth, third, second, fifth];
    await stack.api('/images/order', z.unknown(), json('PUT', { ids }));
    await page.getByRole('button', { name: 'Move Fifth' }).press('ArrowLeft');
    await expect.poll(titles).toEqual(['First', 'Fifth', 'Fourth', 'Third', 'Second']);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(await titles());
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('keeps what two tabs arrange at once', async ({ page, context, stack, faultProxy, givenImage, open }) => {
    for (const title of ['Fifth', 'Fourth', 'Third', 'Second', 'First']) await givenImage(title);
    const stored = () => stack.api('/images', ImageAdminView.array());
    const titles = async () => (await stored()).map(({ title }) => title);
    const [first, , , , fifth] = await stored();
    await open('dashboard');
    const other = await context.newPage();
    await other.goto('/admin/dashboard');

    const held = [first, fifth].map((image) => faultProxy.fault('PUT', `/api/images/${image?.id}/position`));
    await page.getByRole('button', { name: 'Move First' }).press('ArrowRight');
    await other.getByRole('button', { name: 'Move Fifth' }).press('ArrowLeft');
    await expect.poll(() => held.map(({ bodies }) => bodies.length)).toEqual([1, 1]);
    for (const { release } of held) release();

    await expect.poll(titles).toEqual(['Second', 'First', 'Third', 'Fifth', 'Fourth']);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(other.getByRole('alert')).toBeHidden();
  });

  test('shows its order again when a move is refused', async ({ page, stack, failure, givenImage, open }) => {
    await givenImage('Second');
    const { id } = await givenImage('First');
    const { id: gone } = await givenImage('Gone');
    const titles = page.getByRole('article').getByRole('heading');
    await open('dashboard');
    await expect(titles).toHaveText(['Gone', 'First', 'Second']);
    await stack.api(`/images/${gone}`, z.unknown(), { method: 'DELETE' });

    await page.getByRole('button', { name: 'Move First' }).press('ArrowLeft');

    await expect(failure).toContainText('Failed to save the order. Please try again.');
    await expect(titles).toHaveText(['First', 'Second']);
    expect(await stack.api(`/images/${id}`, ImageAdminView)).toMatchObject({ version: 1 });
  });

  test('is arranged among the images that a filter shows', async ({ page, stack, givenImage, open }) => {
    for (const title of ['Fifth', 'Veil 2', 'Third', 'Veil 1', 'First']) await givenImage(title);
    const stored = async () => (await stack.api('/images', ImageAdminView.array())).map(({ title }) => title);
    const titles = page.getByRole('article').getByRole('heading');
    await open('dashboard?q=veil');
    await expect(titles).toHaveText(['Veil 1', 'Veil 2']);

    await page.getByRole('button', { name: 'Move Veil 2' }).click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();

    await expect.poll(stored).toEqual(['First', 'Veil 2', 'Veil 1', 'Third', 'Fifth']);
    await expect(titles).toHaveText(['Veil 2', 'Veil 1']);
  });
});
