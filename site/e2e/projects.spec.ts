import type { Page } from '@playwright/test';
import { givenContent, givenImage, givenProject } from '../test/content.ts';
import { expect, expectNoSideways, test } from './rendered-site.ts';

const content = givenContent({
  images: [
    givenImage(1, { title: 'Quay' }),
    givenImage(2, { title: 'Fog' }),
    givenImage(3, { title: 'Coat' }),
    givenImage(4, { title: 'Lamp' }),
  ],
  projects: [
    givenProject({
      items: [
        { image_id: 4, layout: 'full' },
        { text: 'The fog stood until ten.' },
        { image_id: 2, layout: 'row' },
        { image_id: 1, layout: 'row' },
        { image_id: 3, layout: 'row' },
      ],
    }),
    givenProject({ id: 2, title: 'Interiors', slug: 'interiors', client: null, year: null }),
  ],
});

const dialog = (page: Page) => page.getByRole('dialog');
const photograph = (page: Page, title: string) => page.locator('.project').getByRole('link', { name: title });

test.describe('A project', () => {
  test('opens its photographs in its own order, by the keyboard, and gives the focus back', async ({
    page,
    givenSite,
  }) => {
    const site = await givenSite(content);
    await page.goto(site);
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.getByRole('link', { name: 'Harbour' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour');

    await photograph(page, 'Lamp').press('Enter');
    await expect(dialog(page).getByText('1 of 4')).toBeVisible();
    await expect(page).toHaveURL(`${site}/photo/lamp-4/`);
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page)).toHaveAccessibleName('Fog');
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page)).toHaveAccessibleName('Quay');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${site}/projects/harbour/`);
    await expect(photograph(page, 'Quay')).toBeFocused();

    await page.getByRole('link', { name: 'Next project Interiors' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interiors');
    await expect(page.getByRole('link', { name: 'Previous project Harbour' })).toBeVisible();
  });

  for (const width of [390, 768, 2560]) {
    const tag = width === 390 ? [] : '@nightly';
    test(`has rows of one height and photographs of their own proportions, ${width} px wide`, { tag }, async ({
      page,
      givenSite,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${await givenSite(content)}/projects/harbour/`);

      const boxes = await page.locator('.photos.row img').evaluateAll((images) =>
        images.map((image) => {
          const { width, height } = image.getBoundingClientRect();
          return { height, ratio: Math.round((10 * width) / height) / 10 };
        }),
      );
      expect(boxes.map(({ ratio }) => ratio)).toEqual([1.5, 1.5, 1.5]);
      const beside = width < 600 ? boxes.slice(1) : boxes;
      const heights = beside.map(({ height }) => height);
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
      const full = await page.locator('.photos.full img').boundingBox();
      expect(full?.width).toBe(width);
      await expectNoSideways(page);
    });
  }

  test('has no row that is higher than the window, or narrower than the others by a little', {
    tag: '@nightly',
  }, async ({ page, givenSite }) => {
    const widths = [
      [1200, 3000],
      [3000, 2000],
      [4000, 2100],
      [1500, 2000],
    ] as const;
    const images = widths.map(([w, h], index) => givenImage(index + 1, { width: w, height: h }));
    const items = images.map(({ id }) => ({ image_id: id, layout: 'single' as const }));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(
      `${await givenSite(givenContent({ images, projects: [givenProject({ items })] }))}/projects/harbour/`,
    );

    const sizes = await page.locator('.photos').evaluateAll((rows) =>
      rows.map((row) => {
        const { width, height } = row.getBoundingClientRect();
        return { share: width / (row.parentElement?.clientWidth ?? 0), height };
      }),
    );
    for (const { height } of sizes) expect(height).toBeLessThanOrEqual(900);
    const widest = Math.max(...sizes.map(({ share }) => share));
    expect(sizes.map(({ share }) => share / widest > 0.85 && share / widest < 0.995)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

test.describe('A project that begins as a sequence', () => {
  const cinema = { ...content, site: { ...content.site, look: 'cinema' } };
  const shown = (page: Page, name: string) =>
    page.getByRole('dialog', { name: 'Harbour' }).getByText(name, { exact: true });

  test('is one picture a screen in place of its page, which closing shows and Back leaves', async ({
    page,
    givenSite,
  }) => {
    const site = await givenSite(cinema);
    await page.goto(`${site}/projects`);
    await page.getByRole('link', { name: 'Harbour' }).click();
    await expect(shown(page, 'Lamp 1 of 4')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(shown(page, 'Fog 2 of 4')).toBeVisible();
    await expect(page).toHaveURL(`${site}/projects/harbour/#sequence-2`);
    await page.reload();
    await expect(shown(page, 'Fog 2 of 4')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(photograph(page, 'Fog')).toBeFocused();
    await expect(page).toHaveURL(`${site}/projects/harbour/`);
    await page.reload();
    await photograph(page, 'Lamp').press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Lamp');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'View as sequence' }).click();
    await expect(shown(page, 'Lamp 1 of 4')).toBeVisible();
    await expect(page).toHaveURL(`${site}/projects/harbour/#sequence`);
    // As the page does it: goBack() asks the browser, which may not have heard yet of the entry that the page has just made.
    await page.evaluate(() => history.back());
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`${site}/projects`);
  });

  test('is its page if it has one photograph', { tag: '@nightly' }, async ({ page, givenSite }) => {
    await page.goto(`${await givenSite(cinema)}/projects/interiors/`);
    await page.locator('.project a[data-photo]').click();
    await expect(dialog(page).getByText('1 of 1')).toBeVisible();
    await expect(dialog(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'View as sequence' })).toHaveCount(0);
  });
});

test.describe('The list of the projects', () => {
  const [tall, wide] = [givenImage(1, { width: 2000, height: 3000 }), givenImage(2, { width: 3000, height: 1600 })];
  const three = (cover: number) =>
    [1, 2, 3].map((id) => givenProject({ id, slug: `p${id}`, title: `P${id}`, cover_image_id: id === 1 ? cover : 2 }));

  for (const [cover, place] of [
    [tall, 'beside'],
    [wide, 'below'],
  ] as const) {
    test(`fills the row of the first of three, with the title ${place} its cover`, { tag: '@nightly' }, async ({
      page,
      givenSite,
    }) => {
      const content = givenContent({ images: [tall, wide], projects: three(cover.id) });
      await page.setViewportSize({ width: 2560, height: 1300 });
      await page.goto(`${await givenSite(content)}/projects`);

      const cards = await page
        .getByRole('listitem')
        .filter({ has: page.locator('.project-card') })
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
      const [first, second, third] = cards;
      expect(first).toMatchObject({ left: second.left, right: third.right });
      const picture = await page.locator('.project-card .picture').first().boundingBox();
      const title = await page.getByRole('heading', { name: 'P1' }).boundingBox();
      if (!picture || !title) throw new Error('The first project is not shown');
      expect(picture.height).toBeLessThanOrEqual(1300);
      if (place === 'beside') expect(title.x).toBeGreaterThan(picture.x + picture.width);
      else expect([title.y > picture.y + picture.height, picture.width]).toEqual([true, first.width]);
      await expectNoSideways(page);
    });
  }
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each photograph of a project leads to its page, also where it would begin as a sequence', {
    tag: '@nightly',
  }, async ({ page, givenSite }) => {
    const site = await givenSite({ ...content, site: { ...content.site, look: 'cinema' } });
    await page.goto(`${site}/projects/harbour/`);
    await expect(page.getByRole('link', { name: 'View as sequence' })).toBeHidden();
    await photograph(page, 'Coat').click();
    await expect(page).toHaveURL(`${site}/photo/coat-3/`);
  });
});
