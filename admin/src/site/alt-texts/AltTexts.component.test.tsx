import { ImageAdminView } from '@vitrine/shared/contract/images';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { isAskedBeforeClosing } from '../../../../scripts/testing/is-asked-before-closing.ts';
import { expect, test } from '../../../test/admin-page.tsx';
import { disconnect } from '../../../test/disconnect.ts';

const busy = { status: 503, body: { success: false, code: 'BUSY', message: 'Try again later' } };

test('Photographs without an alternative text are described one after the other by the keyboard', async ({
  api,
  givenImages,
  fault,
  open,
}) => {
  const ids = (await givenImages('Third', 'Second', 'First')).toReversed();
  const alts = async () => {
    const listed = await api('/images', z.array(ImageAdminView.pick({ id: true, alt: true })));
    return ids.map((id) => listed.find((image) => image.id === id)?.alt ?? null);
  };
  const field = (title: string) => page.getByRole('textbox', { name: `Alternative text of ${title}` });
  const left = page.getByRole('status').filter({ hasText: 'alternative text' });
  const type = (text: string) => userEvent.keyboard(`${text}{Enter}`);

  await open('dashboard/site/alt-texts');
  await expect.element(field('First')).toHaveFocus();
  await expect.element(left).toHaveTextContent('3 photographs have no alternative text.');

  const calls = vi.spyOn(globalThis, 'fetch');
  const puts = () => calls.mock.calls.filter(([, init]) => init?.method === 'PUT');
  const first = await fault('PUT', `/api/images/${ids[0]}`);
  await type('A ring on linen');
  await expect.poll(first.bodies).toHaveLength(1);
  // It is on its way, and so it counts although somebody leaves.
  await userEvent.keyboard('{Escape}');
  await expect.element(field('First')).toHaveValue('A ring on linen');
  field('First').element().focus();
  await userEvent.keyboard('{Enter}');
  await first.release();
  await expect.element(field('Second')).toHaveFocus();
  expect(puts()).toHaveLength(1);
  await expect.element(left).toHaveTextContent('2 photographs have no alternative text.');

  await type('');
  await expect.element(field('Third')).toHaveFocus();

  const refused = await fault('PUT', `/api/images/${ids[2]}`, busy);
  await type('A veil at the window');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Try again later' })).toBeVisible();
  await expect.element(field('Third')).toHaveValue('A veil at the window');
  await expect.element(field('Third')).toHaveFocus();
  await refused.release();
  // It had been stored, and only the answer was lost.
  const body = JSON.stringify({ alt: 'A veil at the window' });
  await api(`/images/${ids[2]}`, ImageAdminView, { method: 'PUT', body });
  await userEvent.keyboard('{Enter}');
  await expect.element(left).toHaveTextContent('1 photograph has no alternative text.');
  await expect.element(left).toHaveFocus();
  expect(await alts()).toEqual(['A ring on linen', null, 'A veil at the window']);

  field('Second').element().focus();
  await userEvent.keyboard('Two{Escape}');
  await expect.element(left).toHaveFocus();
  await expect.element(field('Second')).toHaveValue('');
  expect(await alts()).toEqual(['A ring on linen', null, 'A veil at the window']);

  await field('Second').fill('Two rings');
  left.element().focus();
  await expect.element(left).toHaveTextContent('Every photograph has an alternative text.');
  expect(await alts()).toEqual(['A ring on linen', 'Two rings', 'A veil at the window']);

  await field('Second').fill('');
  left.element().focus();
  await expect.element(left).toHaveTextContent('1 photograph has no alternative text.');
  expect(await alts()).toEqual(['A ring on linen', '', 'A veil at the window']);
});

