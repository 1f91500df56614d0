import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { SECRET } from '../../test/gallery-server.ts';
import { expect, expectNoSideways } from '../rendered-site.ts';
import { test } from './given-gallery.ts';

const tile = (page: Page, id: number) =>
  page.getByRole('listitem').filter({ has: page.locator(`[data-photo="${id}"]`) });
const lightbox = (page: Page) => page.locator('.lightbox');
const open = (page: Page, id: number) => page.locator(`[data-photo="${id}"]`).click();

test.describe('The page of a gallery', () => {
  test('shows it by section, tells nobody its secret, and has nothing that axe finds', async ({
    page,
    givenGallery,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await givenGallery({ photos: 12 }));

    await expect(page.getByRole('heading', { level: 1, name: 'Anna & Ben' })).toBeVisible();
    // A link within the page would take the place of the secret in its address.
    await expect(page.locator('a[href^="#"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['The morning', 'The evening, and the dance']);
    await tile(page, 3)
      .getByRole('button', { name: /^Favourite/ })
      .click();
    await expect.poll(() => server.marks()).toMatchObject({ favourites: [3] });
    for (const width of [390, 1_440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findViolations(page), `at ${width}`).toEqual([]);
      await expectNoSideways(page);
    }
    // Nobody learns the secret but the API, which gets it in a body.
    expect(server.asked.filter(({ path, referrer }) => path.includes(SECRET) || referrer !== undefined)).toEqual([]);
  });

  test('asks for the password once, and says also after a reload that it has ended', async ({
    page,
    givenGallery,
    server,
    complaints,
  }) => {
    await page.goto(await givenGallery({ photos: 3, password: 'orchid' }));
    await page.getByLabel('Password', { exact: true }).fill('orchid');
    await page.keyboard.press('Enter');
    await expect(tile(page, 3)).toBeVisible();
    await page.reload();
    await expect(tile(page, 3)).toBeVisible();

    server.end();
    await expect(page.getByRole('heading', { name: 'This gallery cannot be opened' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Elena Marchetti will gladly send you a new one/)).toBeVisible();
    await page.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    // Refusals are logged by the browser itself.
    complaints.length = 0;
  });

  test('loaded again with a photograph, or gone forward to one, shows it, and Back closes it', async ({
    page,
    givenGallery,
  }) => {
    await page.goto(await givenGallery({ photos: 12 }));
    await open(page, 2);
    await expect(lightbox(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page).getByText('3 of 12')).toBeVisible();

    await page.reload();
    for (const reach of [undefined, () => page.goForward()]) {
      await reach?.();
      await expect(lightbox(page).getByText('3 of 12')).toBeVisible();
      await page.goBack();
      await expect(lightbox(page)).toBeHidden();
      await expect(page.locator('[data-photo="3"]')).toBeFocused();
    }
  });

  test('loaded again with a photograph of a further part of the list, shows it as soon as that is there', async ({
    page,
    givenGallery,
  }) => {
    await page.goto(await givenGallery({ photos: 130 }));
    await open(page, 2);
    await expect(lightbox(page).getByText('2 of 130')).toBeVisible();
    await page.evaluate(() => history.replaceState({ photo: 120 }, ''));

    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(/photos\?.*skip=100/, async (route) => {
      ask();
      await isReleased;
      await route.continue();
    });
    await page.reload();
    await isAsked;
    // What is open meanwhile stays on top, and can be used.
    const comments = page.getByRole('dialog', { name: 'Comments' });
    await page.getByRole('button', { name: /^Comments/ }).click();
    await expect(comments).toBeVisible();
    const hasArrived = page.waitForResponse(/photos\?.*skip=100/).then((response) => response.finished());
    release();
    await hasArrived;
    await comments.getByLabel('Your comment').fill('How lovely');
    await expect(comments.getByRole('button', { name: 'Send comment' })).toBeEnabled();
    await page.goBack();
    await expect(lightbox(page).getByText('120 of 130')).toBeVisible();
    await page.goBack();
    await expect(lightbox(page)).toBeHidden();
  });

  test('code that could not be fetched is fetched by the next press', async ({ page, givenGallery, complaints }) => {
    await page.route(/\/(Dialogs|ClientLightbox)\.[^/]+\.js$/, (route) => route.abort());
    await page.goto(await givenGallery({ photos: 3 }));
    const failed = page.getByRole('status').getByText('This did not work. Please try again.');
    const download = page.getByRole('button', { name: 'Download', exact: true });
    await open(page, 2);
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await download.click();
    await expect(failed).toBeVisible();
    await page.unrouteAll();

    await download.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await open(page, 2);
    await expect(lightbox(page)).toBeVisible();
    complaints.length = 0;
  });

  test('goes on when the addresses of its pictures have expired, and shows what was changed', {
    tag: '@nightly',
  }, async ({ page, givenGallery, server, complaints }) => {
    await page.goto(await givenGallery({ photos: 200 }));
    await expect(tile(page, 1)).toBeVisible();
    server.expireAddresses();
    server.changeGallery({ title: 'Anna, Ben and Carl' });

    await expect(page.getByRole('heading', { level: 1, name: 'Anna, Ben and Carl' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(tile(page, 200).locator('img[data-shown]')).toBeAttached();
    expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('shows pictures that were made again in place of those that it has', { tag: '@nightly' }, async ({
    page,
    givenGallery,
    server,
  }) => {
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

  test('fetches no pictures that only fly past, but those where it comes to rest', { tag: '@nightly' }, async ({
    page,
    givenGallery,
  }) => {
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

  test('prints all of its photographs', { tag: '@nightly' }, async ({ page, givenGallery }) => {
    const pictureOf = (id: number) =>
      sharp({ create: { width: 6, height: 4, channels: 3, background: { r: 4 * id, g: 100, b: 100 } } })
        .webp()
        .toBuffer();
    await page.goto(await givenGallery({ photos: 60, pictureOf }));
    await tile(page, 1).locator('img[data-shown]').waitFor();
    await expect(tile(page, 60)).toHaveCount(0);

    const pdf = await page.pdf();
    expect(pdf.toString('latin1').split('/Subtype /Image')).toHaveLength(1 + 60);
    await expect(tile(page, 60)).toHaveCount(0);
  });

  test('has two thousand photographs, of which few are in the document, and stays where it is when it is turned', {
    tag: '@nightly',
  }, async ({ page, givenGallery }) => {
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
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says that it needs it, and not that it is opening', async ({ page, givenGallery }) => {
    await page.goto(await givenGallery({ photos: 3 }));

    // No text is found in there by itself.
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByText('Opening your gallery…')).toBeHidden();
  });
});

test.describe('On a phone', { tag: '@nightly' }, () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a button that was tapped looks as before', async ({ page, givenGallery }) => {
    await page.goto(await givenGallery({ photos: 3 }));
    await page.getByRole('button', { name: 'More' }).tap();
    const button = page.getByRole('button', { name: 'Download', exact: true });
    const look = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await look();
    await button.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More' }).tap();
    await button.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    expect(await look()).toBe(before);
  });
});
