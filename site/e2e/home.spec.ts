import type { Page } from '@playwright/test';
import { givenCategory, givenContent, givenImage } from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const content = givenContent({
  images: [1, 2, 3].map((id) => givenImage(id, { is_hero_image: true, category: 'Wedding' })),
  categories: [givenCategory(1, 'Wedding')],
});
const shown = (page: Page) => page.locator('.hero-frame[data-current] img').getAttribute('alt');
const isAwake = (page: Page) => expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible();

test.describe('The home page', () => {
  test('shows each picture for five seconds, and the first again after the last', async ({ page, givenSite }) => {
    const site = await givenSite(content);
    await page.clock.install();
    await page.goto(site);
    await isAwake(page);

    const seen = [await shown(page)];
    for (let turn = 0; turn < 3; turn++) {
      await page.clock.runFor(5_000);
      seen.push(await shown(page));
    }
    expect(seen).toEqual(['Photograph 1', 'Photograph 2', 'Photograph 3', 'Photograph 1']);
    await expect(page.locator('.hero-frame').first()).toHaveCSS('transition-duration', '1s');
  });

  test.describe('for who wants less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('moves nothing by itself; the pictures can be chosen', async ({ page, givenSite }) => {
      const site = await givenSite(content);
      await page.clock.install();
      await page.goto(site);
      await expect(page.getByRole('button', { name: 'Show picture 3 of 3' })).toBeVisible();

      await page.clock.runFor(60_000);
      expect(await shown(page)).toBe('Photograph 1');
      await page.getByRole('button', { name: 'Show picture 3 of 3' }).click();
      expect(await shown(page)).toBe('Photograph 3');
    });
  });

  test('has a bar that becomes opaque past 20 px', async ({ page, givenSite }) => {
    await page.goto(await givenSite(content));
    const bar = page.getByRole('banner');
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

    await page.evaluate(() => scrollTo(0, 19));
    await expect(bar).not.toHaveAttribute('data-opaque');
    await page.evaluate(() => scrollTo(0, 21));
    await expect(bar).toHaveAttribute('data-opaque');
    await expect(bar).toHaveCSS('background-color', 'rgb(250, 249, 246)');
  });

  test('leads from a tile to its category, at the top of the page', async ({ page, givenSite }) => {
    const site = await givenSite(content);
    await page.goto(site);

    await page.getByRole('link', { name: 'Wedding' }).click();

    await expect(page).toHaveURL(`${site}/gallery?category=Wedding`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('An address that is not there', () => {
  test('says so and leads home or back', async ({ page, givenSite, complaints }) => {
    const site = await givenSite(content);
    await page.goto(`${site}/about`);
    await page.goto(`${site}/nowhere`);

    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Page Not Found')).toBeVisible();
    await expect(page.getByText("Sorry, the page you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(`${site}/about`);
    await page.goForward();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(`${site}/`);
    expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });
});
