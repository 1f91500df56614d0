import { ImageAdminView } from '@vitrine/shared/contract/images';
import type { BuildView, KeptRelease, PublishingView } from '@vitrine/shared/contract/publishing';
import { EditsView, PublishingView as Publishing } from '@vitrine/shared/contract/publishing';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';
import { findFaultsAround } from '../../test/find-faults.ts';

const header = page.getByRole('banner');
const answer = (data: object) => ({ status: 200, body: { success: true, data } });

const build: BuildView = {
  revision: 7,
  release: '20261122T040000000Z-r7',
  built_at: '2026-11-22T04:00:00.000Z',
  pages: 12,
};
const live: PublishingView = {
  state: 'live',
  revision: 7,
  live: build,
  since: null,
  progress: null,
  reason: null,
  log: [],
  next_attempt_at: null,
  restored_at: null,
  faults: [],
  targets: [],
  cdns: [],
};
const publishing: PublishingView = { ...live, state: 'publishing', since: '2026-11-22T04:00:00.000Z' };
const releases: KeptRelease[] = [
  { ...build, is_live: true, bytes: 1_000_000, changes: null, edited: null, look_at: '/releases/r~1~x/' },
  {
    ...{ revision: 6, release: '20261122T030000000Z-r6', built_at: '2026-11-22T03:00:00.000Z', pages: 11 },
    ...{ is_live: false, bytes: 900_000, changes: null, edited: null, look_at: '/releases/r~1~x/' },
  },
];

test('The publishing state in the header goes from publishing to live by itself', async ({ open, fault }) => {
  await fault('GET', '/api/publishing', answer(publishing));
  await open('dashboard/testimonials');
  await expect.element(header.getByText('Publishing…')).toBeVisible();
  await fault('GET', '/api/publishing', answer(live));

  await expect.element(header.getByText('Site is live')).toBeVisible();
});

test('The publishing state in the header says why a build failed, and publishes again on request', async ({
  open,
  fault,
}) => {
  await fault('GET', '/api/publishing', answer({ ...live, state: 'failed', reason: 'The disk is full' }));
  const publish = await fault('POST', '/api/publishing', answer(publishing));
  await open('dashboard/testimonials');
  await expect.element(header.getByText('The disk is full')).toBeVisible();

  await fault('GET', '/api/publishing', answer(live));
  await header.getByRole('button', { name: 'Publish again' }).click();

  await expect.element(header.getByText('Site is live')).toBeVisible();
  expect(await publish.bodies()).toHaveLength(1);
});

test('A failed build says what visitors see, with the end of its log, until it is tried again', {
  tags: 'nightly',
}, async ({ open, fault, resize }) => {
  const log = ['rendering 12 pages', 'ENOSPC'];
  await fault('GET', '/api/publishing', answer({ ...live, state: 'failed', reason: 'The disk is full', log }));
  await fault('POST', '/api/publishing', answer(publishing));
  await open('dashboard/publishing');
  const alert = page.getByRole('alert').filter({ hasText: 'Publishing failed. Visitors see the site as it was.' });
  await expect.element(alert).toMatchTextContent('The disk is full');
  await expect.element(alert.getByRole('region', { name: 'The end of the log' })).toMatchTextContent('ENOSPC');
  expect(await findFaultsAround(resize)).toEqual([]);

  await fault('GET', '/api/publishing', answer(live));
  await alert.getByRole('button', { name: 'Try again' }).click();

  await expect.element(alert).not.toBeInTheDocument();
});

