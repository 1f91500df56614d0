import { CategoryView } from '@vitrine/shared/contract/categories';
import type { Failure } from '@vitrine/shared/contract/envelope';
import type { z } from 'zod';
import { findViolations } from '../../scripts/testing/axe.ts';
import { expect, test } from './helpers/fixtures.ts';

const names = ['Harbour', 'Interiors', 'Journeys'];

test.describe('The order of a list', () => {
  test.beforeEach(async ({ stack, open }) => {
    for (const [index, name] of names.entries()) {
      await stack.api('/categories', CategoryView, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, slug: name.toLowerCase(), sort_order: index + 1 }),
      });
    }
    await open('dashboard/categories');
  });

  test('is changed by keyboard, told to screen readers, and kept', async ({ page, stack }) => {
    const handle = page.getByRole('button', { name: 'Move Journeys' });
    await expect(handle).toHaveAccessibleDescription(/Press Space to pick it up/);

    await handle.press('Space');
    await expect(page.getByText('Picked up Journeys, position 3 of 3.')).toBeAttached();
    expect(await findViolations(page)).toEqual([]);
    await handle.press('ArrowLeft');
    await expect(page.getByText('Journeys is at position 2 of 3.')).toBeAttached();
    await handle.press('Space');

    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Harbour', 'Journeys', 'Interiors']);
    await expect
      .poll(async () => (await stack.api('/categories', CategoryView.array())).map(({ name }) => name))
      .toEqual(['Harbour', 'Journeys', 'Interiors']);
    await page.reload();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Harbour', 'Journeys', 'Interiors']);
  });

  test('is changed with the pointer', async ({ page, stack }) => {
    const from = await page.getByRole('button', { name: 'Move Harbour' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move Journeys' }).boundingBox();
    if (!from || !to) throw new Error('A handle is not on the screen');

    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + 24, { steps: 12 });
    await page.mouse.up();

    await expect
      .poll(async () => (await stack.api('/categories', CategoryView.array())).map(({ name }) => name))
      .toEqual(['Interiors', 'Journeys', 'Harbour']);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Interiors', 'Journeys', 'Harbour']);
  });

  test('goes back when it cannot be saved', async ({ page, failure }) => {
    const refusal = { success: false, code: 'REFUSED', message: 'Out of order' } satisfies z.infer<typeof Failure>;
    await page.route('**/api/categories/order', (route) => route.fulfill({ status: 500, json: refusal }));

    const handle = page.getByRole('button', { name: 'Move Harbour' });
    await handle.press('Space');
    await expect(page.getByText('Picked up Harbour, position 1 of 3.')).toBeAttached();
    await handle.press('ArrowRight');
    await expect(page.getByText('Harbour is at position 2 of 3.')).toBeAttached();
    await handle.press('Space');

    await expect(failure).toContainText('Failed to save the order. Please try again.');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(names);
  });
});
