import { ImageAdminView } from '@vitrine/shared/contract/images';
import { z } from 'zod';
import { expect, test } from './helpers/fixtures.ts';

test.describe('Without a connection', () => {
  test.afterEach(({ context }) => context.setOffline(false));

  test('uploads wait, and go on by themselves', { tag: '@nightly' }, async ({ page, context, stack, open }) => {
    const files = [1, 2, 3, 4].map((seed) => stack.givenPhotograph(`Offline ${seed}.jpg`, { seed: 300 + seed }));
    await open('dashboard/upload');
    await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
    const input = page.getByRole('dialog').getByLabel('Drag and drop an image here');
    await expect(input).toBeAttached();
    await context.setOffline(true);
    await input.setInputFiles(await Promise.all(files));
    await page.getByRole('button', { name: 'Upload 4 images' }).click();

    const queue = page.getByRole('region', { name: 'Upload queue' });
    await expect(queue.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(queue).toContainText('4 to go');
    await expect(page.getByRole('banner')).toContainText('Whether the site is up to date is not known');

    await context.setOffline(false);
    await expect(queue).toContainText('4 of 4 uploaded and checked');
    await expect(page.getByRole('banner')).not.toContainText('You are offline');
    expect(await stack.api('/images', z.array(ImageAdminView))).toHaveLength(4);
  });
});
