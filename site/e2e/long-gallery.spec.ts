import type { Page, Route } from '@playwright/test';
import { givenContent, givenImage } from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test.describe('A long gallery', { tag: '@nightly' }, () => {
  test('stays small however far it is scrolled, and finds back to the photograph shown last', async ({
    page,
    givenSite,
  }) => {
    test.setTimeout(120_000);
    const images = Array.from({ length: 480 }, (_, index) => givenImage(index + 1));
    await page.goto(`${await givenSite(givenContent({ images }))}/gallery`);
    await page.mouse.move(300, 300);
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(page.locator('[data-photo="480"]')).toBeAttached({ timeout: 50 });
    }).toPass();
    await expect.poll(() => page.locator('[data-photo]').count()).toBeLessThan(300);

    await page.locator('[data-photo="480"]').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('480 of 480')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('[data-photo="1"]')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-photo="480"]')).toBeFocused();
    await expect(page.locator('[data-photo="480"]')).toBeInViewport();
  });

  test('keeps the space of a part that grew while it was far from the window', async ({ page, givenSite }) => {
    const images = Array.from({ length: 230 }, (_, index) => givenImage(index + 1));
    const held: Route[] = [];
    const chunks: string[] = [];
    let isHeld = true;
    // The fourth part of the gallery, also when it is asked for again.
    await page.route('**/gallery/*.json', (route) => {
      const url = route.request().url();
      if (!chunks.includes(url)) chunks.push(url);
      return isHeld && chunks.indexOf(url) === 3 ? held.push(route) : route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${await givenSite(givenContent({ images }))}/gallery`);
    await page.mouse.move(200, 300);
    const grown = page.locator('.grid-part').nth(2);
    await expect(async () => {
      if (held.length === 0) await page.mouse.wheel(0, 4_000);
      expect(held.length).toBeGreaterThan(0);
    }).toPass();
    await grown.scrollIntoViewIfNeeded();
    await expect(grown.locator('[data-photo]')).toHaveCount(12);

    // Back, which closes the lightbox, must not scroll.
    await page.evaluate(() => {
      history.scrollRestoration = 'manual';
    });
    await page.locator('[data-photo="108"]').click();
    await expect(dialog(page).getByText('108 of 230')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('[data-photo="96"]')).toHaveCount(0);
    isHeld = false;
    for (const route of held) await route.continue();
    await expect(grown.locator('[data-photo]')).toHaveCount(48);
    for (let shown = 108; shown < 160; shown++) {
      await page.keyboard.press('ArrowRight');
      await expect(dialog(page).getByText(`${shown + 1} of 230`)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-photo="160"]')).toBeFocused();

    await expect(grown.locator('[data-photo]')).toHaveCount(0);
    const empty = await grown.evaluate((box) => box.clientHeight);
    await grown.evaluate((box) => box.scrollIntoView());
    await expect(grown.locator('[data-photo]')).toHaveCount(48);
    expect(Math.abs((await grown.evaluate((box) => box.clientHeight)) - empty)).toBeLessThan(2);
  });
});
