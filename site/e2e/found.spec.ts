import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  alone,
  givenCategory,
  givenContent,
  givenImage,
  givenPage,
  givenProject,
  givenTestimonial,
} from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const ODD = 'Veil & <ring> "gold"';
const settings = {
  ...givenContent().settings,
  studio_address: '1 Quay Street,\nBergen',
  phone: '+1 555 0100',
  copyright: '© Elena Marchetti',
  license_url: 'https://example.com/licence',
};
const content = givenContent({
  settings,
  categories: [givenCategory(1, 'Wedding')],
  images: [
    givenImage(1, {
      title: ODD,
      category: 'Wedding',
      is_hero_image: true,
      credit: 'Studio Marchetti',
      social_card: { filename: 'key1-card.jpg', width: 1200, height: 630 },
      created_at: '2026-11-01T12:00:00.000Z',
    }),
    givenImage(2, { title: 'Newer', social_card: null, created_at: '2026-11-02T12:00:00.000Z' }),
  ],
  testimonials: [givenTestimonial({ name: '' })],
  pages: [givenPage({ content: '1 Quay Street\nBergen' })],
});

const property = (page: Page, name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
const structured = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
const xmlOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml');
    const texts = (name: string) => [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent);
    return {
      errors: texts('parsererror'),
      loc: texts('loc'),
      images: texts('image:loc'),
      titles: texts('title'),
      guids: texts('guid'),
    };
  }, path);

test.describe('What others make of the site', () => {
  test('every page has a title, a summary, one address and a picture of its own', async ({ page, givenSite }) => {
    const site = await givenSite(content);
    const seen = new Set<string>();
    for (const path of ['/', '/gallery', '/gallery/wedding/', '/about', '/contact', '/photo/veil-ring-gold-1/']) {
      await page.goto(`${site}${path}`);
      seen.add(await page.title());
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://elena.example${path}`);
      expect(await property(page, 'og:url')).toBe(`https://elena.example${path}`);
      expect(await property(page, 'og:image')).toBe('https://elena.example/static/images/key1-card.jpg');
      expect([await property(page, 'og:image:width'), await property(page, 'og:image:height')]).toEqual([
        '1200',
        '630',
      ]);
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(20);
      await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    }
    expect(seen.size).toBe(6);
  });

  test('a photograph whose card is not made yet is previewed whole', async ({ page, givenSite }) => {
    await page.goto(`${await givenSite(content)}/photo/newer-2/`);

    expect(await property(page, 'og:image')).toBe('https://elena.example/static/images/key2-1600.jpg');
    expect([await property(page, 'og:image:width'), await property(page, 'og:image:height')]).toEqual(['1600', '1067']);
  });

  test('the data for search engines have what schema.org and they ask for, and people see the lines of an address', async ({
    page,
    givenSite,
  }) => {
    const site = await givenSite(content);

    for (const path of ['/contact', '/imprint']) {
      await page.goto(`${site}${path}`);
      await expect(page.getByText('1 Quay Street')).toHaveText(/^1 Quay Street,?\nBergen$/, { useInnerText: true });
    }

    await page.goto(site);
    expect(await structured(page)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Photography by Elena Marchetti',
      address: { '@type': 'PostalAddress', streetAddress: '1 Quay Street, Bergen' },
      telephone: '+1 555 0100',
      openingHours: ['Mo-Fr 09:00-18:00', 'Sa 10:00-16:00'],
      founder: { '@type': 'Person', name: 'Elena Marchetti' },
      review: [{ '@type': 'Review', author: { name: 'Client' }, reviewRating: { ratingValue: 4, bestRating: 5 } }],
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    });

    await page.goto(`${site}/gallery`);
    const gallery = await structured(page);
    expect(gallery).toMatchObject({ '@type': 'ImageGallery', url: 'https://elena.example/gallery' });
    expect(gallery.image.map(({ name }: { name: string }) => name)).toEqual([ODD, 'Newer']);

    await page.goto(`${site}/photo/veil-ring-gold-1/`);
    expect(await structured(page)).toMatchObject({
      '@type': 'ImageObject',
      name: ODD,
      contentUrl: 'https://elena.example/static/images/key1-1600.jpg',
      license: 'https://example.com/licence',
      acquireLicensePage: 'https://elena.example/contact',
      creditText: 'Studio Marchetti',
      copyrightNotice: '© Elena Marchetti',
      creator: { '@type': 'Person', name: 'Studio Marchetti' },
    });
    await expect(page.getByRole('link', { name: 'Licence' })).toHaveAttribute('href', 'https://example.com/licence');

    await page.goto(`${site}/about`);
    expect(await structured(page)).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } });
  });

  test('a project is a work with all its photographs and their rights, and has its own card', {
    tag: '@nightly',
  }, async ({ page, givenSite }) => {
    const projects = [givenProject({ items: alone(1, 2) })];
    await page.goto(`${await givenSite({ ...content, projects })}/projects/harbour/`);
    expect(await structured(page)).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Harbour',
      url: 'https://elena.example/projects/harbour/',
      dateCreated: '2026',
      creator: { '@type': 'Person', name: 'Elena Marchetti' },
      hasPart: {
        '@type': 'ImageGallery',
        image: [
          {
            '@type': 'ImageObject',
            name: ODD,
            license: 'https://example.com/licence',
            acquireLicensePage: 'https://elena.example/contact',
            copyrightNotice: '© Elena Marchetti',
            creator: { '@type': 'Person', name: 'Studio Marchetti' },
          },
          { '@type': 'ImageObject', name: 'Newer' },
        ],
      },
    });
    expect(await property(page, 'og:image')).toContain('card');
  });

  test('sitemap and feed are whole', async ({ page, givenSite }) => {
    await page.goto(await givenSite(content));

    const sitemap = await xmlOf(page, '/sitemap.xml');
    expect(sitemap.errors).toEqual([]);
    expect(sitemap.loc).toContain('https://elena.example/photo/veil-ring-gold-1/');
    expect(sitemap.images).toEqual([1, 2].map((id) => `https://elena.example/static/images/key${id}-1600.jpg`));

    const feed = await xmlOf(page, '/feed.xml');
    expect(feed.errors).toEqual([]);
    expect(feed.titles).toEqual(['Photography by Elena Marchetti', 'Newer', ODD]);
    // Whatever its title, a reader knows a photograph that it has shown.
    expect(feed.guids).toEqual([2, 1].map((id) => `https://elena.example/photo/${id}`));
  });

  test('a home screen that takes no drawing has a picture with the initials in the site’s font', async ({
    page,
    givenSite,
  }) => {
    const site = await givenSite(content);
    const icon = await page.request.get(`${site}/apple-touch-icon.png`);
    expect(icon.headers()['content-type']).toBe('image/png');

    const { width, height, channels } = await sharp(await icon.body()).metadata();
    expect([width, height, channels]).toEqual([180, 180, 3]);
    const { data } = await sharp(await icon.body())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const bright = data.filter((value) => value > 128).length / data.length;
    expect(bright, 'letters on a ground').toBeGreaterThan(0.03);
    expect(bright, 'letters on a ground').toBeLessThan(0.4);
  });

  test('the year is the visitor’s when the site has not been published since', async ({ page, givenSite }) => {
    const site = await givenSite(content);
    await page.clock.setFixedTime(new Date('2031-02-03T12:00:00Z'));

    await page.goto(site);

    await expect(page.locator('footer')).toContainText('© 2031 Elena Marchetti');
  });
});
