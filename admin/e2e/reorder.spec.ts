import { CategoryView } from '@vitrine/shared/contract/categories';
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

  test('is changed by keyboard, announced to screen readers, and kept', { tag: '@nightly' }, async ({
    page,
    stack,
  }) => {
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
});
