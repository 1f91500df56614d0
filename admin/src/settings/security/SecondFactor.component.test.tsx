import * as texts from '@vitrine/shared/texts';
import { vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, test } from '../../../test/admin-page.tsx';
import { inBothColours } from '../../../test/both-colours.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What the app of the owner shows, some steps from now: RFC 6238. */
async function appCode(secret: string, steps = 0) {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const number = mac.getUint32(mac.getUint8(19) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const signOut = async () => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
};
const givePassword = (dialog: Locator, password: string) =>
  dialog.getByRole('textbox', { name: /^Current password/ }).fill(password);
const readSecret = (dialog: Locator) =>
  dialog
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .element()
    .textContent.replaceAll(' ', '');
const settled = () => expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

test('An authenticator app is set up, asked for, and recovered from', async ({
  tokens: { owner },
  open,
  sendLogin,
}) => {
  await open('dashboard/settings/sign-in');
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await givePassword(dialog, 'not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText(texts.auth.currentPasswordWrong)).toBeVisible();
  await givePassword(dialog, owner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await inBothColours(findViolations)).toEqual([]);
  const secret = readSecret(dialog);
  await dialog.getByRole('textbox', { name: /^Code from the app/ }).fill(await appCode(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();

  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect.poll(() => codes.getByRole('listitem').all()).toHaveLength(10);
  expect(await inBothColours(findViolations)).toEqual([]);
  const recovery = codes.getByRole('listitem').first().element().textContent;
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(factor.getByText(/10 of 10 left/)).toBeVisible();

  await signOut();
  await sendLogin();
  const code = page.getByRole('textbox', { name: 'Code from your app, or a recovery code' });
  await expect.element(code).toHaveFocus();
  expect(await inBothColours(findViolations)).toEqual([]);
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(texts.auth.wrongCode);
  // Each works once, and those of the steps before and after work too.
  await code.fill(await appCode(secret, 1));
  await userEvent.keyboard('{Enter}');
  await settled();

  await signOut();
  await sendLogin();
  await code.fill(recovery);
  await userEvent.keyboard('{Enter}');
  await settled();
});

test('An app whose confirmation was lost on the way is shown as switched on', async ({ tokens: { owner }, open }) => {
  await open('dashboard/settings/sign-in');
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await givePassword(dialog, owner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const code = dialog.getByRole('textbox', { name: /^Code from the app/ });
  await expect.element(code).toBeVisible();
  await code.fill(await appCode(readSecret(dialog)));
  const { fetch } = globalThis;
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const answer = await fetch(...asked);
    if (String(asked[0]).endsWith('/confirm')) throw new TypeError('Failed to fetch');
    return answer;
  });
  const submit = dialog.getByRole('button', { name: 'Switch on' });

  await submit.click();
  await expect.element(page.getByText('Switched on')).toBeInTheDocument();
  calls.mockRestore();
  await submit.click();

  await expect.element(page.getByText(texts.auth.appIsOn)).toBeVisible();
});

test.for([
  { name: 'NotAllowedError', told: 'Failed to add the passkey' },
  { name: 'InvalidStateError', told: 'This device has a passkey already' },
])(
  'A passkey that the browser has not made is no reason to show its own words: $name',
  async ({ name, told }, { tokens: { owner }, open, fault, failure }) => {
    const user = { id: 'AAAA', name: owner.username, displayName: owner.username };
    const data = { challenge: 'AAAA', rp: { name: 'Vitrine' }, user, pubKeyCredParams: [] };
    await fault('POST', '/api/auth/passkeys/options', { status: 200, body: { success: true, data } });
    const refusal = new DOMException('The operation was not allowed. See: https://www.w3.org', name);
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(refusal);
    await open('dashboard/settings/sign-in');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('The laptop');
    await givePassword(dialog, owner.password);

    await dialog.getByRole('button', { name: 'Continue' }).click();

    await expect.element(failure).toMatchTextContent(told);
    await expect.element(failure).not.toMatchTextContent('not allowed');
  },
);
