import { ContactMessageView } from '@vitrine/shared/contract/contact';
import * as texts from '@vitrine/shared/form-texts';
import { SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import { z } from 'zod';
import { expect, test } from '../../scripts/testing/browser-test.ts';

const inbox = z.array(ContactMessageView);

test.describe('The contact form', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.2' } });

  test('sends a message that the owner then has', async ({ page, stack }) => {
    await page.goto('/contact');
    // Sent before its script is there, the form is answered by a page.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);

    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Marsh');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Are you free on the second Saturday of June?');
    await page.getByRole('button', { name: 'Send Message' }).click();

    const toast = page.getByRole('status');
    await expect(toast).toContainText(SITE_TEXTS.contact.sent_title.default);
    await expect(toast).toContainText(SITE_TEXTS.contact.sent_description.default);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    expect(await stack.api('/contact', inbox)).toContainEqual(
      expect.objectContaining({
        name: 'Ada Marsh',
        email: 'ada@example.com',
        message: 'Are you free on the second Saturday of June?',
      }),
    );
  });

  test('shows the wrong field it goes to whole, with its name, below the bar', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    const label = await page.getByText('Name*', { exact: true }).boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('posts the message all the same', async ({ page, stack }) => {
      await page.goto('/contact');

      await page.getByRole('textbox', { name: 'Name' }).fill('Noah Vale');
      await page.getByRole('textbox', { name: 'Email' }).fill('noah@example.com');
      await page.getByRole('textbox', { name: 'Message' }).fill('A portrait for a book, please.');
      await page.getByRole('button', { name: 'Send Message' }).click();

      await expect(page.getByRole('heading', { name: SITE_TEXTS.contact.sent_title.default })).toBeVisible();
      expect(await stack.api('/contact', inbox)).toContainEqual(expect.objectContaining({ name: 'Noah Vale' }));
    });

    test('shows a refused message again, to be set right and sent', async ({ page, stack }) => {
      await page.goto('/contact');
      await page.getByRole('textbox', { name: 'Name' }).fill('Noah <Vale>');
      const email = page.getByRole('textbox', { name: 'Email' });
      // Browsers accept an address without a dot; the contract does not.
      await email.fill('noah@example');
      await page.getByRole('textbox', { name: 'Message' }).fill('A second portrait,\nplease.');
      await page.getByRole('button', { name: 'Send Message' }).click();

      await expect(page.getByRole('heading', { name: SITE_TEXTS.contact.failed_title.default })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Photography by/ })).toBeVisible();
      await expect(email).toHaveAccessibleDescription(texts.contact.emailInvalid);
      await expect(email).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Noah <Vale>');
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A second portrait,\nplease.');

      await email.fill('noah@example.com');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('heading', { name: SITE_TEXTS.contact.sent_title.default })).toBeVisible();
      expect(await stack.api('/contact', inbox)).toContainEqual(expect.objectContaining({ name: 'Noah <Vale>' }));
    });
  });
});
