import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { describe } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expect, test as onPage } from '../../test/admin-page.tsx';
import { press, textsOf } from '../../test/hands.ts';

/** Begins a slide, and returns the id of its photograph. */
const test = onPage.extend<{ beginSlide: () => Promise<number> }>({
  beginSlide: async ({ givenImage, open }, use) => {
    await use(async () => {
      const { id } = await givenImage('Veil by the window');
      await open('dashboard/hero-slides/create');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Title' }).first().fill('First light');
      await dialog.getByTitle('Veil by the window').first().click();
      await page.getByLabelText('Button text').fill('See');
      return id;
    });
  },
});

describe('The link of a hero slide', () => {
  const link = page.getByRole('combobox', { name: 'Button link' });
  const offered = page.getByRole('listbox', { name: 'Button link' }).getByRole('option');
  const save = () => page.getByRole('button', { name: 'Save' }).click();

  test('is picked from pages, categories and photographs, with the keys alone', async ({ api, beginSlide }) => {
    await beginSlide();
    await press(link, '{ArrowDown}');
    await expect.element(offered.filter({ hasText: '/gallery' }).first()).toBeVisible();

    await userEvent.keyboard('veil window');
    await expect.poll(() => offered.elements()).toHaveLength(1);
    await expect.element(offered).toMatchTextContent('Veil by the window');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => link.element()).toHaveValue(expect.stringMatching(/^\/photo\/veil-by-the-window-\d+\/$/));
    await save();

    await expect.element(page.getByText('Hero slide created successfully')).toBeVisible();
    const [slide] = await api('/hero-slides', HeroSlideView.array());
    expect(slide?.button_link).toMatch(/^\/photo\/veil-by-the-window-\d+\/$/);
  });

  test('is picked from categories, and own pages and projects that are published', { tags: 'nightly' }, async ({
    api,
    beginSlide,
  }) => {
    const image_id = await beginSlide();
    const items = [{ image_id, layout: 'single' }];
    const send = (path: string, body: object) => api(path, z.unknown(), { method: 'POST', body: JSON.stringify(body) });
    await send('/pages', { title: 'Harbour prices', slug: 'prices', is_draft: false });
    await send('/pages', { title: 'Harbour terms', slug: 'terms' });
    await send('/projects', { title: 'Harbour', slug: 'harbour', items, is_draft: false });
    await send('/projects', { title: 'Harbour at night', slug: 'night', items });
    await send('/categories', { name: 'Still Life', slug: 'stillleben_ü' });

    await link.fill('harb');
    await expect.poll(() => textsOf(offered)).toEqual(['Harbour prices/prices', 'Harbour/projects/harbour/']);
    await offered.last().click();
    await expect.element(link).toHaveValue('/projects/harbour/');
    await link.fill('/projects/night/');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText(/There is nothing at \/projects\/night\/\./)).toBeVisible();
    await link.fill('still');
    await expect.poll(() => textsOf(offered)).toEqual(['Still Life/gallery?category=stillleben_%C3%BC']);
    await offered.click();
    await expect.element(link).toHaveValue('/gallery?category=stillleben_%C3%BC');
    await link.fill('projects');
    await offered.filter({ hasText: /^Projects/ }).click();
    await expect.element(link).toHaveValue('/projects');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText(/There is nothing at/)).not.toBeInTheDocument();
  });

  test('is completed if its beginning is missing', { tags: 'nightly' }, async ({ beginSlide }) => {
    await beginSlide();
    await link.fill('instagram.com/elena');
    await userEvent.keyboard('{Tab}');

    await expect.element(link).toHaveValue('https://instagram.com/elena');
    await save();
    await expect.element(page.getByText('Hero slide created successfully')).toBeVisible();
  });
});
