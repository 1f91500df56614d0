import { ContactMessageView } from '@vitrine/shared/contract/contact';
import { z } from 'zod';
import { expect, test } from './helpers/fixtures.ts';
import { givenMessage } from './helpers/given.ts';

const words = 'Are you free in May?\nThere will be eighty guests.';

test.describe('The messages of visitors', () => {
  test.beforeEach(async ({ stack, givenImage, open }) => {
    for (const { id } of await stack.api('/contact', ContactMessageView.array())) {
      await stack.api(`/contact/${id}`, z.unknown(), { method: 'DELETE' });
    }
    const { id } = await givenImage('Rings on linen');
    await givenMessage(stack, { message: words, image_id: id });
    await open('dashboard/messages');
  });

  test.describe('with a clock of its own', { tag: '@nightly' }, () => {
    test.use({ isPageNew: true });

    test('do not push the open tab out of sight when they come', async ({ page, stack }) => {
      await page.clock.install();
      await page.setViewportSize({ width: 390, height: 844 });
      const [message] = await stack.api('/contact', ContactMessageView.array());
      const mark = (body: object) =>
        stack.api(`/contact/${message?.id}`, ContactMessageView, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      for (const name of ['Messages', 'Site']) {
        await mark({ is_read: true });
        await page.goto(`/admin/dashboard/${name.toLowerCase()}`);
        const tab = page.getByRole('tab', { name, selected: true });
        await expect(tab).toBeInViewport({ ratio: 0.98 });

        await mark({ is_read: false });
        await page.clock.fastForward('01:01');
        await expect(page.getByRole('tab', { name: 'Messages 1 unread' })).toBeAttached();
        await expect(tab).toBeInViewport({ ratio: 0.98 });
      }
    });
  });
});
