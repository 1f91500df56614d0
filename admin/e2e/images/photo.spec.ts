import type { Page } from '@playwright/test';
import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';

const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Image' });
const titleIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Title' });
const shownIn = (page: Page) => dialogOf(page).locator('img[data-photo]');

test.describe('A photograph', () => {
  test('is opened by a click, and its neighbours by keys and buttons', async ({ page, givenImage, open }) => {
    for (const title of ['Third', 'Second', 'First']) await givenImage(title);
    await open('dashboard');

    await page.getByRole('button', { name: 'Open Second' }).click();
    await expect(dialogOf(page)).toContainText('2 of 3');
    await expect(titleIn(page)).toBeFocused();
    await expect(shownIn(page)).toHaveAttribute('alt', 'Second');
    expect(
      await shownIn(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 480)),
    );

    await page.keyboard.press('PageDown');
    await expect(titleIn(page)).toHaveValue('Third');
    await expect(titleIn(page)).toBeFocused();
    await expect(dialogOf(page).getByRole('button', { name: 'Next photograph' })).toBeDisabled();
    const previous = dialogOf(page).getByRole('button', { name: 'Previous photograph' });
    await previous.click();
    await expect(titleIn(page)).toHaveValue('Second');
    await expect(previous).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(titleIn(page)).toHaveValue('First');
    await expect(previous).toBeDisabled();

    await page.reload();
    await expect(dialogOf(page)).toContainText('1 of 3');
    await dialogOf(page).getByRole('button', { name: 'Next photograph' }).click();
    await expect(titleIn(page)).toHaveValue('Second');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('button', { name: 'Open Second' })).toBeFocused();
  });

  test('is saved and left for the next by one key, also when it leaves the list', async ({
    page,
    stack,
    givenImage,
    open,
  }) => {
    const ids: number[] = [];
    for (const number of [4, 3, 2, 1]) {
      const { id } = await givenImage(`DSC_000${number}`);
      await stack.api(`/images/${id}`, ImageAdminView, json('PUT', { is_public: false }));
      ids.unshift(id);
    }
    await open('dashboard?private=1');
    let actions = 0;
    const press = async (key: string) => {
      actions += 1;
      await page.keyboard.press(key);
    };

    await page.getByRole('button', { name: 'Open DSC_0001' }).click();
    actions += 1;
    for (const number of [1, 2, 3, 4]) {
      await expect(titleIn(page)).toHaveValue(`DSC_000${number}`);
      await expect(titleIn(page)).toBeFocused();
      await page.keyboard.type(`Walk ${number}`);
      await press('Tab');
      await page.keyboard.type(`What walk ${number} shows`);
      if (number === 2) await dialogOf(page).getByRole('switch', { name: 'Public' }).click();
      await press(number === 2 ? 'Control+Enter' : 'Enter');
    }

    await expect(dialogOf(page)).toBeHidden();
    // Two keys each, and one click: 81 for forty photographs.
    expect(actions).toBe(1 + 2 * ids.length);
    for (const [index, id] of ids.entries()) {
      const stored = { title: `Walk ${index + 1}`, alt: `What walk ${index + 1} shows`, is_public: index === 1 };
      expect(await stack.api(`/images/${id}`, ImageAdminView)).toMatchObject(stored);
    }
  });

  test('is not left while it cannot be saved', async ({ page, faultProxy, failure, givenImage, open }) => {
    await givenImage('Second');
    const { id } = await givenImage('First');
    await open(`dashboard/images/${id}`);
    const met = faultProxy.fault('PUT', `/api/images/${id}`, 'cut');

    await titleIn(page).fill('Typed');
    await titleIn(page).press('Enter');
    await expect(failure).toContainText('Failed to update image');
    await expect(titleIn(page)).toHaveValue('Typed');
    met.release();
    await titleIn(page).fill('');
    await titleIn(page).press('Enter');
    await expect(dialogOf(page)).toContainText('Title is required');
    await titleIn(page).fill('Typed');
    await titleIn(page).press('Enter');
    await expect(titleIn(page)).toHaveValue('Second');
  });
});

test.describe('In the grid', () => {
  test('titles, alternative texts and categories are edited in place, one after the other', async ({
    page,
    stack,
    givenImage,
    open,
  }) => {
    const clay = await stack.api('/categories', CategoryView, json('POST', { name: 'Clay', slug: 'clay' }));
    const [third, second, first] = [await givenImage('Third'), await givenImage('Second'), await givenImage('First')];
    await open('dashboard');

    await page.getByRole('button', { name: 'First', exact: true }).click();
    await page.keyboard.type('Veil');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Second' }).getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Rings');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Two rings on linen');
    await page.getByRole('form', { name: 'Second' }).getByLabel('Category').selectOption('Clay');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Third' }).getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Never saved');
    await page.keyboard.press('Escape');

    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Veil', 'Rings', 'Third']);
    expect(await stack.api(`/images/${first.id}`, ImageAdminView)).toMatchObject({ title: 'Veil', alt: null });
    const rings = { title: 'Rings', alt: 'Two rings on linen', category_id: clay.id };
    expect(await stack.api(`/images/${second.id}`, ImageAdminView)).toMatchObject(rings);
    expect(await stack.api(`/images/${third.id}`, ImageAdminView)).toMatchObject({ title: 'Third' });
  });

  test('what is typed is saved by leaving it, kept while it is refused, and never over the work of others', async ({
    page,
    stack,
    failure,
    givenImage,
    open,
  }) => {
    const { id } = await givenImage('Veil');
    await open('dashboard');
    const title = page.getByRole('article').getByLabel('Title');

    await page.getByRole('button', { name: 'Veil', exact: true }).click();
    await title.fill('');
    await title.press('Enter');
    await expect(page.getByRole('article')).toContainText('Title is required');
    await title.fill('Veil at dusk');
    await stack.api(`/images/${id}`, ImageAdminView, json('PUT', { tags: 'dusk' }));
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('heading', { name: 'Veil at dusk' })).toBeVisible();
    expect(await stack.api(`/images/${id}`, ImageAdminView)).toMatchObject({ title: 'Veil at dusk', tags: 'dusk' });

    await page.getByRole('button', { name: 'Veil at dusk', exact: true }).click();
    await stack.api(`/images/${id}`, ImageAdminView, json('PUT', { title: 'Veil at dawn' }));
    await title.fill('Veil at noon');
    await title.press('Enter');
    await expect(failure).toContainText('Failed to update image');
    await expect(title).toHaveValue('Veil at noon');
    expect(await stack.api(`/images/${id}`, ImageAdminView)).toMatchObject({ title: 'Veil at dawn' });
  });

  test('axe finds nothing while a card is edited, nor in a photograph on a phone', async ({
    page,
    givenImage,
    open,
  }) => {
    await givenImage('Veil');
    await open('dashboard');
    await page.getByRole('button', { name: 'Veil', exact: true }).click();
    await expect(page.getByRole('article').getByLabel('Title')).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open Veil' }).click();
    await expect(titleIn(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