test('A publish shows how many pages are done of all', async ({ open, fault }) => {
  await fault('GET', '/api/publishing', answer({ ...publishing, progress: { done: 1_200, all: 10_000 } }));
  await open('dashboard/publishing');

  const bar = page.getByRole('progressbar', { name: 'Pages published' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '1,200 of 10,000 pages');
  await expect.element(bar).toHaveAttribute('aria-valuenow', '12');
  await expect.element(page.getByText('Publishing 1,200 of 10,000 pages')).toBeVisible();
  await fault('GET', '/api/publishing', answer({ ...publishing, progress: { done: 10_000, all: 10_000 } }));
  await expect.element(bar).toHaveAttribute('aria-valuenow', '100');

  await fault('GET', '/api/publishing', answer(live));
  await expect.element(bar).not.toBeInTheDocument();
});

test('The edits are described in words, with thumbnails, while they wait and in their release', async ({
  api,
  givenImage,
  open,
  fault,
}) => {
  const image = await givenImage('DSC 4711');
  const { revision } = await api('/publishing', Publishing);
  await api(`/images/${image.id}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ title: 'Toucan' }) });
  const now = await api('/publishing', Publishing);
  await fault(
    'GET',
    '/api/publishing',
    answer({ ...publishing, revision: now.revision, live: { ...build, revision } }),
  );
  await open('dashboard/publishing');

  const waiting = page.getByRole('list', { name: 'Waiting to be published' });
  const sentence = 'Retitled “Toucan”, formerly “DSC 4711”';
  await expect.element(waiting.getByRole('listitem').first()).toMatchTextContent(sentence);
  await expect.poll(() => waiting.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0);

  const edited = await api(`/publishing/edits?since=${revision}`, EditsView);
  const [newest, before] = releases;
  await fault(
    'GET',
    '/api/publishing',
    answer({ ...live, revision: now.revision, live: { ...build, revision: now.revision } }),
  );
  await fault('GET', '/api/publishing/releases', answer([{ ...newest, edited }, before]));
  await open('dashboard/publishing');
  const edits = page.getByRole('list', { name: /^Edits in the release of/ });
  await expect.element(edits.getByRole('listitem')).toMatchTextContent(sentence);
  await expect.poll(() => edits.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0);
  await expect.element(waiting).not.toBeInTheDocument();
});

test('A release can be previewed in a tab that was left open for hours', async ({ fault, onTestFinished, open }) => {
  const HELD_MS = 60 * 60_000;
  const signed = (look_at: string) =>
    fault('GET', '/api/publishing/releases', answer(releases.map((release) => ({ ...release, look_at }))));
  const preview = page.getByRole('link', { name: /^Preview the release of/ }).first();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await signed('/releases/r~1~x/');
  await open('dashboard/publishing');
  await expect.element(preview).toHaveAttribute('href', expect.stringMatching(/~1~x\/$/));

  await signed('/releases/r~2~y/');
  vi.advanceTimersByTime(HELD_MS);
  await expect.element(preview).toHaveAttribute('href', expect.stringMatching(/~2~y\/$/));
  await signed('/releases/r~3~z/');
  vi.setSystemTime(Date.now() + HELD_MS);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(preview).toHaveAttribute('href', expect.stringMatching(/~3~z\/$/));
});

test('A link that leads nowhere is warned of beside its field and when it is saved', { tags: 'nightly' }, async ({
  givenImage,
  open,
}) => {
  await givenImage('Veil by the window');
  await open('dashboard/hero-slides/create');
  const dialog = page.getByRole('dialog');
  const link = dialog.getByLabelText('Button link');
  const warning = 'There is nothing at /galery. The site leaves the button out until its link is repaired.';

  await dialog.getByRole('textbox', { name: 'Title' }).first().fill('Dead end');
  await dialog.getByTitle('Veil by the window').first().click();
  await dialog.getByLabelText('Button text').fill('See');
  await link.fill('/galery');
  await userEvent.tab();
  await expect.element(link).toHaveAccessibleDescription(`Warning: ${warning}`);
  await link.fill('/gallery');
  await userEvent.tab();
  await expect.element(link).not.toHaveAccessibleDescription(expect.stringContaining('nothing'));
  await link.fill('/galery');
  // The list of pages covers the button.
  link.element().blur();
  await dialog.getByRole('button', { name: 'Save' }).click();

  const toast = page.getByRole('status').filter({ hasText: 'Hero slide created successfully' });
  await expect.element(toast).toMatchTextContent(warning);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Edit Dead end' }).click();
  await expect.element(link).toHaveAccessibleDescription(`Warning: ${warning}`);
});

test('A release is put back after a question, which can be refused or not be received', async ({
  open,
  fault,
  failure,
}) => {
  const nothing = { count: 0, photographs: [] };
  await fault('GET', '/api/publishing', answer(live));
  await fault('GET', '/api/publishing/releases', answer(releases));
  await fault('GET', '/api/publishing/put-back', answer({ missing: nothing, shown: nothing, hidden: nothing }));
  await open('dashboard/publishing');
  const putBack = page.getByRole('button', { name: /^Restore the release of/ });
  const question = page.getByRole('dialog', { name: 'Restore a release' });
  const restore = question.getByRole('button', { name: 'Restore' });
  const untilNextEdit = question.getByText('Show it until my next edit');
  await expect.element(page.getByText(/^Revision 6 /)).not.toBeVisible();

  await putBack.click();
  await expect
    .element(question)
    .toMatchTextContent('Texts, order, visibility and settings become those of this release');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  for (const lost of ['cut', { status: 502, body: '<h1>Bad gateway</h1>' }] as const) {
    const met = await fault('POST', '/api/publishing/rollback', lost);
    await putBack.click();
    await untilNextEdit.click();
    await expect
      .element(question)
      .toMatchTextContent('The next edit that visitors would see, or Publish, shows all of it again');
    await restore.click();
    await expect.element(failure).toMatchTextContent('Failed to restore the release. Please try again.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await met.release();
  }

  const held = await fault('POST', '/api/publishing/rollback');
  await putBack.click();
  await untilNextEdit.click();
  await restore.dblClick();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await expect.poll(held.bodies).toHaveLength(1);
  await held.release();
  // The server of this test has no builder, which would restore it.
  await expect.element(failure).toBeVisible();
  expect(await held.bodies()).toHaveLength(1);
});

test('Why a release cannot be put back is said, also if there was no answer', async ({ open, fault }) => {
  await fault('GET', '/api/publishing', answer(live));
  await fault('GET', '/api/publishing/releases', answer(releases));
  const met = await fault('GET', '/api/publishing/put-back', { status: 502, body: '<h1>Bad gateway</h1>' });
  await open('dashboard/publishing');
  const putBack = page.getByRole('button', { name: /^Restore the release of/ });
  const question = page.getByRole('dialog', { name: 'Restore a release' });

  await putBack.click();
  await expect.element(question).toMatchTextContent('This could not be loaded.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await met.release();
  const message = 'This release does not keep what it was made from.';
  await fault('GET', '/api/publishing/put-back', { status: 409, body: { success: false, message } });
  await putBack.click();

  await expect.element(question).toMatchTextContent(message);
  await expect.element(question).not.toMatchTextContent('This could not be loaded.');
  await expect.element(question.getByRole('button', { name: 'Restore' })).toBeDisabled();
});

test('A release that was put back until the next edit is said to be live, until Publish', async ({ open, fault }) => {
  const [now, before] = releases;
  await fault('GET', '/api/publishing', answer(live));
  await fault('GET', '/api/publishing/releases', answer(releases));
  const putBack = await fault('POST', '/api/publishing/rollback', answer({ ...before, is_live: true }));
  const publish = await fault('POST', '/api/publishing', answer(publishing));
  await open('dashboard/publishing');
  const question = page.getByRole('dialog', { name: 'Restore a release' });
  const publishAgain = page.getByRole('button', { name: 'Publish', exact: true });
  await expect.element(header.getByText('Site is live')).toBeVisible();

  await page.getByRole('button', { name: /^Restore the release of/ }).click();
  await question.getByText('Show it until my next edit').click();
  await fault('GET', '/api/publishing', answer({ ...live, live: before, restored_at: now?.built_at }));
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('Release restored successfully')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(header.getByText('An earlier release is live')).toBeVisible();
  expect(JSON.parse((await putBack.bodies())[0] ?? '')).toMatchObject({ release: before?.release });

  await fault('GET', '/api/publishing', answer(publishing));
  await publishAgain.click();
  await expect.poll(publish.bodies).toHaveLength(1);
  await fault('GET', '/api/publishing', answer(live));
  await expect.element(header.getByText('Site is live')).toBeVisible();
});

test('A site that is live can be published by hand on its page, and only there', async ({ open, fault }) => {
  await fault('GET', '/api/publishing', answer(live));
  await fault('GET', '/api/publishing/releases', answer(releases));
  const publish = await fault('POST', '/api/publishing', answer(live));
  await open('dashboard/testimonials');
  const again = header.getByRole('button', { name: 'Publish', exact: true });
  await expect.element(header.getByText('Site is live')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();

  await header.getByRole('link', { name: 'Site is live' }).click();
  await again.click();

  await expect.poll(publish.bodies).toHaveLength(1);
});
