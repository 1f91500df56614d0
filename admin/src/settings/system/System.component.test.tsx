import type { BackupsView } from '@vitrine/shared/contract/backups';
import { HealthView } from '@vitrine/shared/contract/health';
import type { MailView } from '@vitrine/shared/contract/mails';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, test } from '../../../test/admin-page.tsx';

const noBackupsYet: BackupsView = {
  place: '/mnt/disk',
  next_at: '2026-11-22T04:00:00.000Z',
  is_running: false,
  is_overdue: false,
  last: null,
  failure: null,
  removal_error: null,
};

const givenUp: MailView = {
  id: 1,
  kind: 'reminder',
  subject: 'Anna and Ben',
  state: 'failed',
  attempts: 1,
  error: '550 5.1.1 No such mailbox',
  next_attempt_at: null,
  created_at: '2026-11-22T04:00:00.000Z',
};

const ok = (data: object) => ({ status: 200, body: { success: true, data } });

test('Mails that were given up are sent again, if there is a mail server', async ({ open, fault }) => {
  await fault('GET', '/api/mails', { status: 200, body: { success: true, data: [givenUp], total: 1 } });
  await fault('POST', '/api/mails/send-again', ok({ count: 1 }));
  await open('dashboard/settings/mails');
  const mails = page.getByRole('region', { name: 'Mails' });
  const mail = mails.getByRole('listitem').filter({ hasText: 'Reminder to the client: Anna and Ben' });
  await expect.element(mail).toMatchTextContent('Given up');
  await expect.element(mail).toMatchTextContent('550 5.1.1 No such mailbox');
  const again = mails.getByRole('button', { name: 'Send all again' });
  await expect.element(again).not.toBeInTheDocument();

  const inbox = { success: true, data: [], total: 0, unread: 0, is_mail_on: true };
  await fault('GET', '/api/contact', { status: 200, headers: { 'content-range': 'contact */0' }, body: inbox });
  await open('dashboard/settings/mails');
  await again.click();
  await expect.element(page.getByText('The mails are sent again')).toBeVisible();
});

test('The mails before the last page are shown once its last one is gone', async ({ open }) => {
  const queue = Array.from({ length: 11 }, (_, id) => ({ ...givenUp, id }));
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const url = new URL(String(asked[0]), location.href);
    if (!url.pathname.startsWith('/api/mails')) return fetch(...asked);
    if (asked[1]?.method === 'DELETE') {
      queue.pop();
      return Response.json({ success: true, data: null });
    }
    const skip = Number(url.searchParams.get('skip'));
    return Response.json({ success: true, data: queue.slice(skip, skip + 10), total: queue.length });
  });
  await open('dashboard/settings/mails');
  const mails = page.getByRole('region', { name: 'Mails' });
  await mails.getByRole('button', { name: 'Go to page 2' }).click();
  await expect.poll(() => mails.getByRole('listitem').filter({ hasText: 'Given up' }).all()).toHaveLength(1);

  await mails.getByRole('button', { name: /^Discard/ }).click();

  await expect.poll(() => mails.getByRole('listitem').filter({ hasText: 'Given up' }).all()).toHaveLength(10);
});

test('The system is checked at the press of a button, with what to do about each finding', async ({ open }) => {
  await open('dashboard/settings/system');
  const system = page.getByRole('region', { name: 'System' });
  await expect.element(system.getByText(/^Vitrine \d+\.\d+\.\d+$/)).toBeVisible();

  await system.getByRole('button', { name: 'Check the server' }).click();

  const backups = system.getByRole('listitem').filter({ hasText: 'No backups are made.' });
  await expect.element(backups).toMatchTextContent('Warning');
  await expect.element(backups).toMatchTextContent('Set BACKUP_TO');
  await expect.element(system.getByRole('listitem').filter({ hasText: 'Migrations' })).toMatchTextContent('OK');
  const summary = /^(1 fault|\d+ faults), (1 warning|\d+ warnings), \d+ OK$/;
  await expect.element(system.getByRole('status')).toMatchTextContent(summary);
  expect(await findViolations()).toEqual([]);
});

test('What was restarted by itself, and why, is shown', async ({ api, open, fault }) => {
  const { status, details } = await api('/health', HealthView);
  const restart = {
    at: '2026-11-22T04:00:00.000Z',
    reason: 'the builder has answered nothing for 30 s and was killed',
  };
  await fault('GET', '/api/health', ok({ status, details: { ...details, restarts: [restart] } }));
  await open('dashboard/settings/system');
  const system = page.getByRole('region', { name: 'System' });
  await expect
    .element(system)
    .toMatchTextContent(/Restarted by itself on .+: the builder has answered nothing for 30 s/);
});

test('Every tab says that backups fail, and makes one when asked', async ({ open, fault }) => {
  const failure = { attempts: 2, reason: 'the disk is full', next_attempt_at: '2026-11-22T04:00:00.000Z' };
  await fault('GET', '/api/backups', ok({ ...noBackupsYet, failure }));
  await fault('POST', '/api/backups', ok({ ...noBackupsYet, is_running: true }));
  await open('dashboard/testimonials');
  const alert = page.getByRole('alert').filter({ hasText: 'The last backup failed' });

  await expect.element(alert).toMatchTextContent('the disk is full There is none yet.');
  await alert.getByRole('button', { name: 'Back up now' }).click();

  await expect.element(page.getByText('The backup is being made')).toBeVisible();
});

test('Every tab says that the last backup lacks files', async ({ open, fault }) => {
  const last = {
    ...{ made_at: '2026-11-22T03:30:00.000Z', archive: 'vitrine-scheduled-2026-11-22T033000Z.tar' },
    ...{ bytes: 1_000_000, images: 12, faults: 2 },
  };
  await fault('GET', '/api/backups', ok({ ...noBackupsYet, last }));
  await open('dashboard');

  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The last backup is incomplete' }))
    .toMatchTextContent('2 files were missing or damaged');
});
