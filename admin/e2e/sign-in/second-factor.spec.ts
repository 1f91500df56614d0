import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
};
const givePassword = (dialog: Locator, password: string) =>
  dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
const settled = (page: Page) => expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

test('a passkey is added, signs in without a password, and is removed', { tag: '@nightly' }, async ({
  page,
  stack,
  open,
  sendLogin,
}) => {
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  const { authenticatorId } = await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await open('dashboard/settings/sign-in');
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('The laptop');
  await givePassword(dialog, stack.owner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(factor.getByText('The laptop')).toBeVisible();

  await signOut(page);
  await sendLogin();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeVisible();
  const signed = page.waitForRequest('**/api/auth/passkeys/sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await settled(page);

  // What was signed once opens nothing again.
  const answer = await fetch(`${stack.url}/api/auth/passkeys/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(page.url()).origin },
    body: (await signed).postData() ?? '',
  });
  expect(answer.status).toBe(401);

  await signOut(page);
  await authenticator.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('The passkey could not be used');
  await authenticator.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await settled(page);
  await page.goto('/admin/dashboard/settings/sign-in');
  await factor.getByRole('button', { name: 'Remove the passkey The laptop' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove a passkey' });
  await givePassword(removal, stack.owner.password);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(factor.getByText('The laptop')).toBeHidden();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(
    page.getByRole('region', { name: 'Activity' }).getByText('Signed in: with the passkey The laptop').first(),
  ).toBeVisible();
  await authenticator.send('WebAuthn.disable');
});
