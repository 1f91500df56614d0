import { createHmac } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import * as texts from '@vitrine/shared/texts';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What the app of the owner shows, some steps from now: RFC 6238. */
function appCode(secret: string, steps = 0) {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
};
const givePassword = (dialog: Locator, password: string) =>
  dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
const settled = (page: Page) => expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test.describe(`In ${colorScheme} colours, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('an authenticator app is set up, asked for, and recovered from', { tag: '@nightly' }, async ({
      page,
      stack,
      open,
      sendLogin,
    }) => {
      await open('dashboard/settings/sign-in');
      const factor = page.getByRole('region', { name: 'Second factor' });
      await factor.getByRole('button', { name: 'Set up' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
      await givePassword(dialog, 'not this one');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText(texts.auth.currentPasswordWrong)).toBeVisible();
      await givePassword(dialog, stack.owner.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(
        ' ',
        '',
      );
      await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(appCode(secret, -1));
      await dialog.getByRole('button', { name: 'Switch on' }).click();

      const codes = page.getByRole('dialog', { name: 'Recovery codes' });
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      expect(await findViolations(page)).toEqual([]);
      const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
      await codes.getByRole('button', { name: 'I have saved them' }).click();
      await expect(factor.getByText('10 of 10 left')).toBeVisible();

      await signOut(page);
      await sendLogin();
      const code = page.getByRole('textbox', { name: 'Code from your app, or a recovery code' });
      await expect(code).toBeFocused();
      expect(await findViolations(page)).toEqual([]);
      await code.fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(texts.auth.wrongCode);
      await code.fill(appCode(secret));
      await page.keyboard.press('Enter');
      await settled(page);

      await signOut(page);
      await sendLogin();
      await code.fill(recovery);
      await page.keyboard.press('Enter');
      await settled(page);
    });
  });
}

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
