import { ContactMessageView } from '@vitrine/shared/contract/contact';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { test as base, expect } from '../../test/admin-page.tsx';
import { findFaultsAround } from '../../test/find-faults.ts';

const row = page.getByRole('button', { name: /^Ana Ruiz/ });
const dialog = page.getByRole('dialog', { name: 'Message from Ana Ruiz' });
const unread = page.getByRole('tab', { name: 'Messages 1 unread' });

type Fixtures = {
  /** The message of a visitor about a photograph. */
  message: ContactMessageView;
};

const test = base.extend<Fixtures>({
  message: async ({ givenImage, givenMessage }, use) => {
    const { id: image_id } = await givenImage('Rings on linen');
    await use(await givenMessage({ message: 'Are you free in May?\nThere will be eighty guests.', image_id }));
  },
});

test('The messages of visitors are counted while unread, opened with their photograph, answered by mail and put back', async ({
  message: _,
  open,
}) => {
  await open('dashboard/messages');
  await expect.element(unread).toBeVisible();
  await expect.element(page.getByText('Mail is off: messages are kept here.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send test mail' })).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent(/\d:\d\d [AP]M/);

  await row.click();
  await expect.element(dialog.getByText(/There will be eighty guests\.$/)).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Rings on linen' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Rings on linen' })).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Reply' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(
        /^mailto:ana%40client\.example\?subject=Re%3A%20Your%20message%20about%20%E2%80%9CRings%20on%20linen%E2%80%9D&/,
      ),
    );
  await expect.element(page.getByRole('tab', { name: 'Messages', includeHidden: true })).toHaveTextContent('Messages');

  await dialog.getByRole('button', { name: 'Mark as unread' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(unread).toBeVisible();
  await page.getByRole('switch', { name: 'Unread only' }).click();
  await expect.element(row).toBeVisible();
});

test('Messages that come are in the open inbox as soon as its badge counts them, and in one that is opened then', async ({
  givenMessage,
  open,
  onTestFinished,
}) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await open('dashboard/messages');
  await expect.element(page.getByText('No messages yet')).toBeVisible();

  await givenMessage({});
  vi.advanceTimersByTime(61_000);
  await expect.element(unread).toBeVisible();
  await expect.element(row).toBeVisible();

  await page.getByRole('tab', { name: 'Site' }).click();
  await expect.element(row).not.toBeInTheDocument();
  await givenMessage({ name: 'Ben Ito' });
  vi.advanceTimersByTime(61_000);
  await page.getByRole('tab', { name: 'Messages 2 unread' }).click();
  await expect.element(page.getByRole('button', { name: /^Ben Ito/ })).toBeVisible();
});

test('Messages that come do not push the open tab out of sight', { tags: 'nightly' }, async ({
  message,
  api,
  open,
  onTestFinished,
  resize,
}) => {
  const mark = (is_read: boolean) =>
    api(`/contact/${message.id}`, ContactMessageView, { method: 'PUT', body: JSON.stringify({ is_read }) });
  await resize(390, 844);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  for (const name of ['Messages', 'Site']) {
    await mark(true);
    await open(`dashboard/${name.toLowerCase()}`);
    const tab = page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true });
    await expect.element(tab).toBeInViewport({ ratio: 0.98 });

    await mark(false);
    vi.advanceTimersByTime(61_000);
    await expect.element(unread).toBeInTheDocument();
    await expect.element(tab).toBeInViewport({ ratio: 0.98 });
  }
});

test('Messages are deleted after a question, which can be refused or not be received', { tags: 'nightly' }, async ({
  message,
  open,
  fault,
  failure,
}) => {
  const path = `/api/contact/${message.id}`;
  await open('dashboard/messages');
  await row.click();
  const removal = dialog.getByRole('button', { name: 'Delete' });
  const question = page.getByRole('dialog', { name: 'Delete message' });

  await removal.click();
  await expect.element(question).toMatchTextContent('Are you sure you want to delete this message?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  for (const lost of ['cut', { status: 502, body: '<h1>Bad gateway</h1>' }] as const) {
    const met = await fault('DELETE', path, lost);
    await removal.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(failure).toMatchTextContent(/^Failed to delete message. Please try again./);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await met.release();
  }

  const held = await fault('DELETE', path);
  await removal.click();
  await question.getByRole('button', { name: 'Delete' }).dblClick();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await held.release();
  await expect.element(page.getByText('Message deleted successfully')).toBeVisible();
  await expect.element(page.getByText('No messages yet')).toBeVisible();
  expect(await held.bodies()).toHaveLength(1);
});

