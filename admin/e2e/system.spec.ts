import AxeBuilder from '@axe-core/playwright';
import type { BackupsView } from '@vitrine/shared/contract/backups';
import type { MailView } from '@vitrine/shared/contract/mails';
import { expect, test } from './helpers/fixtures.ts';

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

test.describe('The system', () => {
  test('is checked at the press of a button, with what to do about each finding; mails that were given up are sent again', async ({
    page,
    open,
    faultProxy,
  }) => {
    const listed = faultProxy.fault('GET', '/api/mails', {
      status: 200,
      body: { success: true, data: [givenUp], total: 1 },
    });
    const sentAgain = faultProxy.fault('POST', '/api/mails/send-again', {
      status: 200,
      body: { success: true, data: { count: 1 } },
    });
    await open('dashboard/settings');
    const mails = page.getByRole('region', { name: 'Mails' });
    const mail = mails.getByRole('listitem').filter({ hasText: 'Reminder to the client: Anna and Ben' });
    await expect(mail).toContainText('Given up');
    await expect(mail).toContainText('550 5.1.1 No such mailbox');
    await mails.getByRole('button', { name: 'Send all again' }).click();
    await expect(page.getByText('The mails are sent again')).toBeVisible();
    listed.release();
    sentAgain.release();
    const system = page.getByRole('region', { name: 'System' });
    await expect(system.getByText(/^Vitrine \d+\.\d+\.\d+$/)).toBeVisible();

    await system.getByRole('button', { name: 'Check the Server' }).click();

    const backups = system.getByRole('listitem').filter({ hasText: 'No backups are made.' });
    await expect(backups).toContainText('Warning');
    await expect(backups).toContainText('Set BACKUP_TO');
    await expect(system.getByRole('listitem').filter({ hasText: 'Migrations' })).toContainText('OK');
    const summary = /^(1 fault|\d+ faults), (1 warning|\d+ warnings), \d+ OK$/;
    await expect(system.getByRole('status')).toHaveText(summary);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations).toEqual([]);
  });

  test('says in every tab that backups fail, and makes one when asked', async ({ page, open, faultProxy }) => {
    const failed = faultProxy.fault('GET', '/api/backups', {
      status: 200,
      body: {
        success: true,
        data: {
          ...noBackupsYet,
          failure: { attempts: 2, reason: 'the disk is full', next_attempt_at: '2026-11-22T04:00:00.000Z' },
        },
      },
    });
    const asked = faultProxy.fault('POST', '/api/backups', {
      status: 200,
      body: { success: true, data: { ...noBackupsYet, is_running: true } },
    });
    await open('dashboard');
    const alert = page.getByRole('alert').filter({ hasText: 'The last backup failed' });

    await expect(alert).toContainText('the disk is full There is none yet.');
    await alert.getByRole('button', { name: 'Back Up Now' }).click();

    await expect(page.getByText('The backup is being made')).toBeVisible();
    failed.release();
    asked.release();
  });

  test('says that the last backup lacks files', async ({ page, open, faultProxy }) => {
    const last = {
      ...{ made_at: '2026-11-22T03:30:00.000Z', archive: 'vitrine-scheduled-2026-11-22T033000Z.tar' },
      ...{ bytes: 1_000_000, images: 12, faults: 2 },
    };
    const incomplete = faultProxy.fault('GET', '/api/backups', {
      status: 200,
      body: { success: true, data: { ...noBackupsYet, last } },
    });
    await open('dashboard');

    await expect(page.getByRole('alert').filter({ hasText: 'The last backup is incomplete' })).toContainText(
      '2 files were missing or damaged',
    );
    incomplete.release();
  });
});
