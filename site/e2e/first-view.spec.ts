import type { Page } from '@playwright/test';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { LOOKS } from '@vitrine/shared/looks/looks';
import { givenCategory, givenContent, givenImage, givenProject, givenTestimonial } from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const PHONE = { width: 390, height: 844 };

/** What the page fetches, in the order in which it asks for it. */
function listenForFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  return files;
}

const isPicture = (file: string) => file.startsWith('key');

test.describe('The first view', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  test('of the gallery fetches the photographs that fill it before the font, once', { tag: '@nightly' }, async ({
    page,
    givenSite,
  }) => {
    const heights = [600, 1_400, 700, 700];
    const images = heights.map((height, index) => givenImage(index + 1, { width: 1_000, height }));
    const site = await givenSite(givenContent({ images }));
    const files = listenForFiles(page);

    await page.goto(`${site}/gallery`);
    await expect(page.locator('[data-photo="4"] img')).toHaveJSProperty('complete', true);

    const pictures = files.filter(isPicture);
    expect(pictures).toHaveLength(new Set(pictures).size);
    expect(pictures.slice(0, 2)).toEqual(['key1-1080.avif', 'key2-1080.avif']);
    const font = files.findIndex((file) => file.endsWith('.woff2'));
    expect(files.slice(0, font).filter(isPicture)).toHaveLength(2);
  });

  test('of the list of projects fetches the covers up to the largest before everything else, once', {
    tag: '@nightly',
  }, async ({ page, givenSite }) => {
    const images = [500, 1_000, 1_000].map((height, index) => givenImage(index + 1, { width: 1_000, height }));
    const projects = images.map(({ id }) =>
      givenProject({ id, slug: `project-${id}`, items: [{ image_id: id, layout: 'single' }] }),
    );
    const site = await givenSite(givenContent({ images, projects }));
    const files = listenForFiles(page);

    await page.goto(`${site}/projects/`);
    await expect(page.locator('.projects img').nth(1)).toHaveJSProperty('complete', true);

    expect(files.slice(1, 3)).toEqual(['key1-1080.avif', 'key2-1080.avif']);
    const pictures = files.filter(isPicture);
    expect(pictures).toHaveLength(new Set(pictures).size);
  });

  test('of a project fetches the photograph that is largest before everything else, once', { tag: '@nightly' }, async ({
    page,
    givenSite,
  }) => {
    const images = [400, 1_500, 700].map((height, index) => givenImage(index + 1, { width: 1_000, height }));
    const items = images.map(({ id }) => ({ image_id: id, layout: 'single' as const }));
    const site = await givenSite(givenContent({ images, projects: [givenProject({ items, introduction: '' })] }));
    const files = listenForFiles(page);

    await page.goto(`${site}/projects/harbour/`);
    await expect(page.locator('.photos img').nth(1)).toHaveJSProperty('complete', true);

    expect(files.slice(1, 3)).toEqual(['key1-1080.avif', 'key2-1080.avif']);
    const pictures = files.filter(isPicture);
    expect(pictures).toHaveLength(new Set(pictures).size);
  });

  for (const [hero, fetched] of [
    ['full', 'key1-1080.avif'],
    ['above', 'key1-1080.avif'],
    ['split', 'key1-1080.avif'],
  ] as const) {
    const tag = hero === 'above' ? [] : '@nightly';
    test(`of the home page, ${hero}, fetches its picture before everything else, once`, { tag }, async ({
      page,
      givenSite,
    }) => {
      const content = givenContent({ images: [1, 2].map((id) => givenImage(id, { is_hero_image: true })) });
      const site = await givenSite({ ...content, site: { ...DEFAULT_SITE, hero } });
      const files = listenForFiles(page);

      await page.goto(site);
      await expect(page.locator('.hero img').first()).toHaveJSProperty('complete', true);

      expect(files[1]).toBe(fetched);
      expect(files.filter((file) => file.startsWith('key1-'))).toEqual([fetched]);
    });
  }

  for (const look of ['quiet', 'warm'] as const) {
    for (const width of [390, 1440]) {
      test(`of the home page, ${look}, ${width} px wide, has its text where it stays before the picture has been read`, {
        tag: '@nightly',
      }, async ({ page, givenSite }) => {
        const content = givenContent({ images: [1, 2].map((id) => givenImage(id, { is_hero_image: true })) });
        await page.setViewportSize({ width, height: 844 });
        await page.goto(await givenSite({ ...content, site: { ...DEFAULT_SITE, look } }));
        await expect(page.locator('.hero-dot')).toHaveCount(2);
        await page.evaluate(() => document.fonts.ready);
        const text = page.locator('.hero-text');
        const place = await text.boundingBox();

        await page.evaluate(() => document.querySelector('.hero astro-island')?.remove());

        expect(await text.boundingBox()).toEqual(place);
      });
    }
  }

  test('of the home page, full, has no text before what decides on its place has been read, since it would jump', {
    tag: '@nightly',
  }, async ({ page, givenSite }) => {
    await page.goto(await givenSite(givenContent({ images: [givenImage(1, { is_hero_image: true })] })));
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toBeVisible();

    // As when the page has arrived as far as the end of the picture.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('.hero-stage ~ *')) part.remove();
    });

    await expect(headline).toBeHidden();
  });

  for (const look of Object.keys(LOOKS)) {
    test(`of the home page, ${look}, moves nothing when the fonts arrive`, { tag: '@nightly' }, async ({
      page,
      givenSite,
      complaints,
    }) => {
      const content = givenContent({ images: [givenImage(1, { is_hero_image: true })] });
      const site = await givenSite({ ...content, site: { ...DEFAULT_SITE, look } });
      const rows = () =>
        page.locator('.hero-text > *').evaluateAll((parts) => {
          const places = parts.map((part) => part.getBoundingClientRect());
          return places.map(({ top, height }) => [Math.round(top), Math.round(height)]);
        });

      await page.goto(site);
      await page.evaluate(() => document.fonts.ready);
      const withFonts = await rows();
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(`${site}/?again`);

      expect(await rows()).toEqual(withFonts);
      expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    });
  }

  test('of the home page does without the typeface of quotations, which is there before they are seen', {
    tag: '@nightly',
  }, async ({ page, givenSite }) => {
    const site = await givenSite(
      givenContent({
        categories: [givenCategory(1, 'Wedding')],
        images: [givenImage(1, { category: 'Wedding', category_id: 1 })],
        testimonials: [givenTestimonial({ is_featured: true })],
      }),
    );
    const files = listenForFiles(page);
    const isItalic = (file: string) => file.includes('italic');
    await page.setViewportSize({ width: 390, height: 480 });

    await page.goto(site);
    await page.evaluate(() => document.fonts.ready);
    expect(files.filter(isItalic)).toEqual([]);

    await page.getByRole('heading', { name: 'Client Testimonials' }).scrollIntoViewIfNeeded();
    await expect(page.locator('blockquote')).toHaveCSS('font-family', /^"Instrument Serif Quote"/);
    await expect.poll(() => files.filter(isItalic)).toHaveLength(1);
  });
});
