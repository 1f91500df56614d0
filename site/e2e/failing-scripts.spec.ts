import type { Page } from '@playwright/test';
import * as texts from '@vitrine/shared/form-texts';
import { givenCategory, givenContent, givenImage } from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const content = givenContent({
  categories: [givenCategory(1, 'Wedding')],
  images: [givenImage(1, { title: 'Veil', category: 'Wedding' }), givenImage(2, { title: 'Gown' })],
});

const script = (name: string) => `**/_astro/${name}.*.js*`;
const cut = (page: Page, pattern: string) => page.route(pattern, (route) => route.abort());
/** Removes the expected complaints of browser, Astro and page about scripts that fail to load. */
const takeOut = (complaints: string[], expected: RegExp) => {
  const others = complaints.filter((text) => !expected.test(text));
  complaints.splice(0, complaints.length, ...others);
};
const NOT_FETCHED = /Failed to load resource|dynamically imported module|hydrating/;

test.describe('The contact form', () => {
  const field = (page: Page, name: string) => page.getByRole('textbox', { name });
  const fillIn = async (page: Page) => {
    await field(page, 'Name').fill('Ada Marsh');
    await field(page, 'Email').fill('ada@example.com');
    await field(page, 'Message').fill('Are you free in June?');
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

  test('is posted plainly when its rules cannot be fetched, which is tried again', { tag: '@nightly' }, async ({
    page,
    givenSite,
    complaints,
  }) => {
    let tries = 0;
    await page.route(script('rules'), (route) => {
      tries += 1;
      return route.abort();
    });
    await page.goto(`${await givenSite(content)}/contact`);
    await fillIn(page);
    await expect.poll(() => tries).toBeGreaterThan(1);

    const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
    await send(page);

    const fields = new URLSearchParams((await posted).postData() ?? '');
    expect(Object.fromEntries(fields)).toMatchObject({ name: 'Ada Marsh', message: 'Are you free in June?' });
    takeOut(complaints, NOT_FETCHED);
  });

  test('goes on without a page of its own once its rules come', { tag: '@nightly' }, async ({
    page,
    givenSite,
    complaints,
  }) => {
    await cut(page, script('rules'));
    await page.goto(`${await givenSite(content)}/contact`);
    await field(page, 'Name').focus();
    await expect.poll(() => complaints.join()).toMatch(/dynamically imported module/);
    await page.unrouteAll();
    await field(page, 'Email').fill('ada at example');
    await field(page, 'Message').focus();

    await expect(field(page, 'Email')).toHaveAccessibleDescription(texts.contact.emailInvalid);
    takeOut(complaints, NOT_FETCHED);
  });
});

test.describe('A click on a photograph', () => {
  const photograph = (page: Page) => page.getByRole('link', { name: 'Veil' });
  const dialog = (page: Page) => page.getByRole('dialog');

  test('leads to its own page when the lightbox cannot be fetched, and opens it once it can', {
    tag: '@nightly',
  }, async ({ page, givenSite, complaints }) => {
    await cut(page, script('lightbox'));
    await page.goto(`${await givenSite(content)}/gallery`);
    await photograph(page).click();
    await expect(page.getByRole('heading', { name: 'Veil', level: 1 })).toBeVisible();

    await page.unrouteAll();
    await page.goBack();
    await expect(page).toHaveURL(/\/gallery$/);
    await photograph(page).click();
    await expect(dialog(page)).toHaveAccessibleName('Veil');
    takeOut(complaints, NOT_FETCHED);
  });

  test('leaves the gallery as it is without a network', { tag: '@nightly' }, async ({
    page,
    givenSite,
    context,
    complaints,
  }) => {
    await cut(page, script('lightbox'));
    await page.goto(`${await givenSite(content)}/gallery`);
    await photograph(page).hover();
    await expect(page.getByRole('button', { name: 'Wedding' })).toBeVisible();
    await context.setOffline(true);
    await photograph(page).click();
    await expect.poll(() => complaints.join()).toMatch(/dynamically imported module/);
    await expect(page).toHaveURL(/\/gallery$/);
    await expect(photograph(page)).toBeVisible();

    await context.setOffline(false);
    await page.unrouteAll();
    await photograph(page).click();
    await expect(dialog(page)).toHaveAccessibleName('Veil');
    takeOut(complaints, NOT_FETCHED);
  });

  test('follows the plain link when the gallery itself cannot be fetched', { tag: '@nightly' }, async ({
    page,
    givenSite,
    complaints,
  }) => {
    await cut(page, script('Gallery'));
    await page.goto(`${await givenSite(content)}/gallery`);
    await photograph(page).click();

    await expect(page.getByRole('heading', { name: 'Veil', level: 1 })).toBeVisible();
    takeOut(complaints, NOT_FETCHED);
  });
});

test('An island that fails keeps its markup and its links', async ({ page, givenSite, complaints }) => {
  await page.goto(`${await givenSite(content)}/gallery`);
  await page.getByRole('link', { name: 'Veil' }).hover();
  const filter = page.getByRole('button', { name: 'Wedding' });
  await expect(filter).toHaveAttribute('aria-pressed', 'false');

  await page.evaluate(() => {
    Array.prototype.flat = () => {
      throw new Error('a part that fails');
    };
  });
  await filter.click();

  await expect.poll(() => complaints.join()).toMatch(/a part that fails/);
  await expect(page.getByRole('link', { name: 'Gown' })).toBeVisible();
  await page.getByRole('link', { name: 'Veil' }).click();
  await expect(page.getByRole('heading', { name: 'Veil', level: 1 })).toBeVisible();
  // React may report it more than once, the last time late.
  takeOut(complaints, /a part that fails/);
});
