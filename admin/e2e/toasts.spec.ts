import { belowToast, CLICKABLE } from '../test/below-toast.ts';
import { expect, test } from './helpers/fixtures.ts';

/** These are wide enough for a preview of the site. */
const WIDTHS = [1440, 2560];

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
      expect(await page.evaluate(belowToast, 'iframe')).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, 100_000));
      expect(await page.evaluate(belowToast, CLICKABLE)).toEqual([]);
    });
  }
});
