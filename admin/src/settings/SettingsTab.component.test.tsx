import { UserView } from '@vitrine/shared/contract/auth';
import { SettingsAdminView, SettingsView } from '@vitrine/shared/contract/settings';
import * as formTexts from '@vitrine/shared/form-texts';
import * as texts from '@vitrine/shared/texts';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { expect, test } from '../../test/admin-page.tsx';

const settings = 'dashboard/settings';
const you = 'dashboard/settings/you';

test('The settings change the account, and the header with it', async ({ api, open, fault, failure }) => {
  await open(settings);
  const account = page.getByRole('region', { name: 'Account' });
  const email = account.getByRole('textbox', { name: 'Email' });
  const save = account.getByRole('button', { name: 'Save account' });
  await expect.element(account.getByText('Administrator')).toBeVisible();
  await account.getByRole('textbox', { name: 'Username' }).fill('elena');
  await account.getByRole('textbox', { name: 'Full name' }).fill('Elena Marsh');
  await email.fill('not an address');
  await save.click();
  await expect.element(account.getByText(formTexts.contact.emailInvalid)).toBeVisible();
  await email.fill('elena@studio.example');

  const inUse = await fault('PUT', '/api/auth/me', {
    status: 409,
    body: { success: false, code: 'TAKEN', message: texts.auth.usernameConflict },
  });
  await save.click();
  await expect.element(failure).toMatchTextContent(texts.auth.usernameConflict);
  await expect.element(account.getByRole('textbox', { name: 'Full name' })).toHaveValue('Elena Marsh');
  await inUse.release();

  await save.dblClick();
  await expect.element(page.getByText('Account updated successfully')).toBeVisible();
  await expect.element(page.getByRole('banner')).toMatchTextContent('Welcome back, elena');
  expect(await api('/auth/me', UserView)).toMatchObject({ email: 'elena@studio.example', full_name: 'Elena Marsh' });
});

test('The settings change the password, once both new ones agree and the current one is right', async ({
  tokens: { owner },
  open,
  sendLogin,
  failure,
}) => {
  const changed = 'a bright darkroom';
  await open(settings);
  const form = page.getByRole('region', { name: 'Password' });
  const fill = async (current: string, next: string, repeated: string) => {
    await form.getByRole('textbox', { name: 'Current password' }).fill(current);
    await form.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
    await form.getByRole('textbox', { name: 'Repeat new password' }).fill(repeated);
    await form.getByRole('button', { name: 'Change password' }).click();
  };

  await expect.element(form.getByText(/at least 10 characters/)).toBeVisible();
  await fill(owner.password, changed, 'a brighter one');
  await expect.element(form.getByText('The two new passwords differ')).toBeVisible();
  await fill('not this one', changed, changed);
  await expect.element(failure).toMatchTextContent('Failed to change password');
  await fill(owner.password, changed, changed);
  await expect.element(page.getByText('Password changed successfully')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Current password' })).toHaveValue('');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await sendLogin({ password: changed });
  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('The settings have the time zone of the first browser, and keep it in another one', { tags: 'nightly' }, async ({
  api,
  fault,
  open,
}) => {
  const zone = page.getByRole('region', { name: 'Limits and days' }).getByRole('combobox', { name: 'Time zone' });
  const stored = async () => (await api('/settings', z.looseObject({ time_zone: z.string().nullable() }))).time_zone;
  await api('/settings', z.unknown(), { method: 'PUT', body: JSON.stringify({ time_zone: null }) });
  const held = await fault('PUT', '/api/settings');
  await open('dashboard/settings/limits');
  await expect.element(zone).toHaveValue('UTC');
  await expect.element(zone.getByRole('option', { name: 'That of the server' })).not.toBeInTheDocument();
  await held.release();
  await expect.poll(stored).toBe('UTC');
  await expect.element(zone).toHaveValue('UTC');

  await zone.selectOptions('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible();
  await open('dashboard/settings/limits');

  await expect.element(zone).toHaveValue('Asia/Tokyo');
  expect(await stored()).toBe('Asia/Tokyo');
});

test('The settings change what the site says, with a portrait, and keep it through a failure and a reload', async ({
  api,
  givenImage,
  open,
  fault,
  failure,
}) => {
  await givenImage('A portrait of the owner');
  await open(you);
  const site = page.getByRole('region', { name: 'About you' });
  const save = site.getByRole('button', { name: 'Save' });
  await site.getByRole('textbox', { name: 'Biography' }).fill('I began with a box camera.');
  await site.getByRole('searchbox', { name: 'Search images' }).fill('portrait of the');
  await site.getByTitle('A portrait of the owner').first().click();

  const cut = await fault('PUT', '/api/settings', 'cut');
  await save.click();
  await expect.element(failure).toMatchTextContent('Failed to update settings');
  await cut.release();
  await open(you);
  await expect.element(site.getByRole('textbox', { name: 'Biography' })).toHaveValue('I began with a box camera.');

  const held = await fault('PUT', '/api/settings');
  await save.dblClick();
  await expect.element(site.getByRole('button', { name: 'Saving…' })).toBeDisabled();
  // Before it has arrived there is nothing to be let go.
  await expect.poll(held.bodies).toHaveLength(1);
  await held.release();
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible();
  expect(await held.bodies()).toHaveLength(1);
  expect(await api('/settings', SettingsView)).toMatchObject({
    biography: 'I began with a box camera.',
    portrait_image_id: expect.any(Number),
  });

  await site.getByRole('button', { name: 'Remove' }).click();
  await save.click();
  await expect.poll(() => api('/settings', SettingsView)).toMatchObject({ portrait_image_id: null });
});

test('The settings have a page for each subject, and none saves over what another one says', async ({ api, open }) => {
  await open(settings);
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link', { name });
  const save = page.getByRole('button', { name: 'Save' });
  await part('Rights').click();
  await page.getByRole('textbox', { name: 'Usage terms' }).fill('Ask before you print.');
  await save.click();
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible();

  await part('Limits and days').click();
  const months = page.getByRole('spinbutton', { name: 'Keep messages for (months)' });
  await months.fill('0');
  await save.click();
  await expect.element(page.getByText(formTexts.contact.retention)).toBeVisible();
  await months.fill('6');
  await save.click();

  await expect
    .poll(() => api('/settings', SettingsAdminView))
    .toMatchObject({ usage_terms: 'Ask before you print.', contact_retention_months: 6 });
});

test('The settings are behind the name of the account, and the releases behind the state of the site', async ({
  open,
}) => {
  await open('dashboard');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'owner: Settings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect.element(page.getByRole('tab', { selected: true })).not.toBeInTheDocument();

  await header.getByRole('status').getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'Releases' })).toBeVisible();
  const names = page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent?.trim());
  expect(names.slice(0, 6)).toEqual(['Images', 'Hero Slides', 'Testimonials', 'Categories', 'Social Media', 'Upload']);
  expect(names.slice(6)).toEqual(['Projects', 'Clients', 'Messages', 'Site']);
});

