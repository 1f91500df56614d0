import {
  givenCategory,
  givenContent,
  givenImage,
  givenSlide,
  givenSocialLink,
  givenTestimonial,
} from '../test/content.ts';
import { expect, expectNoSideways, test } from './rendered-site.ts';

const MARKUP = '<img src=x onerror=alert(1)></script><b>"Veil" & {ring}';
const EMOJI = '📷 Été 👩🏽‍🎨';
const HEBREW = 'חתונה בירושלים';
const LONG = `${'A word of many. '.repeat(150)}${'unbroken'.repeat(200)}`.slice(0, 4_000);

test.use({ viewport: { width: 390, height: 844 } });

test.describe('Hostile content', () => {
  test('markup in a title is text everywhere', async ({ page, givenSite }) => {
    const site = await givenSite(
      givenContent({
        categories: [givenCategory(1, MARKUP, 'markup')],
        images: [givenImage(1, { title: MARKUP, alt: MARKUP, description: MARKUP, category: MARKUP })],
        hero_slides: [givenSlide({ title: MARKUP, subtitle: MARKUP })],
        testimonials: [givenTestimonial({ name: MARKUP, content: MARKUP, title: MARKUP, company: MARKUP })],
        social_links: [givenSocialLink({ display_name: MARKUP })],
      }),
    );

    await page.goto(site);
    await expect(page.getByText(MARKUP).first()).toBeVisible();
    await expect(page.getByRole('blockquote')).toHaveText(MARKUP);

    await page.goto(`${site}/gallery`);
    await expect(page.getByRole('link', { name: `${MARKUP} ${MARKUP}`, exact: true }).first()).toBeVisible();
    await page.locator('[data-photo]').click();
    await expect(page.getByRole('dialog', { name: MARKUP })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MARKUP);
    expect(await page.title()).toContain(MARKUP);
    await expect(page.locator('b')).toHaveCount(0);
  });

  test('a description of 4,000 characters is shown whole and bursts nothing', { tag: '@nightly' }, async ({
    page,
    givenSite,
  }) => {
    const site = await givenSite(
      givenContent({
        images: [givenImage(1, { title: LONG.slice(0, 200), description: LONG })],
        hero_slides: [givenSlide({ title: LONG.slice(0, 200), subtitle: LONG.slice(0, 200), description: LONG })],
        testimonials: [givenTestimonial({ content: LONG })],
        site: { ...givenContent().site, stats: [{ figure: 'M'.repeat(20), label: LONG.slice(0, 60) }] },
      }),
    );

    for (const path of ['/', '/gallery', '/about']) {
      await page.goto(`${site}${path}`);
      await expectNoSideways(page);
    }
    await page.goto(`${site}/gallery`);
    await page.locator('[data-photo]').click();
    await expect(page.getByRole('dialog').getByText('1 of 1')).toBeInViewport();
    await page.reload();
    await expect(page.getByText(LONG)).toBeVisible();
    await expectNoSideways(page);
    const summary = await page.locator('meta[name=description]').getAttribute('content');
    expect(summary?.length).toBeLessThanOrEqual(160);
  });

  test('emoji stay whole, also where only a first letter is shown', { tag: '@nightly' }, async ({
    page,
    givenSite,
  }) => {
    const settings = { ...givenContent().settings, photographer_name: EMOJI };
    const site = await givenSite(
      givenContent({
        settings,
        images: [givenImage(1, { title: EMOJI, category: EMOJI })],
        testimonials: [givenTestimonial({ name: '👩🏽‍🎨 Ada' })],
      }),
    );

    await page.goto(site);
    await expect(page).toHaveTitle(`Photography by ${EMOJI}`);
    await expect(page.locator('.avatar')).toHaveText('👩🏽‍🎨');

    await page.goto(`${site}/gallery?category=${encodeURIComponent(EMOJI)}`);
    await expect(page.getByRole('button', { name: EMOJI })).toHaveAttribute('aria-pressed', 'true');
    await page.locator('[data-photo]').click();
    await expect(page.getByRole('dialog', { name: EMOJI })).toBeVisible();
  });

  test('text from right to left runs that way', { tag: '@nightly' }, async ({ page, givenSite }) => {
    const site = await givenSite(
      givenContent({
        images: [givenImage(1, { title: HEBREW, category: HEBREW, description: HEBREW })],
        testimonials: [givenTestimonial({ content: HEBREW })],
      }),
    );

    await page.goto(site);
    await expect(page.getByRole('blockquote')).toHaveCSS('direction', 'rtl');
    await page.goto(`${site}/gallery`);
    await page.locator('[data-photo]').click();
    const dialog = page.getByRole('dialog', { name: HEBREW });
    await expect(dialog.locator('.lightbox-title')).toHaveCSS('direction', 'rtl');
    await expect(dialog.getByText('1 of 1')).toHaveCSS('direction', 'ltr');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
    await expectNoSideways(page);
  });

  test('a photograph without a description has none, and a summary all the same', { tag: '@nightly' }, async ({
    page,
    givenSite,
  }) => {
    const site = await givenSite(givenContent({ images: [givenImage(1, { title: 'Veil', description: '' })] }));

    await page.goto(`${site}/photo/veil-1/`);

    await expect(page.locator('.photo-text p:empty')).toHaveCount(0);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Veil.*Elena Marchetti/);
  });

  test('without images every page stands', { tag: '@nightly' }, async ({ page, givenSite }) => {
    const site = await givenSite(givenContent({ categories: [givenCategory(1, 'Wedding')] }));

    await page.goto(site);
    await expect(page.getByRole('heading', { name: 'Capturing Moments, Creating Memories' })).toBeVisible();
    await expect(page.getByText('View Collection')).toHaveCount(0);
    await page.goto(`${site}/gallery`);
    await expect(page.getByText('No images found in this category.')).toBeVisible();
    await expect(page.getByText('Wedding')).toHaveCount(0);

    // Its address may have been shared before.
    await page.goto(`${site}/gallery/wedding/`);
    await expect(page.getByRole('list', { name: 'Categories' }).getByText('Wedding')).toBeVisible();
    await expect(page.getByText('No images found in this category.')).toBeVisible();
  });

  test('the words of a slide, however long, stand below the headline on phones and tablets', {
    tag: '@nightly',
  }, async ({ page, givenSite }) => {
    const words = { title: LONG.slice(0, 200), subtitle: LONG.slice(0, 200), description: LONG };
    const slide = givenSlide({ ...words, button_text: 'See', button_link: '/gallery' });
    const site = await givenSite(givenContent({ images: [givenImage(1)], hero_slides: [slide] }));

    for (const [width, height] of [
      [390, 844],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(site);
      for (const line of await page.locator('.hero-caption > *').all()) {
        await expect(line).toBeVisible();
        const buttons = await page.locator('.hero-actions').boundingBox();
        const box = await line.boundingBox();
        expect(box?.y).toBeGreaterThan((buttons?.y ?? 0) + (buttons?.height ?? 0));
      }
      await expect(page.locator('.hero-caption > *')).toHaveCount(4);
    }
  });
});
