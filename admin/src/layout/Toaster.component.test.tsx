import { describe } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';
import { belowToast, CLICKABLE } from '../../test/below-toast.ts';

const WIDTHS = [390, 1440];
const ALL_TABS_PX = 1280;

const saved = page.getByText('Image deleted successfully');

/** Shows a toast by deleting an image. */
async function showToast(title: string) {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(saved).toBeVisible();
}

// An open dialog hides from screen readers what was there before it.
function toast(): HTMLElement {
  const found = document.querySelector<HTMLElement>(':is([role=status], [role=alert]):has([aria-label=Dismiss])');
  if (!found) throw new Error('There is no toast');
  return found;
}

const expectAbove = (...things: Locator[]) =>
  expect
    .poll(() => Math.max(...things.map((thing) => thing.element().getBoundingClientRect().bottom)))
    .toBeLessThanOrEqual(toast().getBoundingClientRect().top);

describe('A toast', () => {
  for (const width of WIDTHS) {
    test(`covers nothing, ${width} pixels wide`, { tags: 'nightly' }, async ({ givenImages, open, resize }) => {
      await resize(width, 560);
      await givenImages('Frame 1', 'Frame 2', 'Frame 3', 'Frame 4', 'Gone');
      await open('dashboard');
      await showToast('Gone');

      const frame4 = page.getByRole('checkbox', { name: 'Select Frame 4' });
      const selection = page.getByRole('region', { name: 'Selection' });
      await frame4.click();
      await expect.element(selection).toBeVisible();
      await expectAbove(selection);
      await selection.getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toBeVisible();
      await expectAbove(dialog, dialog.getByRole('heading').first(), ...dialog.getByRole('button').all());
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();

      await frame4.click();
      const last = page.getByRole('checkbox', { name: /^Select Frame/ }).last();
      last.element().focus();
      await expectAbove(last);
      // So low that a menu would otherwise end at the end of the window.
      await resize(width, 400);
      await page
        .getByRole('button', { name: /^Move Frame/ })
        .last()
        .click();
      await expect.element(page.getByRole('menuitem', { name: 'Move to position…' })).toBeInViewport();
      await expect.poll(() => belowToast('[role=menuitem]')).toEqual([]);
      await userEvent.keyboard('{Escape}');
      window.scrollTo(0, 100_000);
      await expect.poll(() => belowToast(CLICKABLE)).toEqual([]);

      window.scrollTo(0, 0);
      if (width >= ALL_TABS_PX) return;
      const menu = page.getByText('All sections').element().closest('summary');
      if (menu) await userEvent.click(menu);
      await expect.element(page.getByRole('listitem').getByRole('link', { name: 'Images' })).toBeInViewport();
      await expect.poll(() => belowToast('details a')).toEqual([]);
    });
  }

  test('goes with the next result and with another screen, since it is no longer true', { tags: 'nightly' }, async ({
    givenImages,
    open,
  }) => {
    await givenImages('One', 'Two', 'Three');
    await open('dashboard');
    await showToast('One');
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore One' }).click();
    await expect.element(saved).not.toBeInTheDocument();

    await page.getByRole('link', { name: 'Back to images' }).click();
    await showToast('Two');
    await page.getByRole('tab', { name: 'Categories' }).click();
    await expect.element(saved).not.toBeInTheDocument();
  });
});
