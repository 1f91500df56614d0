import type { Page } from '@playwright/test';
import { expect, test } from './helpers/fixtures.ts';

/** These are wide enough for a preview of the site. */
const WIDTHS = [1440, 2560];

/** What can be clicked of these and lies below the toast. */
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

test.describe('A toast', { tag: '@nightly' }, () => {
  for (const width of WIDTHS) {
    test(`covers nothing of a preview, ${width} pixels wide`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 400 });
      await open('dashboard/site/look');
      await page.getByRole('radio', { name: /^Warm / }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
      const frame = page.locator('iframe').first();
      await frame.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 100));
      expect(await below(page, 'iframe')).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, 100_000));
      expect(await below(page, CLICKABLE)).toEqual([]);
    });
  }
});
