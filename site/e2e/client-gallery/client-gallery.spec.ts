import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, expectNoSideways } from '../rendered-site.ts';
import { SECRET } from './gallery-server.ts';
import { test } from './given-gallery.ts';

const tile = (page: Page, id: number) =>
  page.getByRole('listitem').filter({ has: page.locator(`[data-photo="${id}"]`) });
const heart = (page: Page, id: number) => tile(page, id).getByRole('button', { name: /^Favourite/ });
const choice = (page: Page, id: number) => tile(page, id).getByRole('button', { name: /^Choose/ });
const lightbox = (page: Page) => page.locator('.lightbox');
const open = (page: Page, id: number) => page.locator(`[data-photo="${id}"]`).click();

test.describe('The page of a gallery', () => {
  test('shows it by section, marks at once, and has nothing that axe finds', async ({ page, givenGallery, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await givenGallery({ photos: 12 }));

    await expect(page.getByRole('heading', { level: 1, name: 'Anna & Ben' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['The morning', 'The evening, and the dance']);
    await heart(page, 3).click();
    await expect(heart(page, 3)).toHaveAttribute('aria-pressed', 'true');
    await choice(page, 3).click();
    await expect(page.getByText('Chosen: 1 of 20').first()).toBeVisible();
    await expect.poll(() => server.marks()).toMatchObject({ favourites: [3], chosen: [3] });
    await expect(heart(page, 5)).toHaveAttribute('aria-keyshortcuts', 'F');
    await expect(choice(page, 5)).toHaveAttribute('title', 'Choose (C)');
    await page.locator('[data-photo="5"]').focus();
    await page.keyboard.press('f');
    await page.keyboard.press('c');
    await expect.poll(() => server.marks()).toMatchObject({ favourites: [3, 5], chosen: [3, 5] });
    for (const width of [390, 1_440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findViolations(page), `at ${width}`).toEqual([]);
      await expectNoSideways(page);
    }

    await page.getByRole('button', { name: /^Favourites/ }).click();
    await expect(page.locator('[data-photo]')).toHaveCount(2);
    // Nobody learns the secret but the API, which gets it in a body.
    expect(server.asked.filter(({ path, referrer }) => path.includes(SECRET) || referrer !== undefined)).toEqual([]);
  });

  test('is worked through in the lightbox by keyboard', async ({ page, givenGallery, server }) => {
    await page.goto(await givenGallery({ photos: 12 }));
    await open(page, 2);
    await expect(lightbox(page).getByText('2 of 12')).toBeVisible();

    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page).getByText('3 of 12')).toBeVisible();
    await page.keyboard.press('f');
    await page.keyboard.press('c');
    await expect.poll(() => server.marks()).toMatchObject({ favourites: [3], chosen: [3] });
    await expect(lightbox(page).getByRole('button', { name: 'Favourite: DSC_0003.jpg' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await findViolations(page)).toEqual([]);

    await lightbox(page)
      .getByRole('button', { name: /^Comments/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Comments: DSC_0003.jpg' });
    await dialog.getByLabel('Your comment').fill('first, with flowers');
    await dialog.getByRole('button', { name: 'Send comment' }).click();
    await expect(dialog.getByText('first, with flowers')).toBeVisible();
    expect(server.marks()).toMatchObject({ favourites: [3], comments: { 3: 1 } });
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page.locator('[data-photo="3"]')).toBeFocused();
  });

  test('refuses kindly what is beyond the limit, and sends the choice once', async ({ page, givenGallery, server }) => {
    await page.goto(await givenGallery({ photos: 12, choice_limit: 1 }));
    await choice(page, 1).click();
    await choice(page, 2).click();
    await expect(page.getByRole('status').getByText(/^Your choice is complete/)).toBeVisible();
    await expect(choice(page, 2)).toHaveAttribute('aria-pressed', 'false');

    await page.getByRole('button', { name: 'Send my choice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send your choice?' });
    await expect(dialog.getByText('Chosen: 1 of 1')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send my choice' }).click();

    await expect(page.getByText(/^Your choice was sent on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send my choice' })).toHaveCount(0);
    await choice(page, 1).click();
    await expect(page.getByText(/cannot be changed any more/)).toBeVisible();
    expect(server.marks().chosen).toEqual([1]);
  });

  test('keeps marks while the server is away, and sends them afterwards', async ({
    page,
    givenGallery,
    server,
    complaints,
  }) => {
    await page.goto(await givenGallery({ photos: 12 }));
    await expect(tile(page, 1)).toBeVisible();
    server.setAway(true);
    await heart(page, 1).click();
    await heart(page, 2).click();
    await expect(page.getByText(/^There is no connection/)).toBeVisible();
    await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true');

    server.setAway(false);
    await expect.poll(() => server.marks().favourites).toEqual([1, 2]);
    await expect(page.getByText(/^There is no connection/)).toHaveCount(0);
    complaints.length = 0;
  });

  test('asks for the password, and again if it is another one', async ({ page, givenGallery, complaints }) => {
    await page.goto(await givenGallery({ photos: 3, password: 'orchid' }));
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAccessibleDescription('Elena Marchetti has told it to you. Capital letters count.');
    await field.fill('rose');
    await page.getByRole('button', { name: 'Open the gallery' }).click();
    await expect(page.getByRole('alert')).toHaveText('This is not the password. Please try again.');
    expect(await findViolations(page)).toEqual([]);
    await field.fill('blocked');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in 10 min.');
    await field.fill('orchid');
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('checkbox', { name: 'Show the password' }).check();
    await expect(field).toHaveAttribute('type', 'text');
    expect(await findViolations(page)).toEqual([]);
    await field.press('Enter');
    await expect(tile(page, 3)).toBeVisible();

    await page.reload();
    await expect(tile(page, 3)).toBeVisible();
    // Refusals are logged by the browser itself.
    complaints.length = 0;
  });

  test('disappears at once when the gallery ends, and says so in a sentence', async ({
    page,
    givenGallery,
    server,
    complaints,
  }) => {
    await page.goto(await givenGallery({ photos: 12 }));
    await open(page, 2);
    await expect(lightbox(page)).toBeVisible();
    server.end();

    await expect(page.getByRole('heading', { name: 'This gallery cannot be opened' })).toBeVisible({ timeout: 3_000 });
    await expect(page.getByRole('img')).toHaveCount(0);
    await expect(lightbox(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/Elena Marchetti will gladly send you a new one/)).toBeVisible();
    await page.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    complaints.length = 0;
  });

  test('goes on when the addresses of its pictures have expired, and shows what was changed', async ({
    page,
    givenGallery,
    server,
    complaints,
  }) => {
    await page.goto(await givenGallery({ photos: 200 }));
    await expect(tile(page, 1)).toBeVisible();
    server.expireAddresses();
    server.changeGallery({ title: 'Anna, Ben and Carl' });

    await expect(page.getByRole('heading', { level: 1, name: 'Anna, Ben and Carl' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(tile(page, 200).locator('img[data-shown]')).toBeAttached();
    expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('shows pictures that were made again in place of those that it has', async ({ page, givenGallery, server }) => {
    const plain = (background: string) => () =>
      sharp({ create: { width: 6, height: 4, channels: 3, background } })
        .webp()
        .toBuffer();
    await page.goto(await givenGallery({ photos: 3, pictureOf: plain('#c02020') }));
    const picture = tile(page, 1).locator('img[data-shown]');
    const hasMoreGreenThanRed = async () => {
      const { channels } = await sharp(await picture.screenshot()).stats();
      return (channels[1]?.mean ?? 0) > (channels[0]?.mean ?? 0);
    };
    await expect.poll(hasMoreGreenThanRed).toBe(false);

    server.redraw(plain('#20c020'));
    await expect.poll(hasMoreGreenThanRed).toBe(true);
    await open(page, 2);
    await expect(lightbox(page).locator('img[data-shown]').first()).toHaveAttribute('src', /\?e2$/);
  });

  test('fetches no pictures that only fly past, but those where it comes to rest', async ({ page, givenGallery }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const [, id] = /\/files\/\d+\/(\d+)\//.exec(request.url()) ?? [];
      if (id) fetched.add(id);
    });
    await page.goto(await givenGallery({ photos: 2_000 }));
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(150_000);
    await expect(tile(page, 1).locator('img[data-shown]')).toBeVisible();

    const passed = await page.evaluate(async () => {
      const seen = new Set<string>();
      for (let step = 0; step < 60; step++) {
        scrollBy(0, innerHeight);
        // Twenty heights of the window a second: long enough for each to begin fetching, too short to see anything.
        await new Promise((resolve) => setTimeout(resolve, 50));
        for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-photo]')) seen.add(dataset.photo ?? '');
      }
      return seen.size;
    });

    await expect.poll(() => page.locator('[data-photo] img:not([data-shown])').count()).toBe(0);
    expect(passed).toBeGreaterThan(300);
    expect(fetched.size).toBeLessThan(passed / 2);
  });

  test('has two thousand photographs, of which few are in the document, and stays where it is when it is turned', async ({
    page,
    givenGallery,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await givenGallery({ photos: 2_000 }));
    await expect(page.getByText('Photographs: 2,000')).toBeVisible();
    await expect(tile(page, 1)).toBeVisible();
    const tiles = page.locator('[data-photo]');
    // The further pages of the list have come when the grid has its full height.
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(150_000);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += height / 20) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect.poll(() => page.locator('.client-tile').filter({ visible: true }).count()).toBeGreaterThan(0);
      expect(await tiles.count()).toBeLessThanOrEqual(150);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const topmost = () =>
      page.evaluate(() => {
        const inWindow = [...document.querySelectorAll<HTMLElement>('[data-photo]')]
          .map((one) => ({ id: Number(one.dataset.photo), top: one.getBoundingClientRect().bottom }))
          .filter(({ top }) => top > innerHeight / 4);
        return Math.min(...inWindow.map(({ id }) => id));
      });
    // The rows of the middle are there, and no others.
    await expect.poll(async () => Math.abs((await topmost()) - 1_000)).toBeLessThan(300);
    const before = await topmost();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => Math.abs((await topmost()) - before)).toBeLessThan(12);
  });

  test('says how large a download is and what it lacks, before it begins', async ({ page, givenGallery }) => {
    await page.goto(await givenGallery({ photos: 12 }));
    await page.getByRole('button', { name: 'Download' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Originals').check();
    await expect(dialog.getByText('12 · 257 MB')).toBeVisible();
    await dialog.getByRole('button', { name: 'Prepare the file' }).click();

    await expect(dialog.getByText('Not in it: DSC_0003.jpg')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /\/api\/for\/zip$/);
    expect(await findViolations(page)).toEqual([]);
  });
});
