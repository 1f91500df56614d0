import type { Page } from '@playwright/test';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect } from '../rendered-site.ts';
import { test } from './given-gallery.ts';

const choice = (page: Page, id: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator(`[data-photo="${id}"]`) })
    .getByRole('button', { name: /^Choose/ });
const lightbox = (page: Page) => page.locator('.lightbox');

test.describe('A choice', () => {
  test('that is full says so in the lightbox too, where the page behind it is inert', async ({
    page,
    givenGallery,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await givenGallery({ photos: 12, choice_limit: 1 }));
    await choice(page, 1).click();
    await page.locator('[data-photo="2"]').click();
    await expect(lightbox(page).getByText('2 of 12')).toBeVisible();
    await page.keyboard.press('c');

    const said = lightbox(page)
      .getByRole('status')
      .getByText(/^Your choice is complete/);
    await expect(said).toBeVisible();
    // Nothing is above it.
    expect(
      await said.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 4, top + 4));
      }),
    ).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });

  test('is counted in the lightbox, where it is made', async ({ page, givenGallery }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(await givenGallery({ photos: 12 }));
    await page.locator('[data-photo="1"]').click();
    const counted = lightbox(page).getByRole('status').filter({ hasText: 'Chosen' });
    await expect(counted).toHaveText('Chosen: 0 of 20');
    await page.keyboard.press('c');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page).getByText('2 of 12')).toBeVisible();
    await page.keyboard.press('c');

    await expect(counted).toHaveText('Chosen: 2 of 20');
    await expect(counted).toBeInViewport({ ratio: 1 });
    expect(await findViolations(page)).toEqual([]);
  });

  test('is confirmed in sight once it was sent, and the focus stays on the page', async ({ page, givenGallery }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await givenGallery({ photos: 60, choice_limit: 1 }));
    await choice(page, 1).click();
    await choice(page, 2).click();
    await expect(page.getByText(/^Your choice is complete/)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 2_000));

    await page.getByRole('button', { name: 'Send my choice' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Send my choice' }).click();
    await expect(page.getByRole('status').getByText(/^Your choice was sent on/)).toBeInViewport({ ratio: 1 });
    // It said how to go on choosing.
    await expect(page.getByText(/^Your choice is complete/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^All/ })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  });

  test('of nothing is not sent, and the button says what is to be done first', async ({ page, givenGallery }) => {
    await page.goto(await givenGallery({ photos: 3 }));
    await page.getByRole('button', { name: 'Send my choice' }).press('Enter');
    await expect(page.getByRole('status').getByText(/^Nothing is chosen yet/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a button that was tapped looks as before', async ({ page, givenGallery }) => {
    await page.goto(await givenGallery({ photos: 3 }));
    const button = page.getByRole('button', { name: 'Download', exact: true });
    const look = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await look();
    await button.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await button.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    expect(await look()).toBe(before);
  });
});

test.describe('In a low window', () => {
  test('the button of a dialog is in sight without scrolling', async ({ page, givenGallery }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(await givenGallery({ photos: 12 }));
    await choice(page, 1).click();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Prepare the file' })).toBeInViewport({ ratio: 1 });
  });

  test('magnified to 400 %, the name of a photograph and its downloads are legible', async ({ page, givenGallery }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(await givenGallery({ photos: 12 }));
    await page.locator('[data-photo="1"]').click();
    await page.setViewportSize({ width: 320, height: 256 });
    const name = lightbox(page).getByText('DSC_0001.jpg', { exact: true });
    await expect(name).toBeInViewport({ ratio: 1 });
    expect((await name.boundingBox())?.width).toBeGreaterThan(80);
    const caption = lightbox(page).locator('.lightbox-caption');
    await expect(caption).toHaveCSS('background-color', 'rgba(11, 11, 10, 0.75)');
    expect(await findViolations(page)).toEqual([]);
  });
});
