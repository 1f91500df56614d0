import { CategoryView } from '@vitrine/shared/contract/categories';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { describe } from 'vitest';
import { page } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

const send = (method: string, body: object) => ({ method, body: JSON.stringify(body) });

/** What a summary card counts, by its label. */
const counted = (label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .element().nextElementSibling;

describe('The dashboard', () => {
  test('counts and lists what there is', async ({ api, givenImage, open }) => {
    const category = await api(
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
    await api(`/images/${image.id}`, ImageAdminView, send('PUT', changes));
    const slide = { title: 'Quiet light', subtitle: 'From one window', image_id: image.id, sort_order: 7 };
    await api('/hero-slides', HeroSlideView, send('POST', { ...slide, is_active: false }));
    const testimonial = { name: 'Ana Ruiz', title: 'Bride', company: 'Ruiz & Berg', content: 'She saw it.', rating: 4 };
    await api('/testimonials', TestimonialView, send('POST', { ...testimonial, is_featured: true }));
    await api('/testimonials', TestimonialView, send('POST', { name: 'Bo', content: 'Fine.', is_active: false }));
    const link = {
      platform: 'instagram',
      display_name: 'Pictures',
      url: 'https://pictures.example/ana',
      sort_order: 3,
    };
    await api('/social-media', SocialLinkView, send('POST', link));

    await open('');

    await expect.element(page.getByText('Welcome back, owner')).toBeVisible();
    for (const [label, count] of [
      ['Total Images', '2'],
      ['Hero Images', '1'],
      ['Hero Slides', '0/1'],
      ['Testimonials', '1/2'],
      ['Categories', '1'],
      ['Featured', '1'],
    ] as const) {
      await expect.poll(() => counted(label)?.textContent, { message: label }).toBe(count);
    }

    const record = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await page.getByRole('tab', { name: 'Hero Slides' }).click();
    await expect
      .element(record('Quiet light'))
      .toMatchTextContent(/Quiet light\s*Inactive\s*From one window\s*Order: 7/);
    await page.getByRole('tab', { name: 'Testimonials' }).click();
    const ana = record('Ana Ruiz');
    for (const words of ['Ana Ruiz', 'Bride', 'Ruiz & Berg', 'She saw it.', 'Featured', 'Active']) {
      await expect.element(ana).toMatchTextContent(words);
    }
    await expect.element(ana.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect.element(record('Bo')).toMatchTextContent(/Regular\s*Inactive/);
    await page.getByRole('tab', { name: 'Categories' }).click();
    await expect.element(record('Still Life')).toMatchTextContent(/Still Life\s*Inactive\s*Quiet things\s*still-life/);
    await page.getByRole('tab', { name: 'Social Media' }).click();
    await expect
      .element(record('Pictures'))
      .toMatchTextContent(/I\s*Pictures\s*Active\s*Order: 3\s*https:\/\/pictures\.example\/ana/);
  });
});
