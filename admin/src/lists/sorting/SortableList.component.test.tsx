import { CategoryView } from '@vitrine/shared/contract/categories';
import { describe, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, test as onPage } from '../../../test/admin-page.tsx';
import { press, textsOf } from '../../../test/hands.ts';

const names = ['Harbour', 'Interiors', 'Journeys'];

const test = onPage.extend<{ openList: () => Promise<void> }>({
  /** Opens the categories with one of each name. */
  openList: async ({ api, open }, use) => {
    await use(async () => {
      for (const [index, name] of names.entries()) {
        const body = JSON.stringify({ name, slug: name.toLowerCase(), sort_order: index + 1 });
        await api('/categories', CategoryView, { method: 'POST', body });
      }
      await open('dashboard/categories');
    });
  },
});

describe('The order of a list', () => {
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
  const shown = () => textsOf(page.getByRole('heading', { level: 3 }));
  const said = (sentence: string) => expect.element(page.getByText(sentence)).toBeInTheDocument();

  test('is changed by keyboard, announced to screen readers, and kept', async ({ api, openList, open }) => {
    await openList();
    await expect.element(handle('Journeys')).toHaveAccessibleDescription(/Press Space to pick it up/);

    await press(handle('Journeys'), ' ');
    await said('Picked up Journeys, position 3 of 3.');
    expect(await findViolations()).toEqual([]);
    await press(handle('Journeys'), '{ArrowLeft}');
    await said('Journeys is at position 2 of 3.');
    const calls = vi.spyOn(globalThis, 'fetch');
    await press(handle('Journeys'), ' ');

    const order = ['Harbour', 'Journeys', 'Interiors'];
    await expect.poll(shown).toEqual(order);
    const read = () => calls.mock.calls.map(([path]) => String(path)).filter((path) => path.includes('/categories?'));
    await expect.poll(read).not.toEqual([]);
    expect(read()).toEqual([...new Set(read())]);
    await expect
      .poll(async () => (await api('/categories', CategoryView.array())).map(({ name }) => name))
      .toEqual(order);
    await open('dashboard/categories');
    await expect.poll(shown).toEqual(order);
  });

  test('is changed with the pointer', async ({ api, openList }) => {
    await openList();
    const from = (await handle('Harbour').findElement()).getBoundingClientRect();
    const to = handle('Journeys').element().getBoundingClientRect();

    await userEvent.pointer([
      { coords: { x: from.x + 20, y: from.y + 20 }, keys: '[MouseLeft>]' },
      { coords: { x: from.x + 25, y: (from.y + to.y) / 2 } },
      { coords: { x: to.x + 29, y: to.y + 23 } },
      { coords: { x: to.x + 30, y: to.y + 24 } },
      { keys: '[/MouseLeft]' },
    ]);

    const order = ['Interiors', 'Journeys', 'Harbour'];
    await expect
      .poll(async () => (await api('/categories', CategoryView.array())).map(({ name }) => name))
      .toEqual(order);
    await expect.poll(shown).toEqual(order);
  });

  test('goes back when it cannot be saved', async ({ openList, fault, failure }) => {
    await openList();
    const body = { success: false, code: 'REFUSED', message: 'Out of order' };
    await fault('PUT', '/api/categories/order', { status: 500, body });

    await press(handle('Harbour'), ' ');
    await said('Picked up Harbour, position 1 of 3.');
    await press(handle('Harbour'), '{ArrowRight}');
    await said('Harbour is at position 2 of 3.');
    await press(handle('Harbour'), ' ');

    await expect.element(failure).toMatchTextContent('Failed to save the order. Please try again.');
    await expect.poll(shown).toEqual(names);
  });
});
