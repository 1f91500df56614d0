import type { Page } from '@playwright/test';
import { expect, test } from './helpers/fixtures.ts';

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
});
