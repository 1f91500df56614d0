import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

const MOST_STOPS = 7;
const FIELD = 'input, textarea, select';

test('At most seven stops are before the first field of a tab', async ({ open, givenImage }) => {
  await givenImage('Rings on linen');
  for (const address of ['dashboard', 'dashboard/messages', 'dashboard/site/texts', 'dashboard/settings/you']) {
    await open(address);
    await expect.poll(() => document.querySelector('[data-panel]')).not.toBeNull();
    const panel = document.querySelector('[data-panel]');
    await expect.poll(() => panel?.querySelector(FIELD)).not.toBeNull();
    let stops = 0;
    for (await userEvent.keyboard('{Tab}'); !document.activeElement?.matches(FIELD); stops += 1) {
      expect(stops, address).toBeLessThan(MOST_STOPS);
      await userEvent.keyboard('{Tab}');
    }
  }
});

test('The line of figures can be scrolled with keys once the window has become too narrow for it', async ({
  open,
  resize,
}) => {
  await open('dashboard');
  const figures = page.getByLabelText('Figures');
  await expect.poll(() => figures.element().textContent.match(/\d/g)).toHaveLength(8);
  await expect.element(figures).not.toHaveAttribute('tabindex');

  await resize(390, 844);

  await expect.element(figures).toHaveAttribute('tabindex', '0');
});

test('Arrow keys lead from part to part of the site', async ({ open }) => {
  await open('dashboard/site/home');
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the site' }).getByRole('link', { name });
  (await part('Home page').findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(part('Stats')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}');
  await expect.element(part('Make it mine')).toHaveFocus();
});

test('A form says what the star means where a label has one', async ({ open }) => {
  const note = page.getByText('Fields with * are required.');
  await open('dashboard/categories/create');
  await expect.element(page.getByRole('dialog').getByText('Fields with * are required.')).toBeVisible();
  await open('dashboard/site/look');
  await expect.element(page.getByRole('group', { name: 'Look', exact: true })).toBeVisible();
  for (const shown of note.elements()) expect(shown.checkVisibility()).toBe(false);
});
