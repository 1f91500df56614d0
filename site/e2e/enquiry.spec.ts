import { openAsBlob } from 'node:fs';
import { ContactMessageView } from '@vitrine/shared/contract/contact';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import { z } from 'zod';
import { expect, test } from '../../scripts/testing/browser-test.ts';
import type { Stack } from '../../scripts/testing/stack.ts';

const inbox = z.array(ContactMessageView);
const Uploaded = ImageAdminView.pick({ id: true });

async function givenPublicPhotograph({ api, givenPhotograph, untilPublished }: Stack, title: string, seed: number) {
  const body = new FormData();
  body.set('title', title);
  body.set(
    'file',
    await openAsBlob(await givenPhotograph(`${seed}.jpg`, { width: 600, height: 400, seed })),
    'one.jpg',
  );
  const { id } = await api('/images', Uploaded, { method: 'POST', body });
  await untilPublished();
  return id;
}

test.describe('An enquiry about a photograph', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.1' } });

  test('goes from the lightbox into the inbox, with the photograph', async ({ page, stack }) => {
    const id = await givenPublicPhotograph(stack, 'Salt Flats', 7);
    await page.goto('/gallery');
    await page.getByRole('link', { name: 'Salt Flats' }).click();

    await page.getByRole('link', { name: 'Enquire about this photo' }).click();
    await expect(page.getByText('Your message is about')).toBeVisible();
    await expect(page.getByText('Salt Flats')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ines Roy');
    await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Something like that one?');
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByRole('status')).toContainText(SITE_TEXTS.contact.sent_title.default);
    await expect(page.getByText('Your message is about')).toHaveCount(0);
    expect(await stack.api('/contact', inbox)).toContainEqual(
      expect.objectContaining({ name: 'Ines Roy', image_id: id }),
    );
  });

  test('shows its photograph below the bar of a phone', async ({ page, stack }) => {
    const id = await givenPublicPhotograph(stack, 'Ebb', 8);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/photo/ebb-${id}/`);

    await page.getByRole('link', { name: 'Enquire about this photo' }).click();
    await expect(page.locator('.enquiry img')).toHaveJSProperty('complete', true);
    const bar = await page.getByRole('banner').boundingBox();
    const photograph = await page.locator('.enquiry').boundingBox();
    expect(photograph?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is sent from the page of the photograph', { tag: '@nightly' }, async ({ page, stack }) => {
      const id = await givenPublicPhotograph(stack, 'Noon', 9);
      await page.goto(`/photo/noon-${id}/`);

      await page.getByRole('textbox', { name: 'Name' }).fill('Vera Lund');
      await page.getByRole('textbox', { name: 'Email' }).fill('vera@example.com');
      await page.getByRole('textbox', { name: 'Message' }).fill('May I use it?');
      await page.getByRole('button', { name: 'Send Message' }).click();

      await expect(page.getByRole('heading', { name: SITE_TEXTS.contact.sent_title.default })).toBeVisible();
      expect(await stack.api('/contact', inbox)).toContainEqual(
        expect.objectContaining({ name: 'Vera Lund', image_id: id }),
      );
    });
  });
});
