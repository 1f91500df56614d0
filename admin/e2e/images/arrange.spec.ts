import { ImageAdminView } from '@vitrine/shared/contract/images';
import { z } from 'zod';
import { expect, test } from '../helpers/fixtures.ts';

test.describe('The library', () => {
  test('can be arranged from the moment its cards stand there, none of which is replaced', async ({
    page,
    givenImage,
    open,
  }) => {
    await givenImage('Veil');
    let code: Promise<unknown> | undefined;
    page.on('response', (response) => {
      const url = response.url();
      if (/ArrangedGrid-[^/]+\.js$/.test(url))
        code ??= page.evaluate((address) => import(address).then(() => true), url);
    });
    // The list is answered when the code for it is there, as it is for everybody but the quickest.
    await page.route(/\/api\/images\?.*sort_order/, async (route) => {
      await expect.poll(() => code).toBe(true);
      await route.continue();
    });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const cards = document.querySelectorAll<HTMLElement>('article');
        for (const card of cards) Object.assign(window, { firstCard: Reflect.get(window, 'firstCard') ?? card });
      }).observe(document, { childList: true, subtree: true });
    });

    await open('dashboard');

    await expect(page.getByRole('button', { name: 'Move Veil' })).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('article') === Reflect.get(window, 'firstCard'))).toBe(
      true,
    );
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

  test('is arranged by dragging the picture itself, several at once', async ({ page, stack, givenImage, open }) => {
    for (const title of ['Fifth', 'Fourth', 'Third', 'Second', 'First']) await givenImage(title);
    const titles = page.getByRole('article').getByRole('heading');
    const stored = async () => (await stack.api('/images', ImageAdminView.array())).map(({ title }) => title);
    const centreOf = async (title: string) => {
      const box = await page.getByRole('button', { name: `Open ${title}` }).boundingBox();
      if (!box) throw new Error(`${title} is not on the screen`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await open('dashboard');
    await expect(page.getByRole('button', { name: 'Move First' })).toBeAttached();

    const [second, fourth] = [await centreOf('Second'), await centreOf('Fourth')];
    await page.mouse.move(second.x, second.y);
    await page.mouse.down();
    await page.mouse.move(fourth.x, fourth.y, { steps: 12 });
    const ghost = page.locator('[data-dnd-dragging] .frame img');
    await expect(ghost).toBeVisible();
    const box = await ghost.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - fourth.x)).toBeLessThan(3);
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - fourth.y)).toBeLessThan(3);
    await page.mouse.up();
    await expect.poll(stored).toEqual(['First', 'Third', 'Fourth', 'Second', 'Fifth']);
    await expect(titles).toHaveText(['First', 'Third', 'Fourth', 'Second', 'Fifth']);
    await expect(ghost).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();

    for (const title of ['Fourth', 'Fifth']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    const [fifth, first] = [await centreOf('Fifth'), await centreOf('First')];
    await page.mouse.move(fifth.x, fifth.y);
    await page.mouse.down();
    await page.mouse.move(first.x, first.y, { steps: 12 });
    await expect(ghost).toBeVisible();
    const number = () =>
      page.locator('[data-dnd-dragging]').evaluate((card) => getComputedStyle(card, '::after').content);
    await expect.poll(number).toBe('"2"');
    await page.mouse.up();
    await expect.poll(stored).toEqual(['Fourth', 'Fifth', 'First', 'Third', 'Second']);
    await expect(titles).toHaveText(['Fourth', 'Fifth', 'First', 'Third', 'Second']);
    await expect(page.getByText('2 images are at positions 1 to 2 of 5.')).toBeAttached();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: 'Move Fourth' }).click();
    await page.getByRole('menuitem', { name: 'Move to the end' }).click();
    await expect.poll(stored).toEqual(['First', 'Third', 'Second', 'Fourth', 'Fifth']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open Third' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Image' })).toBeVisible();
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
    let saved = 0;
    const shown = page.waitForResponse((response) => {
      if (response.request().method() === 'PUT') saved += 1;
      return saved === 2 && response.url().includes('sort_order');
    });
    held.release();
    await shown;
    expect(await titles()).toEqual(['Second', 'Third', 'Fourth', 'Fifth', 'First']);

    // The page, which has read its list again, shows Fifth behind Fourth.
    const [second, third, fourth, fifth] = (await stored()).map((image) => image.id);
    const ids = [id, fourth, third, second, fifth];
    await stack.api('/images/order', z.unknown(), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
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
