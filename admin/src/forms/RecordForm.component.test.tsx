import { CategoryView } from '@vitrine/shared/contract/categories';
import * as texts from '@vitrine/shared/texts';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Fault } from '../../../scripts/testing/fault-proxy.ts';
import { expect, test } from '../../test/admin-page.tsx';
import { expectHeld } from '../../test/dialogs.ts';

const refusal = (status: number, message: string): Fault => ({
  status,
  body: { success: false, code: 'REFUSED', message },
});
const html = { status: 502, body: '<!doctype html><title>502</title><h1>Bad gateway</h1>' };

/** A save that fails, and the reason that the toast gives below its sentence. */
const saves: [name: string, fault: Fault, reason: string][] = [
  ['breaks off', 'cut', 'Creation failed'],
  ['answers HTML', html, 'Creation failed'],
  ['answers HTML under a good status', { status: 200, body: '<h1>Sign in to the wifi</h1>' }, 'Creation failed'],
  ['answers 403', refusal(403, texts.auth.adminOnly), texts.auth.adminOnly],
  ['answers 409', refusal(409, texts.general.changedMeanwhile), texts.general.changedMeanwhile],
  ['answers 413', refusal(413, texts.general.tooLarge), texts.general.tooLarge],
  ['answers 422', refusal(422, texts.general.invalid), texts.general.invalid],
  ['answers 429', refusal(429, texts.general.tooMany), texts.general.tooMany],
  ['answers 500', refusal(500, texts.general.unexpected), texts.general.unexpected],
];

test('A save that fails says so, with the reason, and keeps what was typed', async ({ open, fault, failure }) => {
  await open('dashboard/testimonials/create');
  const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
  const [name, content] = ['Name', 'Content'].map((label) => dialog.getByRole('textbox', { name: label }));
  await name?.fill('Ana Ruiz');
  await content?.fill('She saw what we felt.');

  for (const [what, answer, reason] of saves) {
    const met = await fault('POST', '/api/testimonials', answer);
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect.element(failure, { message: what }).toMatchTextContent('Failed to create testimonial');
    await expect.element(failure, { message: what }).toMatchTextContent(reason);
    expect(name?.element(), what).toHaveValue('Ana Ruiz');
    expect(content?.element(), what).toHaveValue('She saw what we felt.');
    expect(await met.bodies(), what).toHaveLength(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await met.release();
  }
});

test('A save that is refused late was sent once, could not be left meanwhile, and keeps what was typed', async ({
  api,
  open,
  fault,
  failure,
}) => {
  const existing = JSON.stringify({ name: 'Nights', slug: 'nights' });
  await api('/categories', CategoryView, { method: 'POST', body: existing });
  await open('dashboard/categories/create');
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Nights');
  await expect.element(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue('nights');
  const held = await fault('POST', '/api/categories');
  const calls = vi.spyOn(window, 'fetch');

  await dialog.getByRole('button', { name: 'Save' }).dblClick();
  await expect.element(name).toBeDisabled();
  await expectHeld(dialog);
  await expect.poll(held.bodies).toHaveLength(1);
  await held.release();

  await expect.element(failure).toMatchTextContent('Failed to create category');
  await expect.element(dialog.getByText(texts.categories.slugConflict)).toBeVisible();
  await expect.element(name).toHaveValue('Nights');
  expect(calls.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(1);
});

test('What is said of a field is nearer to it than to the next one', async ({ open }) => {
  await open('dashboard/testimonials/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const refused = dialog.getByText('Name is required');
  await expect.element(refused).toBeVisible();

  const error = refused.element().getBoundingClientRect();
  const input = dialog.getByRole('textbox', { name: 'Name' }).element().getBoundingClientRect();
  const next = dialog.getByText('Title', { exact: true }).first().element().getBoundingClientRect();
  const above = error.top - input.bottom;
  const below = next.top - error.bottom;
  expect(below).toBeGreaterThan(1.5 * above);
  expect(below).toBeGreaterThanOrEqual(16);
});

test('What was typed and not saved survives Escape, which may be a slip, and not Cancel', async ({ open }) => {
  await open('dashboard/testimonials/create');
  const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Dora Draft');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const isAskedBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const logout = page.getByRole('button', { name: 'Logout' });
  const question = page.getByRole('dialog', { name: 'Logout' });
  expect(isAskedBeforeClosing()).toBe(true);
  await logout.click();
  await expect.element(question).toMatchTextContent('What you typed and did not save is deleted.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Testimonial' }).click();
  await expect.element(name).toHaveValue('Dora Draft');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(isAskedBeforeClosing()).toBe(false);
  await logout.click();
  await expect.element(question).toMatchTextContent('Are you sure you want to logout?');
  await expect.element(question).not.toMatchTextContent('What you typed');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Testimonial' }).click();

  await expect.element(name).toHaveValue('');
});
