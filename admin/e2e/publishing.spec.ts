import { PublishingView } from '@vitrine/shared/contract/publishing';
import { expect, test } from './fixtures.ts';

test.describe('The publishing state in the header', () => {
  test('goes from publishing to live by itself', async ({ page, stack, signIn }) => {
    await stack.untilPublished();
    const live = await stack.api('/publishing', PublishingView);
    let isHeldBack = true;
    await page.route('**/api/publishing', (route) =>
      isHeldBack
        ? route.fulfill({
            json: { success: true, data: { ...live, state: 'publishing', since: new Date(0).toISOString() } },
          })
        : route.continue(),
    );

    await page.goto('/admin/');
    await signIn();
    await expect(page.getByText('Publishing...')).toBeVisible();
    isHeldBack = false;

    await expect(page.getByText('Site is live')).toBeVisible();
  });

  test('says why a build failed, and publishes again on request', async ({ page, stack, signIn }) => {
    await stack.untilPublished();
    const live = await stack.api('/publishing', PublishingView);
    await page.route('**/api/publishing', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { success: true, data: { ...live, state: 'failed', reason: 'The disk is full' } } })
        : route.continue(),
    );
    await page.goto('/admin/');
    await signIn();
    await expect(page.getByText('The disk is full')).toBeVisible();

    await page.unroute('**/api/publishing');
    await page.getByRole('button', { name: 'Publish again' }).click();

    await expect(page.getByText('Site is live')).toBeVisible();
  });
});
