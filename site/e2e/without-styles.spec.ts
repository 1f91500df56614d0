import { givenCategory, givenContent, givenImage, givenSocialLink } from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const content = givenContent({
  categories: [givenCategory(1, 'Wedding'), givenCategory(2, 'Product')],
  images: [
    givenImage(1, { title: 'Veil', category: 'Wedding' }),
    givenImage(2, { title: 'Rings', category: 'Product' }),
  ],
  social_links: [givenSocialLink()],
});

/** As screen readers, text browsers and archives read a page. */
test.describe('Without styles and scripts', { tag: '@nightly' }, () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ page }) =>
    page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' })),
  );

  test('everything can be read and followed, in its order', async ({ page, givenSite, complaints }) => {
    const site = await givenSite(content);
    await page.goto(site);

    const main = page.getByRole('main');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeVisible();
    await expect(main.getByRole('heading')).toHaveText([
      'Capturing Moments, Creating Memories',
      'Featured Work',
      'Wedding',
      'Product',
      'About the Artist',
      'Ready to Create Beautiful Memories?',
    ]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Gallery' }).click();
    await expect(main.getByRole('img')).toHaveCount(2);
    for (const picture of await main.getByRole('img').all()) {
      expect(await picture.boundingBox(), 'a picture has its proportions').toMatchObject({ width: expect.any(Number) });
      expect(Number(await picture.getAttribute('width')) / Number(await picture.getAttribute('height'))).toBeCloseTo(
        1.5,
      );
    }
    await page.getByRole('link', { name: 'Rings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible();
    await page.getByRole('link', { name: 'Enquire about this photo' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'studio@example.com' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('I was given my first camera at eleven.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Instagram' })).toBeVisible();
    // The preloaded font is used by the styles alone.
    expect(complaints.splice(0).filter((text) => !text.includes('preloaded'))).toEqual([]);
  });

  test('a drawn sign is as large as a letter, not as the page', async ({ page, givenSite }) => {
    const site = await givenSite(content);
    for (const path of ['/', '/gallery', '/about', '/contact']) {
      await page.goto(`${site}${path}`);
      for (const drawing of await page.locator('svg').all()) {
        expect((await drawing.boundingBox())?.width ?? 0, `${path}: ${await drawing.innerHTML()}`).toBeLessThan(50);
      }
    }
  });
});
