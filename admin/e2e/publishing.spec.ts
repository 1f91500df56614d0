import { PublishingView } from '@vitrine/shared/contract/publishing';
import { expect, test } from './fixtures.ts';
import { givenReleases } from './given.ts';

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

test.describe('The releases', () => {
  test('are listed, and put back after a question', async ({ page, stack, front, signIn }) => {
    const [, before] = await givenReleases(stack);
    await page.goto(`${front.url}/admin/dashboard/publishing`);
    await signIn();
    const putBack = page.getByRole('button', { name: /^Put back the release of/ }).first();
    const question = page.getByRole('dialog', { name: 'Put back a release' });
    await expect(page.getByText(`Revision ${before?.revision} `)).toBeVisible();

    await putBack.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    for (const trouble of ['cut', { status: 502, body: '<h1>Bad gateway</h1>' }] as const) {
      const met = front.trouble('POST', '/api/publishing/rollback', trouble);
      await putBack.click();
      await question.getByRole('button', { name: 'Put Back' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to put the release back. Please try again.');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      met.release();
    }

    const held = front.trouble('POST', '/api/publishing/rollback');
    await putBack.click();
    await question.getByRole('button', { name: 'Put Back' }).dblclick();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    held.release();
    await expect(page.getByText('Release put back successfully')).toBeVisible();
    await expect(page.getByText('An earlier release is live')).toBeVisible();
    const live = page.getByRole('listitem').filter({ has: page.getByText('Live', { exact: true }) });
    await expect(live).toContainText(`Revision ${before?.revision} `);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Site is live')).toBeVisible();
    expect(held.bodies).toHaveLength(1);
  });
});
