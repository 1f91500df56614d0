import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const addresses = [
  '/admin/dashboard',
  '/admin/dashboard/hero-slides/create',
  '/admin/dashboard/testimonials/create',
  '/admin/dashboard/categories/create',
  '/admin/dashboard/social-media/create',
  '/admin/dashboard/upload',
  '/admin/dashboard/upload/create',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme} colours on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing, and nothing runs off the side', async ({ page, givenImage, signIn }) => {
      await givenImage('Rings on linen');
      const violations = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);
      await page.goto('/admin/login');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(await violations()).toEqual([]);
      await signIn();
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

      for (const address of addresses) {
        await page.goto(address);
        const isDialog = address.endsWith('create');
        await expect(
          isDialog ? page.getByRole('dialog') : page.getByRole('tabpanel').getByRole('button').first(),
        ).toBeVisible();
        expect(await violations(), address).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          address,
        ).toBeLessThanOrEqual(0);
      }
    });
  });
}
