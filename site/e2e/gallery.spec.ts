import type { Page } from '@playwright/test';
import { givenCategory, givenContent, givenImage } from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const content = givenContent({
  categories: [givenCategory(1, 'Fashion'), givenCategory(2, 'Wedding')],
  images: [
    givenImage(1, { title: 'Veil', category: 'Wedding' }),
    givenImage(2, { title: 'Gown', category: 'Fashion' }),
    givenImage(3, { title: 'Rings', category: 'Wedding' }),
    givenImage(4, { title: 'Vows', category: 'Wedding' }),
  ],
});

const thumbnail = (page: Page, title: string) => page.getByRole('link', { name: title });
const filter = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const shownTitles = (page: Page) => page.locator('.grid .grid-title').allTextContents();

test.describe('The gallery', () => {
  test('filters, and the address follows back and forward', async ({ page, givenSite }) => {
    const site = await givenSite(content);
    await page.goto(`${site}/gallery?category=Wedding`);
    await expect(filter(page, 'Wedding')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => shownTitles(page)).toEqual(['Veil', 'Rings', 'Vows']);

    await filter(page, 'All').click();
    await expect(page).toHaveURL(`${site}/gallery`);
    await expect.poll(() => shownTitles(page)).toEqual(['Veil', 'Gown', 'Rings', 'Vows']);
    await filter(page, 'Fashion').press('Space');
    await expect(page).toHaveURL(`${site}/gallery?category=Fashion`);
    await expect.poll(() => shownTitles(page)).toEqual(['Gown']);

    await page.goBack();
    await page.goBack();
    await expect.poll(() => shownTitles(page)).toEqual(['Veil', 'Rings', 'Vows']);
    await page.goForward();
    await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  });

  test('has fetched what opens a photograph before anybody does', async ({ page, givenSite, context, complaints }) => {
    const arrived = ['js', 'css'].map(async (ending) => {
      const request = page.waitForRequest(new RegExp(`/_astro/lightbox\\.[^/]+\\.${ending}$`));
      await (await request).response();
    });
    await page.goto(`${await givenSite(content)}/gallery`);
    await Promise.all(arrived);
    await context.setOffline(true);

    await thumbnail(page, 'Veil').click();
    await expect(dialog(page)).toHaveAccessibleName('Veil');
    await context.setOffline(false);
    complaints.splice(0);
  });

  test('gives each photograph an address that Back leaves and a reload keeps', async ({ page, givenSite }) => {
    const site = await givenSite(content);
    await page.goto(`${site}/gallery?category=Wedding`);
    await expect.poll(() => shownTitles(page)).toEqual(['Veil', 'Rings', 'Vows']);
    await thumbnail(page, 'Veil').click();
    await expect(dialog(page)).toHaveAccessibleName('Veil');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`${site}/photo/rings-3/`);

    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${site}/gallery?category=Wedding`);
    await expect(thumbnail(page, 'Rings')).toBeFocused();

    await page.goForward();
    await expect(dialog(page)).toHaveAccessibleName('Rings');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${site}/gallery?category=Wedding`);
    // The page is loaded meanwhile.
    await expect(page.locator('.grid .grid-title')).toHaveText(['Veil', 'Rings', 'Vows']);
  });

  test('keeps its place on the page, which a photograph that is loaded again does not have', async ({
    page,
    givenSite,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`${await givenSite(content)}/gallery`);
    await thumbnail(page, 'Vows').scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await thumbnail(page, 'Vows').click();
    await expect(dialog(page)).toHaveAccessibleName('Vows');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => [scrollY, history.scrollRestoration])).toEqual([place, 'auto']);

    await page.goForward();
    await expect(dialog(page)).toHaveAccessibleName('Vows');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Vows' })).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every photograph and every filter is a plain link', async ({ page, givenSite }) => {
      const site = await givenSite(content);
      await page.goto(`${site}/gallery`);

      await page.getByRole('link', { name: 'Wedding', exact: true }).click();
      await expect(page).toHaveURL(`${site}/gallery/wedding/`);
      await thumbnail(page, 'Rings').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Vows' })).toBeVisible();
    });
  });
});
