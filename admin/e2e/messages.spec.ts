import { readFile } from 'node:fs/promises';
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

  test('are counted while unread, opened with their photograph, answered by mail and put back', async ({ page }) => {
    await expect(page.getByRole('tab', { name: 'Messages 1 unread' })).toBeVisible();
    await expect(page.getByText('Mail is off: messages are kept here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send test mail' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Ana Ruiz/ })).toContainText(/\d:\d\d [AP]M/);

    await page.getByRole('button', { name: /^Ana Ruiz/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Message from Ana Ruiz' });
    await expect(dialog.getByText('There will be eighty guests.')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Rings on linen' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Rings on linen' })).toBeVisible();
    const reply = await dialog.getByRole('link', { name: 'Reply' }).getAttribute('href');
    expect(reply).toMatch(
      /^mailto:ana%40client\.example\?subject=Re%3A%20Your%20message%20about%20%E2%80%9CRings%20on%20linen%E2%80%9D&/,
    );
    await expect(page.getByRole('tab', { name: 'Messages', includeHidden: true })).toHaveText('Messages');

    await dialog.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Messages 1 unread' })).toBeVisible();
    await page.getByRole('switch', { name: 'Unread only' }).check();
    await expect(page.getByRole('button', { name: /^Ana Ruiz/ })).toBeVisible();
  });

  test.describe('with a clock of its own', () => {
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
      for (const name of ['Messages', 'Publishing', 'Settings']) {
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

  test('are deleted after a question, which can be refused or not be heard', async ({
    page,
    stack,
    faultProxy,
    failure,
  }) => {
    const [message] = await stack.api('/contact', ContactMessageView.array());
    const path = `/api/contact/${message?.id}`;
    await page.getByRole('button', { name: /^Ana Ruiz/ }).click();
    const removal = page.getByRole('dialog', { name: 'Message from' }).getByRole('button', { name: 'Delete' });
    const question = page.getByRole('dialog', { name: 'Delete message' });

    await removal.click();
    await expect(question).toContainText('Are you sure you want to delete this message?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    for (const fault of ['cut', { status: 502, body: '<h1>Bad gateway</h1>' }] as const) {
      const met = faultProxy.fault('DELETE', path, fault);
      await removal.click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(failure).toHaveText(/^Failed to delete message. Please try again./);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      met.release();
    }

    const held = faultProxy.fault('DELETE', path);
    await removal.click();
    await question.getByRole('button', { name: 'Delete' }).dblclick();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    held.release();
    await expect(page.getByText('Message deleted successfully')).toBeVisible();
    await expect(page.getByText('No messages yet')).toBeVisible();
    expect(held.bodies).toHaveLength(1);
  });

  test('are exported as a table', async ({ page, faultProxy, failure }) => {
    const broken = faultProxy.fault('GET', '/api/contact/export.csv', {
      status: 200,
      body: '<h1>Sign in to the wifi</h1>',
    });
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect(failure).toContainText('Failed to export messages');
    broken.release();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);

    expect(download.suggestedFilename()).toBe('messages.csv');
    const file = await readFile(await download.path());
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(file.toString()).toContain('ana@client.example');
    expect(file.toString()).not.toContain('\ufeff\ufeff');
  });
});
