import { UserView } from '@vitrine/shared/contract/auth';
import { SettingsView } from '@vitrine/shared/contract/settings';
import * as texts from '@vitrine/shared/texts';
import { z } from 'zod';
import { expect, test } from './helpers/fixtures.ts';

test.describe('The settings', () => {
  test.beforeEach(async ({ givenImage, open }) => {
    await givenImage('A portrait of the owner');
    await open('dashboard/settings');
  });

  test('change the account, and the header with it', async ({ page, stack, faultProxy, failure }) => {
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.getByText('Administrator')).toBeVisible();
    await account.getByRole('textbox', { name: 'Full Name' }).fill('Elena Marsh');
    await account.getByRole('textbox', { name: 'Email' }).fill('not an address');
    await account.getByRole('button', { name: 'Save Account' }).click();
    await expect(account.getByText(texts.contact.emailInvalid)).toBeVisible();
    await account.getByRole('textbox', { name: 'Email' }).fill('elena@studio.example');

    const taken = faultProxy.fault('PUT', '/api/auth/me', {
      status: 409,
      body: { success: false, code: 'USERNAME_TAKEN', message: texts.auth.usernameTaken },
    });
    await account.getByRole('button', { name: 'Save Account' }).click();
    await expect(failure).toContainText(texts.auth.usernameTaken);
    await expect(account.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Elena Marsh');
    taken.release();

    await account.getByRole('button', { name: 'Save Account' }).dblclick();
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    await expect
      .poll(() => stack.api('/auth/me', UserView))
      .toMatchObject({
        email: 'elena@studio.example',
        full_name: 'Elena Marsh',
      });
  });

  test('change the password, once both new ones agree and the current one is right', async ({
    failure,
    page,
    stack,
    signIn,
  }) => {
    const changed = { ...stack.owner, password: 'a bright darkroom' };
    const password = page.getByRole('region', { name: 'Password' });
    const fill = async (current: string, next: string, repeated: string) => {
      await password.getByRole('textbox', { name: 'Current Password' }).fill(current);
      await password.getByRole('textbox', { name: 'New Password', exact: true }).fill(next);
      await password.getByRole('textbox', { name: 'Repeat New Password' }).fill(repeated);
      await password.getByRole('button', { name: 'Change Password' }).click();
    };

    await fill(stack.owner.password, changed.password, 'a brighter one');
    await expect(password.getByText('The two new passwords differ')).toBeVisible();
    await fill('not this one', changed.password, changed.password);
    await expect(failure).toContainText('Failed to change password');
    await fill(stack.owner.password, changed.password, changed.password);
    await expect(page.getByText('Password changed successfully')).toBeVisible();
    await expect(password.getByRole('textbox', { name: 'Current Password' })).toHaveValue('');

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await signIn(changed);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('have the time zone of the first browser, and keep it in another one', async ({ page, stack }) => {
    const zone = page.getByRole('region', { name: 'Site' }).getByRole('combobox', { name: 'Time zone' });
    const stored = async () =>
      (await stack.api('/settings', z.looseObject({ time_zone: z.string().nullable() }))).time_zone;
    await stack.api('/settings', z.unknown(), { method: 'PUT', body: JSON.stringify({ time_zone: null }) });
    await page.reload();
    await expect.poll(stored).toBe('UTC');
    await expect(zone).toHaveValue('UTC');

    await zone.selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: 'Save Site' }).click();
    await expect(page.getByText('Site updated successfully')).toBeVisible();
    await page.reload();

    await expect(zone).toHaveValue('Asia/Tokyo');
    expect(await stored()).toBe('Asia/Tokyo');
  });

  test('change what the site says, with a portrait, and keep it through a failure and a reload', async ({
    failure,
    page,
    stack,
    faultProxy,
  }) => {
    const site = page.getByRole('region', { name: 'Site' });
    const save = site.getByRole('button', { name: 'Save Site' });
    await site.getByRole('textbox', { name: 'Biography' }).fill('I began with a box camera.');
    await site.getByRole('textbox', { name: 'Usage Terms' }).fill('Ask before you print.');
    await site.getByRole('spinbutton', { name: 'Keep messages for (months)' }).fill('0');
    await save.click();
    await expect(site.getByText(texts.contact.retention)).toBeVisible();
    await site.getByRole('spinbutton', { name: 'Keep messages for (months)' }).fill('6');
    await site.getByRole('searchbox', { name: 'Search images' }).fill('portrait of the');
    await site.getByTitle('A portrait of the owner').first().click();

    const cut = faultProxy.fault('PUT', '/api/settings', 'cut');
    await save.click();
    await expect(failure).toContainText('Failed to update site');
    cut.release();
    await page.reload();
    await expect(site.getByRole('textbox', { name: 'Biography' })).toHaveValue('I began with a box camera.');

    const held = faultProxy.fault('PUT', '/api/settings');
    await save.dblclick();
    await expect(site.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    held.release();
    await expect(page.getByText('Site updated successfully')).toBeVisible();
    expect(held.bodies).toHaveLength(1);
    expect(await stack.api('/settings', SettingsView)).toMatchObject({
      biography: 'I began with a box camera.',
      usage_terms: 'Ask before you print.',
      contact_retention_months: 6,
      portrait_image_id: expect.any(Number),
    });

    await site.getByRole('button', { name: 'Remove' }).click();
    await save.click();
    await expect.poll(() => stack.api('/settings', z.looseObject({}))).toMatchObject({ portrait_image_id: null });
  });
});