test('What is typed while the settings are saved is kept, and can be saved then', async ({ api, fault, open }) => {
  await open(you);
  const biography = page.getByRole('textbox', { name: 'Biography' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await biography.fill('First words');
  const held = await fault('PUT', '/api/settings');
  await save.click();
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await biography.fill('First words, and more');
  await held.release();
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible();
  await expect.element(biography).toHaveValue('First words, and more');
  expect(await api('/settings', SettingsView)).toMatchObject({ biography: 'First words' });

  await save.click();
  await expect.poll(() => api('/settings', SettingsView)).toMatchObject({ biography: 'First words, and more' });

  // A save that changes nothing is over as well: what is typed afterwards belongs to the version that is shown.
  await expect.element(page.getByRole('button', { name: 'Saving…' })).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByRole('button', { name: 'Saving…' })).not.toBeInTheDocument();
  await biography.fill('Mine');
  await api('/settings', SettingsView, { method: 'PUT', body: JSON.stringify({ biography: 'Theirs' }) });
  await save.click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Theirs');
});

test('A form shows what is saved in another tab, unless something is typed', async ({ api, open }) => {
  const otherTab = new BroadcastChannel('vitrine-changes');
  onTestFinished(() => otherTab.close());
  const saveThere = async (text: string) => {
    await api('/settings', SettingsView, { method: 'PUT', body: JSON.stringify({ biography: text }) });
    otherTab.postMessage(['settings', 'images', 'publishing', 'demo']);
  };
  await open(you);
  const biography = page.getByRole('textbox', { name: 'Biography' });
  await expect.element(biography).toHaveValue('');
  // The first may be read as the form is opened.
  for (const text of ['Theirs', 'Theirs since']) {
    await saveThere(text);
    await expect.element(biography).toHaveValue(text);
  }

  await biography.fill('Mine');
  await saveThere('Theirs again');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Mine.*Theirs again/);
});

test('A form stays as it is when the settings cannot be read again', async ({ api, fault, open }) => {
  await open(you);
  const biography = page.getByRole('textbox', { name: 'Biography' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await biography.fill('First words');
  const refusal = { success: false, code: 'TOO_MANY', message: 'Too many requests' };
  const refused = await fault('GET', '/api/settings', { status: 429, body: refusal });
  await save.click();
  await expect.poll(refused.bodies).toHaveLength(1);
  await biography.fill('First words, and more');
  await save.click();

  await expect.poll(refused.bodies).toHaveLength(2);
  await refused.release();
  await expect.poll(() => api('/settings', SettingsView)).toMatchObject({ biography: 'First words, and more' });
  await expect.element(biography).toHaveValue('First words, and more');
});
