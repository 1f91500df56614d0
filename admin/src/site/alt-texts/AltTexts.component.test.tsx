import { ImageAdminView } from '@vitrine/shared/contract/images';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expect, test } from '../../../test/admin-page.tsx';

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

  const refused = await fault('PUT', `/api/images/${ids[2]}`, {
    status: 503,
    body: { success: false, code: 'BUSY', message: 'Try again later' },
  });
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

  const refusal = { status: 503, body: { success: false, code: 'BUSY', message: 'Try again later' } };
  const refused = await fault('PUT', `/api/images/${first[0]}`, refusal);
  await field(1).fill('A ring');
  await next.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Try again later' })).toBeVisible();
  await expect.element(field(1)).toHaveValue('A ring');
  await refused.release();
  // It had been stored, and only the answer was lost.
  await api(`/images/${first[0]}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ alt: 'A ring' }) });
  const busy = { status: 429, body: { success: false, code: 'RATE_LIMITED', message: 'Too many requests' } };
  const slowed = await fault('PUT', `/api/images/${first[0]}`, busy);
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

  const held = await fault('PUT', `/api/images/${first[0]}`);
  await field(1).fill('A ring on linen');
  await next.click();
  await expect.poll(held.bodies).toHaveLength(1);
  await expect.element(field(1)).toBeVisible();
  await held.release();
  await expect.element(field(25)).toBeVisible();
  await expect.element(field(26)).toBeVisible();
  expect(await api(`/images/${first[0]}`, ImageAdminView)).toMatchObject({ alt: 'A ring on linen' });
});