test('Messages are exported as a table', async ({ message: _, open, fault, failure }) => {
  const exported = page.getByRole('button', { name: 'Export as CSV' });
  const broken = await fault('GET', '/api/contact/export.csv', { status: 200, body: '<h1>Sign in to the wifi</h1>' });
  await open('dashboard/messages');
  await exported.click();
  await expect.element(failure).toMatchTextContent('Failed to export messages');
  await broken.release();

  const saved: { name: string; content: Blob | MediaSource }[] = [];
  const made = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = made.mock.lastCall?.[0];
    if (content) saved.push({ name: this.download, content });
  });
  await exported.click();

  await expect.poll(() => saved).toHaveLength(1);
  const [{ name, content } = { name: '', content: new Blob() }] = saved;
  expect(name).toBe('messages.csv');
  const bytes = new Uint8Array(await (content as Blob).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  // The decoder leaves out one mark at the beginning.
  const table = new TextDecoder().decode(bytes);
  expect(table).toContain('ana@client.example');
  expect(table).not.toContain('\ufeff');
});

test('A mail that failed is shown with its reason, and sent again on request', async ({
  message,
  open,
  fault,
  resize,
}) => {
  const reason = '550 5.1.1 No such mailbox';
  const failed: ContactMessageView = { ...message, delivery_state: 'failed', delivery_error: reason };
  const tried: ContactMessageView = { ...failed, id: message.id + 1, name: 'Ben Ito', delivery_state: 'pending' };
  const one = { status: 200, body: { success: true, data: failed } };
  const inbox = await fault('GET', '/api/contact', {
    status: 200,
    headers: { 'content-range': 'contact 0-0/1' },
    body: { success: true, data: [failed, tried], total: 1, unread: 1, is_mail_on: true },
  });
  await fault('GET', `/api/contact/${message.id}`, one);
  await fault('PUT', `/api/contact/${message.id}`, one);
  const sendAgain = await fault('POST', `/api/contact/${message.id}/send-again`, {
    status: 200,
    body: { success: true, data: { ...message, delivery_state: 'pending' } },
  });
  const sendAll = await fault('POST', '/api/contact/send-again', {
    status: 200,
    body: { success: true, data: { count: 1 } },
  });
  const testMail = await fault('POST', '/api/contact/test-mail', {
    status: 200,
    body: { success: true, data: { is_accepted: false, receiver: 'studio@example.com', answer: reason } },
  });
  await open('dashboard/messages');
  const lost = page.getByRole('alert').filter({ hasText: '1 message could not be mailed to you.' });
  await expect.element(lost).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Ben Ito/ })).toMatchTextContent('Mail: Tried again');

  await page.getByRole('button', { name: 'Send test mail' }).click();
  const answer = page.getByRole('status');
  await expect.element(answer.filter({ hasText: 'The test mail could not be delivered.' })).toMatchTextContent(reason);
  await testMail.release();
  await fault('POST', '/api/contact/test-mail', {
    status: 200,
    body: { success: true, data: { is_accepted: true, receiver: 'studio@example.com', answer: '250 OK' } },
  });
  await page.getByRole('button', { name: 'Send test mail' }).click();
  const taken = 'The mail server took a test mail for studio@example.com.';
  await expect.element(answer.filter({ hasText: taken })).toBeVisible();

  await row.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(reason);
  await expect.element(dialog.getByText('Mail: Given up')).toBeVisible();
  expect(await findFaultsAround(resize)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('The mail is sent again')).toBeVisible();
  expect(await sendAgain.bodies()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await inbox.release();
  await lost.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('The mails are sent again')).toBeVisible();
  expect(await sendAll.bodies()).toHaveLength(1);
  await expect.element(lost).not.toBeInTheDocument();
});
