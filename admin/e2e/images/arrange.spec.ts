import { ImageAdminView } from '@vitrine/shared/contract/images';
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

  test('keeps what two tabs arrange at once', { tag: '@nightly' }, async ({
    page,
    context,
    stack,
    faultProxy,
    givenImage,
    open,
  }) => {
    for (const title of ['Fifth', 'Fourth', 'Third', 'Second', 'First']) await givenImage(title);
    const stored = () => stack.api('/images', ImageAdminView.array());
    const titles = async () => (await stored()).map(({ title }) => title);
    const [first, , , , fifth] = await stored();
    await open('dashboard');
    const other = await context.newPage();
    await other.goto('/admin/dashboard');

    const held = [first, fifth].map((image) => faultProxy.fault('PUT', `/api/images/${image?.id}/position`));
    await page.getByRole('button', { name: 'Move First' }).press('ArrowRight');
    await other.getByRole('button', { name: 'Move Fifth' }).press('ArrowLeft');
    await expect.poll(() => held.map(({ bodies }) => bodies.length)).toEqual([1, 1]);
    for (const { release } of held) release();

    await expect.poll(titles).toEqual(['Second', 'First', 'Third', 'Fifth', 'Fourth']);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(other.getByRole('alert')).toBeHidden();
  });
});
