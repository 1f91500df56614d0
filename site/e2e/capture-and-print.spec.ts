import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { givenContent, givenImage, givenPage, givenSlide, givenTestimonial } from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const WIDTHS = [390, 1_440];
const PAGES = ['/', '/gallery', '/about', '/contact', '/photo/photograph-1-1/', '/nothing-is-here'];

const images = Array.from({ length: 6 }, (_, index) => givenImage(index + 1, { category: 'Wedding' }));
const { settings } = givenContent();
const content = givenContent({
  images,
  hero_slides: [givenSlide()],
  testimonials: [1, 2, 3].map((id) => givenTestimonial({ id, name: `Client ${id}` })),
  settings: { ...settings, portrait_image_id: 1 },
  pages: [givenPage({ title: 'What a wedding costs, and all that it includes', place: 'navigation' })],
});

/** The texts of a page that lie in it without anything to be seen: all their pixels have one colour. */
async function findBlankTexts(page: Page, capture: Buffer): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
    return [...document.body.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some(isText))
      .filter((element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
      .filter(
        (element) => !element.closest('.grid-caption, .visually-hidden, .skip-link, .trap, noscript, script, style'),
      )
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { text: element.textContent ?? '', x, y: y + scrollY, width, height };
      });
  });
  const blank: string[] = [];
  for (const { text, ...box } of texts) {
    const [left, top] = [Math.max(0, Math.floor(box.x)), Math.floor(box.y)];
    const area = { left, top, width: Math.ceil(box.width), height: Math.ceil(box.height) };
    const { channels } = await sharp(await sharp(capture).extract(area).png().toBuffer()).stats();
    if (channels.every(({ min, max }) => max - min < 8)) blank.push(text);
  }
  return blank;
}

type PlacedPicture = { alt: string; left: number; top: number };

/** The pictures that have been fetched, among them all of the window. Others may arrive while the page is captured. */
async function findFetched(page: Page): Promise<PlacedPicture[]> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom <= 0 || top >= innerHeight;
    }),
  );
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete }) => complete)
      .map((image) => {
        const { x, y, width, height } = image.getBoundingClientRect();
        return { alt: image.alt, left: Math.round(x + width / 2), top: Math.round(y + scrollY + height / 2) };
      }),
  );
}

/** Those that are not to be seen: instead of their grey there is the colour of their place. */
async function findBlankPictures(pictures: readonly PlacedPicture[], capture: Buffer): Promise<string[]> {
  const blank: string[] = [];
  for (const { alt, left, top } of pictures) {
    const pixel = await sharp(capture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    const [red = 0, , blue = 0] = pixel;
    if (Math.abs(red - blue) > 20) blank.push(alt);
  }
  return blank;
}

/** As large as photographs are, since browsers put off decoding those alone. */
const photograph = () =>
  sharp({ create: { width: 1_600, height: 1_067, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();

for (const width of WIDTHS) {
  test(`a capture of a whole page, ${width} px wide, shows all of it before any scrolling`, {
    tag: '@nightly',
  }, async ({ page, givenSite, complaints }) => {
    const site = await givenSite(content);
    const body = await photograph();
    await page.route('**/static/images/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }));
    await page.setViewportSize({ width, height: 844 });
    for (const path of PAGES) {
      await page.goto(`${site}${path}`);
      await page.evaluate(() => document.fonts.ready);
      const pictures = await findFetched(page);
      const capture = await page.screenshot({ fullPage: true });
      expect(await findBlankTexts(page, capture), path).toEqual([]);
      expect(await findBlankPictures(pictures, capture), path).toEqual([]);
    }
    expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });
}

test('the words of the first picture are there with the page, and do not fade in', { tag: '@nightly' }, async ({
  page,
  givenSite,
}) => {
  const site = await givenSite(content);
  await page.addInitScript(() => {
    addEventListener('animationstart', () => document.documentElement.setAttribute('data-animated', ''));
  });

  await page.goto(site, { waitUntil: 'commit' });
  const caption = page.locator('.hero-caption');
  await caption.waitFor();

  expect(await caption.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await page.waitForLoadState();
  await expect(page.locator('html')).not.toHaveAttribute('data-animated');
});

test('prints dark text on white, even where the screen is dark', { tag: '@nightly' }, async ({
  page,
  givenSite,
  complaints,
}) => {
  const site = await givenSite(content);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // On a screen the navigation has no room for the own page.
  await page.setViewportSize({ width: 900, height: 720 });
  for (const path of PAGES) {
    await page.goto(`${site}${path}`);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(26, 25, 23)');
    expect(await findBlankTexts(page, await page.screenshot({ fullPage: true })), path).toEqual([]);
  }
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

test('prints the photographs that have not been fetched yet', { tag: '@nightly' }, async ({ page, givenSite }) => {
  const many = Array.from({ length: 48 }, (_, index) => givenImage(index + 1));
  await page.goto(`${await givenSite(givenContent({ images: many }))}/gallery`);

  const pdf = await page.pdf();

  expect(pdf.toString('latin1').split('/Subtype /Image')).toHaveLength(1 + 48);
});

test('prints the parts of the gallery that are far from the window', { tag: '@nightly' }, async ({
  page,
  givenSite,
}) => {
  const many = Array.from({ length: 144 }, (_, index) => givenImage(index + 1));
  const photos = page.locator('[data-photo]');
  await page.goto(`${await givenSite(givenContent({ images: many }))}/gallery`);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(page.locator('[data-photo="144"]')).toBeAttached({ timeout: 50 });
    await expect(page.locator('[data-photo="1"]')).not.toBeAttached({ timeout: 50 });
  }).toPass();

  await page.emulateMedia({ media: 'print' });
  await expect(photos).toHaveCount(144);

  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('[data-photo="1"]')).not.toBeAttached();
});
