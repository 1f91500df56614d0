import { expect, test } from '../helpers/fixtures.ts';

test.describe('The library', () => {
  test('can be arranged from the moment its cards stand there, none of which is replaced', { tag: '@nightly' }, async ({
    page,
    givenImage,
    open,
  }) => {
    await givenImage('Veil');
    let code: Promise<unknown> | undefined;
    page.on('response', (response) => {
      const url = response.url();
      if (/ArrangedGrid-[^/]+\.js$/.test(url))
        code ??= page.evaluate((address) => import(address).then(() => true), url);
    });
    // The list is answered when the code for it is there, as it is for everybody but the quickest.
    await page.route(/\/api\/images\?.*sort_order/, async (route) => {
      await expect.poll(() => code).toBe(true);
      await route.continue();
    });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const cards = document.querySelectorAll<HTMLElement>('article');
        for (const card of cards) Object.assign(window, { firstCard: Reflect.get(window, 'firstCard') ?? card });
      }).observe(document, { childList: true, subtree: true });
    });

    await open('dashboard');

    await expect(page.getByRole('button', { name: 'Move Veil' })).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('article') === Reflect.get(window, 'firstCard'))).toBe(
      true,
    );
  });
});
