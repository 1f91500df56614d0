import { DEFAULT_SITE, type SiteView } from '@vitrine/shared/contract/site/site';
import { LOOK_NAMES, LOOKS } from '@vitrine/shared/looks/looks';
import { findViolations } from '../../scripts/testing/axe.ts';
import {
  givenCategory,
  givenContent,
  givenImage,
  givenProject,
  givenSlide,
  givenSocialLink,
  givenTestimonial,
} from '../test/content.ts';
import { type AnyContent, expect, expectNoSideways, test } from './rendered-site.ts';

const SHAPES = [
  [1_200, 1_800],
  [1_800, 1_200],
  [1_500, 1_500],
  [2_400, 1_000],
  [1_000, 1_250],
] as const;

/** Every pair of colours has a test of its own in shared/src/looks/. */
const WINDOWS = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1_440, height: 900, colorScheme: 'light' },
] as const;

const withSite = (site: Partial<SiteView>, count = 9): AnyContent => ({
  ...givenContent({
    categories: [givenCategory(1, 'Fashion')],
    images: Array.from({ length: count }, (_, index) => {
      const [width, height] = SHAPES[index % SHAPES.length] ?? SHAPES[0];
      return givenImage(index + 1, { category: 'Fashion', is_hero_image: index < 2, width, height });
    }),
    hero_slides: [givenSlide({ title: 'The long table', button_text: 'Ask for a date', button_link: '/contact' })],
    testimonials: [givenTestimonial({ is_featured: true })],
  }),
  site: { ...DEFAULT_SITE, ...site },
});

test.describe('Each look', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const look of LOOK_NAMES) {
    const tag = look === 'quiet' ? [] : '@nightly';
    test(`${look} has nothing that axe finds, in light and in dark, and fits a phone`, { tag }, async ({
      page,
      givenSite,
    }) => {
      const site = await givenSite(withSite({ look, accent: '#ffcc00' }));
      for (const { width, height, colorScheme } of WINDOWS) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const path of ['/', '/gallery', '/contact']) {
          await page.goto(`${site}${path}`);
          await page.evaluate(() => scrollTo(0, 40));
          await expect(page.locator('.top-bar[data-opaque]')).toBeVisible();
          expect(await findViolations(page), `${path} at ${width}`).toEqual([]);
          await expectNoSideways(page);
        }
        const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        const channels = LOOKS[look][colorScheme].bg.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16));
        expect(ground).toBe(`rgb(${channels?.join(', ')})`);
      }
    });
  }
});

test('What follows a biography is apart from it, and what is last from the foot', { tag: '@nightly' }, async ({
  page,
  givenSite,
}) => {
  const { settings } = givenContent();
  const social_links = [givenSocialLink()];
  const content = givenContent({ settings: { ...settings, biography: 'She sees.' } });
  const site = { ...DEFAULT_SITE, stats: [], texts: { 'about.testimonials_heading': '' } };
  const edgesOf = async (part: string) => {
    const box = await page.locator(part).boundingBox();
    if (!box) throw new Error(`${part} is not on the page`);
    return { top: box.y, bottom: box.y + box.height };
  };

  await page.goto(`${await givenSite({ ...content, social_links, site })}/about`);
  const [words, heading, links, foot] = [
    await edgesOf('.biography p'),
    await edgesOf('.connect h2'),
    await edgesOf('.connect ul'),
    await edgesOf('.footer'),
  ];
  expect(heading.top - words.bottom).toBeGreaterThan(60);
  expect(foot.top - links.bottom).toBeGreaterThan(60);

  await page.goto(`${await givenSite({ ...content, social_links: [], site })}/about`);
  expect((await edgesOf('.footer')).top - (await edgesOf('.biography p')).bottom).toBeGreaterThan(60);
});

test('Cinema shows a whole photograph in the middle, wherever its focal point is', async ({ page, givenSite }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const upright = { width: 1_200, height: 1_800, focal_x: 0.9 };
  const images = [givenImage(1, upright), givenImage(2, upright)];
  const projects = [givenProject({ items: [{ image_id: 1, layout: 'single' }] })];
  const site = await givenSite({ ...givenContent({ images, projects }), site: { ...DEFAULT_SITE, look: 'cinema' } });
  await page.goto(`${site}/projects`);
  await expect(page.locator('.projects.screens img').first()).toHaveCSS('object-position', '50% 50%');
});

