import type { Page } from '@playwright/test';
import { CategoryView } from '@vitrine/shared/contract/categories';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { expect, test } from './helpers/fixtures.ts';

const send = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A summary card by its label: what it counts. */
const card = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test.describe('The dashboard', () => {
  test('says of each list that it is empty', async ({ page, open }) => {
    await open('');

    await expect(page.getByText('No images yet')).toBeVisible();
    await expect(page.getByText('Upload your first image to get started')).toBeVisible();
    for (const [tab, sentence] of [
      ['Hero Slides', 'No hero slides found. Create your first slide!'],
      ['Testimonials', 'No testimonials found. Add your first testimonial!'],
      ['Categories', 'No categories found. Create your first category!'],
      ['Social Media', 'No social media links found. Add your first link!'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(card(page, 'Total Images')).toHaveText('0');
    await expect(card(page, 'Hero Slides')).toHaveText('0/0');
  });

  test('counts and lists what there is', async ({ page, stack, givenImage, open }) => {
    const category = await stack.api(
      '/categories',
      CategoryView,
      send('POST', { name: 'Still Life', slug: 'still-life', description: 'Quiet things', is_active: false }),
    );
    const [image] = [await givenImage('Three vessels'), await givenImage('Two vessels')];
    const changes = {
      is_featured: true,
      is_hero_image: true,
      category_id: category.id,
      tags: 'clay,light,window,quiet,one',
    };
    await stack.api(`/images/${image.id}`, ImageAdminView, send('PUT', changes));
    const slide = { title: 'Quiet light', subtitle: 'From one window', image_id: image.id, sort_order: 7 };
    await stack.api('/hero-slides', HeroSlideView, send('POST', { ...slide, is_active: false }));
    const testimonial = { name: 'Ana Ruiz', title: 'Bride', company: 'Ruiz & Berg', content: 'She saw it.', rating: 4 };
    await stack.api('/testimonials', TestimonialView, send('POST', { ...testimonial, is_featured: true }));
    await stack.api('/testimonials', TestimonialView, send('POST', { name: 'Bo', content: 'Fine.', is_active: false }));
    const link = {
      platform: 'instagram',
      display_name: 'Pictures',
      url: 'https://pictures.example/ana',
      sort_order: 3,
    };
    await stack.api('/social-media', SocialLinkView, send('POST', link));

    await open('');

    await expect(page.getByText(`Welcome back, ${stack.owner.username}`)).toBeVisible();
    for (const [label, count] of [
      ['Total Images', '2'],
      ['Hero Images', '1'],
      ['Hero Slides', '0/1'],
      ['Testimonials', '1/2'],
      ['Categories', '1'],
      ['Featured', '1'],
    ] as const) {
      await expect(card(page, label)).toHaveText(count);
    }

    const record = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await page.getByRole('tab', { name: 'Hero Slides' }).click();
    await expect(record('Quiet light')).toContainText(/Quiet light\s*Inactive\s*From one window\s*Order: 7/);
    await page.getByRole('tab', { name: 'Testimonials' }).click();
    const ana = record('Ana Ruiz');
    for (const words of ['Ana Ruiz', 'Bride', 'Ruiz & Berg', 'She saw it.', 'Featured', 'Active']) {
      await expect(ana).toContainText(words);
    }
    await expect(ana.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect(record('Bo')).toContainText(/Regular\s*Inactive/);
    await page.getByRole('tab', { name: 'Categories' }).click();
    await expect(record('Still Life')).toContainText(/Still Life\s*Inactive\s*Quiet things\s*still-life/);
    await page.getByRole('tab', { name: 'Social Media' }).click();
    await expect(record('Pictures')).toContainText(
      /I\s*Pictures\s*Active\s*Order: 3\s*https:\/\/pictures\.example\/ana/,
    );
  });

  test('holds eight places for images, then tells what is known of each', async ({
    page,
    stack,
    faultProxy,
    givenImage,
    open,
  }) => {
    const category = await stack.api('/categories', CategoryView, send('POST', { name: 'Clay', slug: 'clay' }));
    const { id, thumbnail_url } = await givenImage('Three vessels');
    const known = {
      description: 'One window, no lamp.',
      category_id: category.id,
      tags: 'earth, light, window, quiet, one',
      is_featured: true,
      is_public: false,
    };
    const { created_at } = await stack.api(`/images/${id}`, ImageAdminView, send('PUT', known));
    const held = faultProxy.fault('GET', '/api/images');
    await open('dashboard');

    await expect(page.getByRole('status', { name: 'Loading images' }).locator('> *')).toHaveCount(8);
    held.release();
    const date = new Date(created_at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    const image = page.getByRole('article', { name: 'Three vessels' });
    for (const words of ['Featured', 'Private', 'One window, no lamp.', date, 'Clay', '+2']) {
      await expect(image).toContainText(words);
    }
    await expect(image).toContainText(/JPEG, \d\.\d+ MB/);
    for (const tag of ['earth', 'light', 'window']) await expect(image.getByText(tag, { exact: true })).toBeVisible();
    await expect(image.getByText('quiet', { exact: true })).toBeHidden();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      image.getByRole('link', { name: 'Download Three vessels' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Three vessels.jpg');

    const thumbnail = new URL(thumbnail_url, stack.url).pathname;
    await page.route(
      ({ pathname }) => pathname === thumbnail,
      (route) => route.fulfill({ status: 404 }),
    );
    await page.reload();
    await expect(image).toContainText('Image not found');
  });
});