test('The next photographs come once what was typed is saved, and none is left out', async ({
  api,
  fault,
  givenImages,
  open,
}) => {
  const titles = Array.from({ length: 26 }, (_, at) => `No. ${26 - at}`);
  const first = (await givenImages(...titles)).toReversed();
  await open('dashboard/site/alt-texts');
  const field = (number: number) =>
    page.getByRole('textbox', { name: `Alternative text of No. ${number}`, exact: true });
  const next = page.getByRole('button', { name: 'Next photographs' });
  const left = page.getByRole('status').filter({ hasText: 'alternative text' });

  const later = page.getByRole('alert').filter({ hasText: 'Try again later' });

  const refused = await fault('PUT', `/api/images/${first[0]}`, busy);
  await field(1).fill('A ring');
  left.element().focus();
  await expect.element(later).toBeVisible();
  expect(await refused.bodies()).toHaveLength(1);
  await next.click();
  await expect.poll(refused.bodies).toHaveLength(2);
  await expect.element(field(1)).toHaveFocus();
  await expect.element(later).toBeVisible();
  await expect.element(field(1)).toHaveValue('A ring');
  await refused.release();
  // It had been stored, and only the answer was lost.
  await api(`/images/${first[0]}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ alt: 'A ring' }) });
  const tooMany = { status: 429, body: { success: false, code: 'RATE_LIMITED', message: 'Too many requests' } };
  const slowed = await fault('PUT', `/api/images/${first[0]}`, tooMany);
  await field(1).fill('Two rings');
  left.element().focus();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Too many requests' })).toBeVisible();
  await slowed.release();
  // What is not to be saved after all is taken back and keeps nothing back, and what has been can be changed.
  await field(1).fill('');
  left.element().focus();
  await expect.poll(() => api(`/images/${first[0]}`, ImageAdminView)).toMatchObject({ alt: '' });
  await expect.element(page.getByRole('alert').filter({ hasText: 'Too many requests' })).not.toBeInTheDocument();
  for (const text of ['A', 'A ring']) {
    await field(1).fill(text);
    left.element().focus();
    await expect.poll(() => api(`/images/${first[0]}`, ImageAdminView)).toMatchObject({ alt: text });
  }

  const again = await fault('PUT', `/api/images/${first[0]}`, busy);
  await field(1).fill('A ring on linen');
  await field(2).fill('A veil');
  await expect.element(later).toBeVisible();
  await again.release();
  const held = [await fault('PUT', `/api/images/${first[0]}`), await fault('PUT', `/api/images/${first[1]}`)];
  await next.click();
  for (const { bodies } of held) await expect.poll(bodies).toHaveLength(1);
  await expect.element(field(1)).toBeVisible();
  for (const { release } of held) await release();
  await expect.element(field(25)).toBeVisible();
  await expect.element(field(26)).toBeVisible();
  expect(await api(`/images/${first[0]}`, ImageAdminView)).toMatchObject({ alt: 'A ring on linen' });
  expect(await api(`/images/${first[1]}`, ImageAdminView)).toMatchObject({ alt: 'A veil' });
});

test('A text that could not be saved is kept, and saved as soon as there is a connection', async ({
  api,
  fault,
  givenImage,
  open,
}) => {
  const { id } = await givenImage('Quay');
  const stored = () => api(`/images/${id}`, ImageAdminView);
  const field = page.getByRole('textbox', { name: 'Alternative text of Quay' });
  const left = page.getByRole('status').filter({ hasText: 'alternative text' });
  const refused = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await open('dashboard/site/alt-texts');
  await expect.element(field).toHaveFocus();

  const lost = await fault('PUT', `/api/images/${id}`, 'cut');
  const connect = disconnect();
  await userEvent.keyboard('A crane{Enter}');
  await expect.element(refused).toBeVisible();
  expect(JSON.stringify(sessionStorage)).toContain('A crane');
  await lost.release();
  connect();
  await expect.element(left).toHaveTextContent('Every photograph has an alternative text.');
  await expect.element(refused).not.toBeInTheDocument();
  expect(await stored()).toMatchObject({ alt: 'A crane' });
  expect(JSON.stringify(sessionStorage)).not.toContain('A crane');
});

test('A text that was changed since it was refused is not sent by itself', async ({
  api,
  fault,
  givenImages,
  open,
}) => {
  const [second, first] = await givenImages('Second', 'First');
  const stored = async () => [
    (await api(`/images/${first}`, ImageAdminView)).alt,
    (await api(`/images/${second}`, ImageAdminView)).alt,
  ];
  const field = (title: string) => page.getByRole('textbox', { name: `Alternative text of ${title}` });
  const left = page.getByRole('status').filter({ hasText: 'alternative text' });
  const refused = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await open('dashboard/site/alt-texts');
  const lost = [await fault('PUT', `/api/images/${first}`, 'cut'), await fault('PUT', `/api/images/${second}`, 'cut')];
  const connect = disconnect();
  for (const title of ['Second', 'First']) {
    await field(title).fill('A crane');
    await userEvent.keyboard('{Enter}');
  }
  await expect.poll(() => refused.elements()).toHaveLength(2);
  await userEvent.keyboard(' at the');
  await expect.poll(() => refused.elements()).toHaveLength(1);

  for (const { release } of lost) await release();
  connect();
  await expect.poll(stored).toEqual([null, 'A crane']);
  await expect.element(left).toHaveTextContent('1 photograph has no alternative text.');
  expect(await stored()).toEqual([null, 'A crane']);
  await userEvent.keyboard(' quay{Enter}');
  await expect.poll(stored).toEqual(['A crane at the quay', 'A crane']);
});

test('A text that was typed and not saved is back after a reload', async ({ api, fault, givenImage, open }) => {
  const { id } = await givenImage('Quay');
  const field = page.getByRole('textbox', { name: 'Alternative text of Quay' });
  const back = page.getByText('What you had not saved is back.');
  await open('dashboard/site/alt-texts');
  await expect.element(field).toHaveFocus();
  const refused = await fault('PUT', `/api/images/${id}`, busy);
  await userEvent.keyboard('A crane{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Try again later' })).toBeVisible();
  await refused.release();

  await open('dashboard/site/alt-texts');
  await expect.element(back).toBeVisible();
  await expect.element(field).toHaveValue('A crane');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Every photograph has an alternative text.')).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ alt: 'A crane' });
  expect(JSON.stringify(sessionStorage)).not.toContain('A crane');
});

test('What was typed for a photograph that was described elsewhere, or is gone, is not asked about', async ({
  api,
  fault,
  givenImages,
  open,
}) => {
  const ids = await givenImages('Quay', 'Lock', 'Weir');
  const [quay, lock] = ids;
  const field = (title: string) => page.getByRole('textbox', { name: `Alternative text of ${title}` });
  const refused = page.getByRole('alert').filter({ hasText: 'Try again later' });
  await open('dashboard/site/alt-texts');
  const faults = await Promise.all(ids.map((id) => fault('PUT', `/api/images/${id}`, busy)));
  for (const title of ['Quay', 'Lock', 'Weir']) {
    await field(title).fill('A crane');
    await userEvent.keyboard('{Enter}');
  }
  await expect.poll(() => refused.elements()).toHaveLength(3);
  for (const { release } of faults) await release();
  await api(`/images/${quay}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ alt: 'Two cranes' }) });
  await api(`/images/${lock}`, z.unknown(), { method: 'DELETE' });

  await open('dashboard/site/alt-texts');
  await expect.element(field('Weir')).toHaveValue('A crane');
  expect(isAskedBeforeClosing()).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Every photograph has an alternative text.')).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(false);
});
