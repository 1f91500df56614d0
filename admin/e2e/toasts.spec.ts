import type { Locator, Page } from '@playwright/test';
import { expect, test } from './helpers/fixtures.ts';

const WIDTHS = [390, 768, 1440, 2560];
const ALL_TABS_PX = 1280;
const PREVIEW_PX = 1200;

// An open dialog hides from screen readers what was there before it.
const saved = (page: Page) => page.locator('[role=status]').filter({ hasText: 'Image deleted successfully' });

/** Shows a toast by deleting an image. */
async function showToast(page: Page, title: string) {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(saved(page)).toBeVisible();
}

async function expectAbove(page: Page, ...things: Locator[]) {
  const toast = await saved(page).boundingBox();
  for (const thing of things) {
    const box = await thing.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), String(thing)).toBeLessThanOrEqual(toast?.y ?? 0);
  }
}

/** What can be clicked of these and would lie below the toast, without what is scrolled out of sight in a box of its own. */
const below = (page: Page, things: string) =>
  page.locator(':is([role=status], [role=alert]):has([aria-label=Dismiss])').evaluate((toast, selector) => {
    const place = toast.getBoundingClientRect();
    const isBelow = (element: Element) => {
      let { top, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const frame = box.getBoundingClientRect();
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return bottom > top && bottom > place.top && top < place.bottom;
    };
    return [...document.querySelectorAll(selector)]
      .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }) && isBelow(one))
      .map((one) => one.outerHTML.slice(0, 200));
  }, things);
const CLICKABLE = ':is(a[href], button, input, select, textarea, summary, iframe, [role=menuitem], [role=option])';
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test.describe('A toast', () => {
  for (const width of WIDTHS) {
    test(`covers nothing, ${width} pixels wide`, async ({ page, givenImage, open }) => {
      await page.setViewportSize({ width, height: 560 });
      for (let count = 1; count <= 4; count += 1) await givenImage(`Frame ${count}`);
      await givenImage('Gone');
      await open('dashboard');
      await showToast(page, 'Gone');

      await page.getByRole('checkbox', { name: 'Select Frame 4' }).check();
      await expectAbove(page, page.getByRole('region', { name: 'Selection' }));
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog');
      await expectAbove(page, dialog.getByRole('heading').first(), dialog, ...(await dialog.getByRole('button').all()));
      await page.keyboard.press('Escape');

      await page.getByRole('checkbox', { name: 'Select Frame 4' }).uncheck();
      const last = page.getByRole('checkbox', { name: /^Select Frame/ }).last();
      await last.focus();
      await expectAbove(page, last);
      // So low that a menu would otherwise end at the end of the window.
      await page.setViewportSize({ width, height: 400 });
      await page
        .getByRole('button', { name: /^Move Frame/ })
        .last()
        .click();
      await expect(page.getByRole('menuitem', { name: 'Move to position…' })).toBeInViewport();
      expect(await below(page, '[role=menuitem]')).toEqual([]);
      await page.keyboard.press('Escape');
      await scrollTo(page, 100_000);
      expect(await below(page, CLICKABLE)).toEqual([]);

      await scrollTo(page, 0);
      if (width < ALL_TABS_PX) {
        await page.locator('summary').filter({ hasText: 'All sections' }).click();
        await expect(page.getByRole('listitem').getByRole('link', { name: 'Images' })).toBeInViewport();
        await expect.poll(() => below(page, 'details a')).toEqual([]);
      }

      if (width < PREVIEW_PX) return;
      await open('dashboard/site/look');
      await page.getByRole('radio', { name: /^Warm / }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
      const frame = page.locator('iframe').first();
      await frame.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 100));
      expect(await below(page, 'iframe')).toEqual([]);
      await scrollTo(page, 100_000);
      expect(await below(page, CLICKABLE)).toEqual([]);
    });
  }

  test('goes with the next result and with another screen, since it is no longer true', async ({
    page,
    givenImage,
    open,
  }) => {
    for (const title of ['One', 'Two', 'Three']) await givenImage(title);
    await open('dashboard');
    await showToast(page, 'One');
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore One' }).click();
    await expect(saved(page)).toBeHidden();

    await page.getByRole('link', { name: 'Back to Images' }).click();
    await showToast(page, 'Two');
    await page.getByRole('tab', { name: 'Categories' }).click();
    await expect(saved(page)).toBeHidden();
  });
});
