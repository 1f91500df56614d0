import { AddedWebhook, type DeliveryView, WebhookView } from '@vitrine/shared/contract/webhooks';
import * as texts from '@vitrine/shared/texts';
import { webhooks as webhookTexts } from '@vitrine/shared/webhook-texts';
import { page } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, test } from '../../../test/admin-page.tsx';

const settings = 'dashboard/settings/webhooks';
const url = 'https://tools.example/hooks/vitrine';
const webhooks = page.getByRole('region', { name: 'Webhooks' });
const press = (name: string) => webhooks.getByRole('button', { name }).click();

test('A webhook is added with the password, shows its secret once, is paused, resumed and removed', async ({
  tokens: { owner },
  api,
  open,
}) => {
  await open(settings);
  await press('Add a webhook');
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  const type = (label: RegExp, text: string) => dialog.getByRole('textbox', { name: label }).fill(text);
  const add = dialog.getByRole('button', { name: 'Add webhook' });
  await expect.element(dialog.getByRole('checkbox', { name: 'A client has sent a choice' })).toBeChecked();

  await type(/^Name/, 'Studio calendar');
  await type(/^Address/, 'calendar');
  await type(/^Current password/, 'not this one');
  await dialog.getByRole('checkbox', { name: 'A client has sent a choice' }).click();
  expect(await findViolations()).toEqual([]);
  await add.click();
  await expect.element(dialog.getByText(webhookTexts.urlInvalid)).toBeVisible();
  await expect.element(dialog.getByText(webhookTexts.eventRequired)).toBeVisible();
  await type(/^Address/, 'https://192.168.1.7/hook');
  await dialog.getByRole('checkbox', { name: 'A visitor has sent a message' }).click();
  await dialog.getByRole('checkbox', { name: 'A client has opened a gallery' }).click();
  await add.click();
  await expect.element(dialog.getByText(texts.auth.currentPasswordWrong)).toBeVisible();
  await type(/^Current password/, owner.password);
  await add.click();
  await expect.element(dialog.getByText(webhookTexts.notPublic)).toBeVisible();
  await type(/^Address/, url);
  await add.click();

  const shown = page.getByRole('dialog', { name: 'Secret of Studio calendar' });
  await expect.element(shown.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(webhooks.getByText('Message, Gallery opened')).toBeVisible();

  await press('Pause Studio calendar');
  await expect.element(webhooks.getByText('Paused')).toBeVisible();
  expect(await api('/webhooks', WebhookView.array())).toMatchObject([{ url, is_paused: true }]);
  expect(await findViolations()).toEqual([]);
  await press('Resume Studio calendar');
  await expect.element(webhooks.getByText('Paused')).not.toBeInTheDocument();
  await press('Remove Studio calendar');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('The webhook was removed')).toBeVisible();
  expect(await api('/webhooks', WebhookView.array())).toEqual([]);
});

test('A test says what the tool has answered, and the last deliveries how each one fares', { tags: 'nightly' }, async ({
  tokens: { owner },
  api,
  open,
  fault,
  failure,
}) => {
  const body = { name: 'Calendar', url, events: ['choice.sent'], current_password: owner.password };
  const { webhook } = await api('/webhooks', AddedWebhook, { method: 'POST', body: JSON.stringify(body) });
  await open(settings);

  await press('Send a test to Calendar');
  await expect.element(failure).toMatchTextContent('The test did not arrive');
  await webhooks.getByText('Last deliveries to Calendar').click();
  await expect.element(webhooks.getByRole('listitem').filter({ hasText: /^Test/ })).toMatchTextContent('Failed');

  const at = '2026-11-27T12:00:00.000Z';
  const sent: DeliveryView = {
    ...{ id: 1, delivery: '1c9f2d7e-5b3a-4e80-9d41-6f0a7c8b2e15', event: 'test', state: 'sent', attempts: 1 },
    ...{ answer: '204 No Content', error: null, next_attempt_at: null, created_at: at },
  };
  const answered = await fault('POST', `/api/webhooks/${webhook.id}/test`, {
    status: 200,
    body: { success: true, data: sent },
  });
  await press('Send a test to Calendar');
  await expect.element(page.getByText('Calendar answered “204 No Content”')).toBeVisible();
  await answered.release();

  const retried: DeliveryView = {
    ...{ ...sent, event: 'choice.sent', state: 'pending', attempts: 3, answer: '500 Internal Server Error' },
    ...{ error: 'it answered 500 Internal Server Error', next_attempt_at: at },
  };
  const listed = await fault('GET', `/api/webhooks/${webhook.id}/deliveries`, {
    status: 200,
    body: { success: true, data: [retried], total: 1 },
  });
  await press('Pause Calendar');
  const row = webhooks.getByText(/^3 tries · It answered 500 Internal Server Error · next try on Nov 27, 2026/);
  await expect.element(row).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await listed.release();
  await press('Send all again');
  await expect.element(page.getByText('It is sent again')).toBeVisible();

  // One that was given up is older than all that are shown.
  const older = [{ ...webhook, given_up: 1 }];
  await fault('GET', '/api/webhooks', { status: 200, body: { success: true, data: older } });
  await open(settings);
  await webhooks.getByText('Last deliveries to Calendar').click();
  await expect.element(webhooks.getByRole('button', { name: 'Send all again' })).toBeVisible();
});
