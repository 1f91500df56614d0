import { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { page } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';

test('With a mail server a gallery has a reminder, and its settings say nothing else', async ({ api, fault, open }) => {
  const body = JSON.stringify({ title: 'With mail', remind_days: 7 });
  const { id } = await api('/galleries', VersionedGalleryView, { method: 'POST', body });
  await fault('GET', '/api/contact', {
    status: 200,
    headers: { 'content-range': 'contact 0-0/0' },
    body: { success: true, data: [], total: 0, unread: 0, is_mail_on: true },
  });
  await open(`dashboard/galleries/${id}?part=settings`);

  const days = page.getByRole('spinbutton', { name: 'Remind the client by mail, days before the end' });
  await expect.element(days).toHaveValue(7);
  await expect.element(days).toHaveAccessibleDescription('Empty: no reminder');
});
