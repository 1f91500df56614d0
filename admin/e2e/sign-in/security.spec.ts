import { LoginAnswer } from '@vitrine/shared/contract/auth';
import { z } from 'zod';
import { signIn as openSession } from '../../../scripts/tools/session.ts';
import { expect, test } from '../helpers/fixtures.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test('open sessions are listed, and another one can be ended', async ({ page, stack, open }) => {
  const answer = await fetch(`${stack.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    body: JSON.stringify(stack.owner),
  });
  const other = LoginAnswer.parse(await answer.json());
  await open('dashboard/settings');
  const sessions = page.getByRole('region', { name: 'Sessions' });

  await expect(sessions.getByText('This browser')).toHaveCount(1);
  await expect(sessions.getByText('Firefox on Linux')).toBeVisible();
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expect(page.getByText('The session has ended')).toBeVisible();
  await sessions.getByRole('button', { name: 'End All Other Sessions' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const me = await fetch(`${stack.url}/api/auth/me`, { headers: { authorization: `Bearer ${other.access_token}` } });
  expect(me.status).toBe(401);
});

test('the activity says what was done, page by page', async ({ page, stack, givenImage, open }) => {
  const { id } = await givenImage('Rings on linen');
  await stack.api(`/images/${id}`, z.unknown(), { method: 'DELETE' });
  for (let count = 0; count < 10; count += 1) await openSession(stack.url, stack.owner);
  await open('dashboard/settings');
  const activity = page.getByRole('region', { name: 'Activity' });

  await expect(activity.getByRole('listitem').filter({ hasText: 'Signed in' })).toHaveCount(10);
  await activity.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(activity.getByText('Deleted image “Rings on linen”')).toBeVisible();
});
