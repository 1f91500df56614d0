import { page } from 'vitest/browser';
import { z } from 'zod';
import { commands, expect, test } from '../../../test/admin-page.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test('Open sessions are listed, and another one can be ended', async ({ tokens: _, open }) => {
  await commands.signInElsewhere();
  const other = await commands.signInElsewhere(FIREFOX);
  await open('dashboard/settings/sign-in');
  const sessions = page.getByRole('region', { name: 'Sessions' });

  await expect.element(sessions.getByText('This browser')).toBeVisible();
  await expect.element(sessions.getByText('Firefox on Linux')).toBeVisible();
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expect.element(page.getByText('The session has ended')).toBeVisible();
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await expect.poll(() => sessions.getByRole('listitem').all()).toHaveLength(1);

  const me = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${other}` } });
  expect(me.status).toBe(401);
});

test('The activity says what was done, page by page', async ({ api, givenImage, open }) => {
  const { id } = await givenImage('Rings on linen');
  await api(`/images/${id}`, z.unknown(), { method: 'DELETE' });
  for (let count = 0; count < 10; count += 1) await commands.signInElsewhere();
  await open('dashboard/settings/activity');
  const activity = page.getByRole('region', { name: 'Activity' });

  await expect.poll(() => activity.getByRole('listitem').filter({ hasText: 'Signed in' }).all()).toHaveLength(10);
  await activity.getByRole('button', { name: 'Go to page 2' }).click();
  await expect.element(activity.getByText('Deleted image “Rings on linen”')).toBeVisible();
});