test.describe('Each look, without JavaScript,', { tag: '@nightly' }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 280, height: 653 } });

  const TITLE = 'Maximiliane-Franziska & Bartholomäus von Hohenstein-Württemberg'.slice(0, 60);

  for (const look of LOOK_NAMES) {
    test(`${look} holds one photograph, a long name and a narrow window, on paper too`, async ({ page, givenSite }) => {
      const images = [givenImage(1, { category: 'Fashion', is_hero_image: true, width: 1_200, height: 1_800 })];
      const items = [{ image_id: 1, layout: 'single' as const }];
      const projects = [givenProject({ title: TITLE, slug: 'long', items })];
      const content = givenContent({ categories: [givenCategory(1, 'Fashion')], images, projects });
      const site = await givenSite({ ...content, site: { ...DEFAULT_SITE, look } });
      for (const path of ['/', '/gallery', '/projects/', '/projects/long/']) {
        for (const media of ['screen', 'print'] as const) {
          await page.emulateMedia({ media });
          await page.goto(`${site}${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('main img').first()).toBeVisible();
          await expectNoSideways(page);
        }
      }
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${site}/projects/`);
      const { width = 0, height = 1 } = (await page.locator('main img').boundingBox()) ?? {};
      expect(width / height, 'the cover is not cropped').toBeCloseTo(2 / 3, 2);
    });
  }
});

test.describe('In a tall window', { tag: '@nightly' }, () => {
  test('Cinema shows the photograph of each category as a whole', async ({ page, givenSite }) => {
    const names = ['Fashion', 'Wedding', 'Portrait'];
    const site = await givenSite({
      ...givenContent({
        categories: names.map((name, index) => givenCategory(index + 1, name)),
        images: names.map((category, index) => givenImage(index + 1, { category, width: 1_200, height: 1_800 })),
      }),
      site: { ...DEFAULT_SITE, look: 'cinema' },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site);
    const ratios = await page
      .locator('.tiles img')
      .evaluateAll((images) => images.map((image) => image.clientWidth / image.clientHeight));
    expect(ratios.map((ratio) => ratio.toFixed(2))).toEqual(['0.67', '0.67', '0.67']);
  });

  test('a figure has the room that it needs beside shorter ones', async ({ page, givenSite }) => {
    const stats = ['12', '350+', '1,000,000'].map((figure) => ({ figure, label: 'frames' }));
    const site = await givenSite(withSite({ stats }));
    await page.setViewportSize({ width: 768, height: 1_024 });
    await page.goto(`${site}/about`);
    const heights = await page
      .locator('.stat-figure')
      .evaluateAll((figures) => figures.map((figure) => figure.clientHeight));
    expect(new Set(heights).size).toBe(1);
  });
});

test('Masonry: nothing overlaps or is cropped, and the eye goes the same way as the keyboard', {
  tag: '@nightly',
}, async ({ page, givenSite }) => {
  const site = await givenSite(withSite({ grid: 'masonry' }, 90));
  // So high that all parts are near.
  await page.setViewportSize({ width: 1_440, height: 10_000 });
  // They never load: their places are known before.
  await page.route('**/static/images/**', () => {});
  await page.goto(`${site}/gallery`, { waitUntil: 'domcontentloaded' });
  const photos = page.locator('.grid [data-photo]');
  await photos.first().hover();
  await expect(photos).toHaveCount(90);

  const boxes = await photos.evaluateAll((links) =>
    links.map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const img = link.querySelector('img');
      return {
        left,
        top,
        right: left + width,
        bottom: top + height,
        ratio: width / height,
        natural: Number(img?.getAttribute('width')) / Number(img?.getAttribute('height')),
      };
    }),
  );
  for (const [index, box] of boxes.entries()) {
    expect(Math.abs(box.ratio / box.natural - 1), `the proportions of ${index}`).toBeLessThan(0.02);
    const overlapped = boxes.findIndex(
      (other, at) =>
        at > index &&
        other.left < box.right - 1 &&
        other.right > box.left + 1 &&
        other.top < box.bottom - 1 &&
        other.bottom > box.top + 1,
    );
    expect(overlapped, `what overlaps ${index}`).toBe(-1);
    const above = boxes[index - 1]?.top ?? 0;
    expect(box.top, `${index} is not above the one before`).toBeGreaterThanOrEqual(above - 1);
  }
  // Every column goes on without a gap from one part to the next.
  const columns = Map.groupBy(boxes, ({ left }) => Math.round(left / 10));
  expect(columns.size).toBe(4);
  for (const column of columns.values()) {
    const gaps = column.slice(1).map(({ top }, index) => top - (column[index]?.bottom ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps), 'how the gaps of a column differ').toBeLessThan(3);
  }
});
