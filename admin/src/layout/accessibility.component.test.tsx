import { ImageAdminView } from '@vitrine/shared/contract/images';
import type { KeptRelease } from '@vitrine/shared/contract/publishing';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import * as texts from '@vitrine/shared/texts';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../scripts/testing/axe-here.ts';
import { test as base, expect } from '../../test/admin-page.tsx';
import { inBothColours } from '../../test/both-colours.ts';
import { findSmallTargets } from '../../test/small-targets.ts';
import { type View, views } from '../../test/views.ts';

const test = base.extend({
  /** A phone: what is too wide there runs off its side. */
  phone: [
    async ({ resize }, use) => {
      await resize(390, 844);
      await use(undefined);
    },
    { auto: true },
  ],
});

const findFaults = async () => {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  return [
    ...(await findViolations()),
    ...findSmallTargets(),
    ...(overflow > 0 ? [`${overflow} pixels run off the side`] : []),
  ];
};

/** Goes to a view as Back does, and waits until it is there. */
async function look({ address, press, shows: { role, name } }: View): Promise<void> {
  history.pushState(null, '', `/admin/${address}`);
  dispatchEvent(new PopStateEvent('popstate'));
  if (press) await page.getByRole('button', { name: press }).first().click();
  const part = page.getByRole(role, { name, exact: true });
  await expect.element(role === 'heading' ? part : part.getByRole('button').first()).toBeVisible();
}

const build = { revision: 7, release: '20261122T040000000Z-r7', built_at: '2026-11-22T04:00:00.000Z', pages: 12 };
const releases: KeptRelease[] = [true, false].map((is_live) => ({
  ...{ ...build, release: `20261122T040000000Z-r${is_live ? 7 : 6}` },
  ...{ is_live, bytes: 1_000_000, changes: null, edited: null, look_at: '/releases/r1~1~x/' },
}));

/** Of each kind one. All of them are checked each night, in other colours and sizes too. */
const SAMPLE = ['images', 'messages', 'publishing', 'site', 'settings', 'adding a slide', 'a message', 'putting back'];

test(`axe finds nothing, all that is pressed is large enough, and nothing runs off the side: ${SAMPLE.join(', ')}`, async ({
  api,
  givenImage,
  givenMessage,
  fault,
  open,
}) => {
  const { id: image_id } = await givenImage('Rings on linen');
  const body = JSON.stringify({ name: 'Ana Ruiz', content: 'She saw what we felt.' });
  await api('/testimonials', TestimonialView, { method: 'POST', body });
  await givenMessage({ image_id });
  await fault('GET', '/api/publishing/releases', { status: 200, body: { success: true, data: releases } });
  await open('dashboard');
  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  for (const view of views.filter(({ name }) => SAMPLE.includes(name))) {
    await look(view);
    expect(await findFaults(), view.name).toEqual([]);
  }
});

test('axe finds nothing in a refused login', async ({ visit }) => {
  await visit('login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByText(texts.auth.usernameRequired)).toBeVisible();
  expect(await inBothColours(findFaults)).toEqual([]);
});

test('axe finds nothing in the shortcuts', async ({ open }) => {
  await open('dashboard/messages');
  await expect.element(page.getByText('No messages yet')).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await findFaults()).toEqual([]);
});

test('axe finds nothing where both changed a record', { tags: 'nightly' }, async ({ api, givenImage, open }) => {
  const { id } = await givenImage('Rings on linen');
  await open(`dashboard/images/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Two rings on folded linen, in the morning.');
  (await dialog.getByRole('button', { name: /^Focal point/ }).findElement()).focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  const body = JSON.stringify({
    description: `${'Light from the left, a little haze. '.repeat(12)}\n\nOnLinenWithoutAnySpace${'x'.repeat(80)}`,
    focal_x: 0.25,
    focal_y: 0.75,
    is_public: false,
    tags: 'rings, linen',
  });
  await api(`/images/${id}`, ImageAdminView, { method: 'PUT', body });
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect.element(page.getByRole('dialog', { name: 'Changed meanwhile' })).toBeVisible();
  expect(await inBothColours(findFaults)).toEqual([]);
});
