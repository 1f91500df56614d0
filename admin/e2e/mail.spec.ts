import { ContactMessageView } from '@vitrine/shared/contract/contact';
import { startMailServer } from '../../scripts/testing/mail-server.ts';
import { startStack } from '../../scripts/testing/stack.ts';
import { test as base, expect } from './helpers/fixtures.ts';
import { givenMessage } from './helpers/given.ts';
import { givenGallery } from './helpers/given-gallery.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],

  stack: [
    async ({ mail }, use) => {
      const env = {
        SMTP_URL: `smtp://studio:secret@127.0.0.1:${mail.port}`,
        CONTACT_TO: 'studio@example.com',
        TRUST_PROXY: '127.0.0.1,::1',
      };
      const stack = await startStack({ env });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('A mail that failed is shown with its reason, and sent again once the settings are right', {
  tag: '@nightly',
}, async ({ page, mail, stack, open }) => {
  mail.state.refusal = { at: 'RCPT', code: 550, words: '5.1.1 No such mailbox' };
  for (const message of ['Are you free in May?', 'And in June?']) await givenMessage(stack, { message });
  const states = async () =>
    (await stack.api('/contact', ContactMessageView.array())).map(({ delivery_state }) => delivery_state);
  await expect.poll(states).toEqual(['failed', 'failed']);
  await open('dashboard/messages');
  await expect(page.getByText('2 messages could not be mailed to you.')).toBeVisible();

  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The test mail could not be delivered.' })).toContainText(
    '550 5.1.1 No such mailbox',
  );
  await page.getByRole('button', { name: /^Ana Ruiz.*And in June/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Message from Ana Ruiz' });
  await expect(dialog.getByRole('alert')).toContainText('550 5.1.1 No such mailbox');
  mail.state.refusal = null;
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The mail is sent again')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('alert').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('could not be mailed to you.')).toBeHidden();
  await expect.poll(() => mail.messages().length).toBe(2);

  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'took a test mail' })).toContainText(
    'The mail server took a test mail for studio@example.com.',
  );
});

test('With a mail server a new gallery has a reminder', { tag: '@nightly' }, async ({ page, stack, open }) => {
  const { id } = await givenGallery(stack, { title: 'With mail' });
  await open(`dashboard/galleries/${id}?part=settings`);

  const days = page.getByRole('spinbutton', { name: 'Remind the client by mail, days before the end' });
  await expect(days).toHaveValue('7');
});
