import { AddedDevice } from '@vitrine/shared/contract/devices';
import * as texts from '@vitrine/shared/texts';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, test } from '../../../test/admin-page.tsx';

test('A device is added with the password, shows its token once, and is revoked', async ({
  tokens: { owner },
  api,
  open,
}) => {
  await api('/galleries', z.unknown(), { method: 'POST', body: JSON.stringify({ title: 'Anna & Ben' }) });
  await open('dashboard/settings/devices');
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('button', { name: 'Add a device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a device' });
  const make = dialog.getByRole('button', { name: 'Make a token' });
  await expect.element(dialog.getByRole('checkbox', { name: /^All galleries/ })).toBeChecked();
  const check = (name: string | RegExp) => dialog.getByRole('checkbox', { name }).click();

  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Lightroom in the studio');
  await dialog.getByRole('textbox', { name: /^Current password/ }).fill('not this one');
  await check('Upload photographs');
  await check(/^All galleries/);
  await check(/^The portfolio/);
  expect(await findViolations()).toEqual([]);
  await make.click();
  await expect.element(dialog.getByText(texts.devices.scopeRequired)).toBeVisible();
  await check('Read what clients have chosen');
  await make.click();
  await expect.element(dialog.getByText(texts.devices.placeRequired)).toBeVisible();
  await check('Anna & Ben');
  await make.click();
  await expect.element(dialog.getByText(texts.auth.currentPasswordWrong)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Current password/ }).fill(owner.password);
  await make.click();

  const shown = page.getByRole('dialog', { name: 'Token of Lightroom in the studio' });
  const token = shown.getByText(/^vitrine[0-9a-f]{64}$/);
  await expect.element(token).toBeVisible();
  expect(await findViolations()).toEqual([]);
  const authorization = `Bearer ${token.element().textContent}`;
  await shown.getByRole('button', { name: 'I have entered it' }).click();
  await expect.element(devices.getByText('Reads choices · “Anna & Ben”')).toBeVisible();
  await expect.element(devices.getByText(/^Never used · Added .* by owner$/)).toBeVisible();
  const status = async () => (await fetch('/api/devices/places', { headers: { authorization } })).status;
  expect(await status()).toBe(200);

  await devices.getByRole('button', { name: 'Revoke the token of Lightroom in the studio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('The token was revoked')).toBeVisible();
  await expect.poll(() => devices.getByRole('listitem').all()).toHaveLength(0);
  expect(await status()).toBe(401);
});

test('A device that cannot be revoked stays in the list, with the reason', async ({
  tokens: { owner },
  api,
  open,
  fault,
  failure,
}) => {
  const body = {
    name: 'darktable',
    scopes: ['upload'],
    portfolio: true,
    galleries: [],
    current_password: owner.password,
  };
  const { device } = await api('/devices', AddedDevice, { method: 'POST', body: JSON.stringify(body) });
  await open('dashboard/settings/devices');
  const devices = page.getByRole('region', { name: 'Devices' });

  const cut = await fault('DELETE', `/api/devices/${device.id}`, 'cut');
  await devices.getByRole('button', { name: 'Revoke the token of darktable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(failure).toMatchTextContent('Failed to revoke the token');
  await cut.release();
  await expect.element(devices.getByText('Uploads · the portfolio')).toBeVisible();
});

test('Devices that cannot be read are one sentence, with the reason', async ({ fault, open }) => {
  const body = { success: false, code: 'BUSY', message: texts.general.tooMany };
  await fault('GET', '/api/devices', { status: 503, body });
  await open('dashboard/settings/devices');

  await expect.element(page.getByText(`This could not be loaded. ${texts.general.tooMany}`)).toBeVisible();
});
