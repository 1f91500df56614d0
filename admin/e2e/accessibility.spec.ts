import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { givenMessage, givenReleases } from './given.ts';
import { look, views } from './views.ts';

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const surroundings = [
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;

for (const { colorScheme, viewport } of surroundings) {
  test.describe(`In ${colorScheme} colours, ${viewport.width} pixels wide`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing, and nothing runs off the side', async ({ page, stack, givenImage, signIn }) => {
      test.setTimeout(240_000);
      const { id } = await givenImage('Rings on linen');
      await givenMessage(stack, { message: 'Are you free in May?', image_id: id });
      await givenReleases(stack);
      await page.goto('/admin/login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Username is required')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await signIn();
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

      for (const view of views) {
        await look(page, stack.url, view);
        expect(await violations(page), view.name).toEqual([]);
        expect(await overflow(page), view.name).toBeLessThanOrEqual(0);
      }
    });
  });
}
