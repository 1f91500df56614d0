import type { Page, Route } from '@playwright/test';
import { givenCategory, givenContent, givenImage, givenSocialLink, givenTestimonial } from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const ANSWERS: Record<string, unknown[]> = {
  images: [
    givenImage(1, { title: 'Veil', category: 'Wedding', is_hero_image: true }),
    givenImage(2, { category: 'Street' }),
  ],
  categories: [givenCategory(1, 'Wedding'), givenCategory(2, 'Street')],
  'hero-slides': [],
  testimonials: [givenTestimonial()],
  'social-media': [givenSocialLink()],
  projects: [],
};
const EMPTY: Record<string, unknown[]> = Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, []]));

const answer = (route: Route, data: unknown) => route.fulfill({ json: { success: true, data } });
const nameOf = (route: Route) => new URL(route.request().url()).pathname.split('/')[2] ?? '';

/** The API as the page sees it: answers with `lists`, or with `respond`. Returns the requested addresses. */
async function givenApi(page: Page, respond: (route: Route) => Promise<void>) {
  const asked: string[] = [];
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    await respond(route);
  });
  return asked;
}
const fine = (route: Route) => answer(route, ANSWERS[nameOf(route)]);
const LIVE = { isLive: true };
const old = givenContent({ images: [givenImage(9, { title: 'Of the last build', is_hero_image: true })] });

test.describe('A live site', () => {
  test('reads its content from the API, each list once', async ({ page, givenSite }) => {
    const site = await givenSite(old, LIVE);
    const asked = await givenApi(page, fine);

    await page.goto(site);
    await expect(page.getByRole('img', { name: 'Veil' })).toBeVisible();
    await expect(page.getByRole('blockquote')).toHaveText('She waited for the light.');
    await expect(page.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await expect(page.locator('.tile img')).toHaveCount(2);
    expect(asked.sort()).toEqual([
      '/api/categories/',
      '/api/hero-slides/?active_only=true',
      '/api/images/',
      '/api/projects/',
      '/api/social-media/?active_only=true',
      '/api/testimonials/?active_only=true&limit=3',
    ]);
  });

  test('shows its photographs while there are no categories, the first of them in the hero', async ({
    page,
    givenSite,
  }) => {
    const site = await givenSite(old, LIVE);
    const images = [givenImage(1, { title: 'Veil' }), givenImage(2, { title: 'Harbour' })];
    const lists: typeof ANSWERS = { ...EMPTY, images };
    await givenApi(page, (route) => answer(route, lists[nameOf(route)] ?? []));

    await page.goto(site);
    await expect(page.locator('.hero-frame img')).toHaveAttribute('alt', 'Veil');
    await expect(page.locator('.first-photos img')).toHaveAttribute('alt', 'Harbour');
    await page.locator('.first-photos a').first().click();
    await expect(page.getByRole('dialog', { name: 'Harbour' })).toBeVisible();
  });

  test('shows placeholders for as long as the API takes', async ({ page, givenSite }) => {
    const site = await givenSite(old, LIVE);
    const held: Route[] = [];
    await givenApi(page, async (route) => void held.push(route));
    const release = async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      for (const route of held.splice(0)) await fine(route);
    };

    await page.goto(site);
    await expect(page.getByRole('heading', { name: 'Client Testimonials' })).toBeVisible();
    await expect(page.locator('.testimonial-placeholders li')).toHaveCount(3);
    await expect(page.locator('footer .social-placeholders li')).toHaveCount(3);
    await expect.poll(() => held.length).toBe(6);
    await release();
    await expect(page.locator('.placeholder')).toHaveCount(0);

    await page.goto(`${site}/gallery`);
    await expect(page.getByText('Loading gallery...')).toBeVisible();
    await expect.poll(() => held.length).toBe(4);
    await release();
    await expect(page.locator('[data-photo]')).toHaveCount(2);

    await page.goto(`${site}/about`);
    await expect(page.getByText('Loading testimonials...')).toBeVisible();
    await expect(page.locator('.connect .social-placeholders li')).toHaveCount(3);
    await expect.poll(() => held.length).toBe(3);
    await release();
    await expect(page.getByRole('blockquote')).toBeVisible();
    await expect(page.locator('.connect').getByText('Instagram')).toBeVisible();
  });

  test('says what is empty', async ({ page, givenSite }) => {
    const site = await givenSite(old, LIVE);
    await givenApi(page, (route) => answer(route, EMPTY[nameOf(route)]));

    await page.goto(site);
    await expect(page.locator('.placeholder')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Client Testimonials' })).toHaveCount(0);
    await expect(page.locator('.hero')).toHaveClass(/plain/);
    await page.goto(`${site}/gallery`);
    await expect(page.getByText('No images found in this category.')).toBeVisible();
    await page.goto(`${site}/about`);
    await expect(page.getByText('No testimonials available.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Connect With Me' })).toHaveCount(0);
  });

  test('tries a failed read three times more, then says so', { tag: '@nightly' }, async ({
    page,
    givenSite,
    complaints,
  }) => {
    const site = await givenSite(old, LIVE);
    const times: number[] = [];
    const asked = await givenApi(page, async (route) => {
      if (route.request().url().includes('testimonials')) times.push(Date.now());
      await route.fulfill({ status: 503, json: { success: false } });
    });

    await page.goto(site);
    await expect(page.locator('.testimonial-placeholders li')).toHaveCount(3);
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('heading', { name: 'Unable to Load Content' })).toBeVisible();
    await expect(failure).toContainText('There was an error loading some content. Please try refreshing the page.');
    await expect.poll(() => times).toHaveLength(4);
    expect(asked.filter((address) => address.includes('images'))).toHaveLength(4);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits.map((wait, index) => wait >= 1_000 * 2 ** index)).toEqual([true, true, true]);
    await expect(page.locator('footer .social-links, footer .placeholder')).toHaveCount(0);
    expect(complaints.splice(0).every((text) => /503/.test(text))).toBe(true);
  });

  test('opens a photograph under an address of the gallery, which can be shared', async ({ page, givenSite }) => {
    const site = await givenSite(old, LIVE);
    await givenApi(page, fine);
    await page.goto(`${site}/gallery`);

    await page.getByRole('link', { name: 'Veil' }).click();
    await expect(page.getByRole('dialog', { name: 'Veil' })).toBeVisible();
    await expect(page).toHaveURL(`${site}/gallery?photo=veil-1`);
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Veil' })).toBeVisible();
    expect(await entries()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${site}/gallery`);

    // Hosts add a slash, and those who pass it on parameters of their own.
    await page.goto(`${site}/gallery/?photo=veil-1&from=a-friend`);
    await expect(page.getByRole('dialog', { name: 'Veil' })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${site}/gallery/?from=a-friend`);
  });
});
