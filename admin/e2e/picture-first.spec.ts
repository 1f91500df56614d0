import type { Page } from '@playwright/test';
import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY } from '@vitrine/shared/limits';
import { findSmallTargets } from '../test/small-targets.ts';
import { expect, test } from './helpers/fixtures.ts';
import { givenMessage } from './helpers/given.ts';

const screens = [
  { width: 390, height: 844, pictureFrom: 340 },
  { width: 768, height: 1024, pictureFrom: 340 },
  { width: 1440, height: 900, pictureFrom: 260 },
  { width: 2560, height: 1440, pictureFrom: 260 },
];

const boxOf = async (page: Page, selector: string) => {
  const look = () => page.locator(selector).first().boundingBox();
  let box = await look();
  // What is there may just be replaced by its final form.
  await expect.poll(async () => (box = await look()), `${selector} is on the page`).not.toBeNull();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
};

test('On screens of all sizes photographs begin near the top and use the whole width, and every tab can be reached', {
  tag: '@nightly',
}, async ({ page, stack, givenImage, open }) => {
  for (let number = 1; number <= 4; number++) await givenImage(`Frame ${number}`);
  await givenMessage(stack, { message: 'Are you free in June?' });
  for (const { width, height, pictureFrom } of screens) {
    await page.setViewportSize({ width, height });
    await open('dashboard');
    await expect(page.getByRole('article')).toHaveCount(4);
    const unread = page.getByText('1 unread').filter({ visible: true });
    await expect(unread.last()).toBeInViewport({ ratio: 0.98 });

    expect((await boxOf(page, '.picture')).y).toBeLessThanOrEqual(pictureFrom);
    expect((await boxOf(page, '[role=tabpanel] ul:has(article)')).width).toBeGreaterThan(width * 0.89);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const menu = page.locator('summary').filter({ hasText: 'All sections' });
    if (await menu.isVisible()) {
      await menu.click();
      await page.getByRole('link', { name: 'Site', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Site', exact: true })).toBeHidden();
    } else {
      await page.getByRole('tab', { name: 'Site', exact: true }).click();
    }
    await expect(page).toHaveURL(/\/site$/);
    await expect(page.getByRole('tab', { name: 'Site', exact: true })).toBeInViewport({ ratio: 0.98 });

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('tab', { name: 'Site', exact: true })).toBeInViewport({ ratio: 0.98 });
  }
});

test('With a finger, the actions on a photograph appear once it is chosen', { tag: '@nightly' }, async ({
  browser,
  baseURL,
  session,
  givenImage,
}) => {
  await givenImage('Rings on linen');
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript((tokens) => Object.assign(localStorage, tokens), {
    [ACCESS_TOKEN_KEY]: session.access_token,
    [REFRESH_TOKEN_KEY]: session.refresh_token,
  });
  const page = await context.newPage();
  await page.goto('/admin/dashboard');
  const card = page.getByRole('article', { name: 'Rings on linen' });
  const actions = [
    card.getByRole('button', { name: 'Edit Rings on linen' }),
    card.getByRole('link', { name: 'Download Rings on linen' }),
    card.getByRole('button', { name: 'Delete Rings on linen' }),
  ];
  await expect(card.getByRole('img')).toBeVisible();
  for (const action of actions) await expect(action).toBeHidden();

  await card.getByRole('checkbox').tap();
  for (const action of actions) await expect(action).toBeVisible();
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
  await card.getByRole('checkbox').tap();
  for (const action of actions) await expect(action).toBeHidden();
  await context.close();
});
