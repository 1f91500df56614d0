import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { z } from 'zod';
import { expect, test } from '../helpers/fixtures.ts';
import { givenTestimonial } from '../helpers/given.ts';

test('A rating is given by stars, with the pointer or with the arrow keys', async ({ page, stack, open }) => {
  const { id } = await givenTestimonial(stack, 'Ana Ruiz');
  await open(`dashboard/testimonials/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Testimonial' });
  const rating = dialog.getByRole('group', { name: 'Rating' });
  await expect(rating.getByRole('radio', { name: '5 of 5 stars' })).toBeChecked();

  await rating.getByRole('radio', { name: '5 of 5 stars' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(rating.getByRole('radio', { name: '3 of 5 stars' })).toBeChecked();
  await rating.locator('label').filter({ hasText: '2 of 5 stars' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Testimonial updated successfully')).toBeVisible();
  expect(await stack.api(`/testimonials/${id}`, TestimonialView)).toMatchObject({ rating: 2 });
});

test.describe('The link of a hero slide', () => {
  test.beforeEach(async ({ page, givenImage, open }) => {
    await givenImage('Veil by the window');
    await open('dashboard/hero-slides/create');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).first().fill('First light');
    await page.getByRole('dialog').getByTitle('Veil by the window').first().click();
    await page.getByLabel('Button Text').fill('See');
  });

  test('is picked from pages, categories and photographs, with the keys alone', async ({ page, stack }) => {
    const link = page.getByRole('combobox', { name: 'Button Link' });
    await link.focus();
    await page.keyboard.press('ArrowDown');
    const offered = page.getByRole('listbox', { name: 'Button Link' }).getByRole('option');
    await expect(offered.filter({ hasText: '/gallery' }).first()).toBeVisible();

    await page.keyboard.type('veil window');
    await expect(offered).toHaveCount(1);
    await expect(offered).toContainText('Veil by the window');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(link).toHaveValue(/^\/photo\/veil-by-the-window-\d+\/$/);
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('Hero slide created successfully')).toBeVisible();
    const [slide] = await stack.api('/hero-slides', HeroSlideView.array());
    expect(slide?.button_link).toMatch(/^\/photo\/veil-by-the-window-\d+\/$/);
  });

  test('is picked from own pages and projects that are published', async ({ page, stack }) => {
    const [{ id } = { id: 0 }] = await stack.api('/images', ImageAdminView.array());
    const items = [{ image_id: id, layout: 'single' }];
    const send = (path: string, body: object) =>
      stack.api(path, z.unknown(), { method: 'POST', body: JSON.stringify(body) });
    await send('/pages', { title: 'Harbour prices', slug: 'prices', is_draft: false });
    await send('/pages', { title: 'Harbour terms', slug: 'terms' });
    await send('/projects', { title: 'Harbour', slug: 'harbour', items, is_draft: false });
    await send('/projects', { title: 'Harbour at night', slug: 'night', items });

    const link = page.getByRole('combobox', { name: 'Button Link' });
    await link.fill('harb');
    const offered = page.getByRole('listbox', { name: 'Button Link' }).getByRole('option');
    await expect(offered).toHaveText(['Harbour prices/prices', 'Harbour/projects/harbour/']);
    await offered.last().click();
    await expect(link).toHaveValue('/projects/harbour/');
    await link.fill('/projects/night/');
    await link.blur();
    await expect(page.getByText(/There is nothing at \/projects\/night\/\./)).toBeVisible();
    await link.fill('projects');
    await offered.filter({ hasText: /^Projects/ }).click();
    await expect(link).toHaveValue('/projects');
    await link.blur();
    await expect(page.getByText(/There is nothing at/)).toHaveCount(0);
  });

  test('is completed if its beginning is missing', async ({ page }) => {
    const link = page.getByRole('combobox', { name: 'Button Link' });
    await link.fill('instagram.com/elena');
    await link.blur();

    await expect(link).toHaveValue('https://instagram.com/elena');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Hero slide created successfully')).toBeVisible();
  });
});

test('What is said of a field is nearer to it than to the next one', async ({ page, open }) => {
  await open('dashboard/testimonials/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();

  const error = await dialog.getByText('Name is required').boundingBox();
  const input = await dialog.getByRole('textbox', { name: 'Name' }).boundingBox();
  const next = await dialog.getByText('Title', { exact: true }).first().boundingBox();
  if (!error || !input || !next) throw new Error('not all of them are there');
  const above = error.y - (input.y + input.height);
  const below = next.y - (error.y + error.height);
  expect(below).toBeGreaterThan(1.5 * above);
  expect(below).toBeGreaterThanOrEqual(16);
});
