import { ImageAdminView } from '@vitrine/shared/contract/images';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expect, test } from '../../../test/admin-page.tsx';
import { centreOf, drag, press, textsOf } from '../../../test/hands.ts';

const titles = page.getByRole('article').getByRole('heading');
const shown = () => textsOf(titles);
const handleOf = (title: string) => page.getByRole('button', { name: `Move ${title}` });

test('The library is arranged by arrow keys, by the menu and by dragging', async ({ api, givenImages, open }) => {
  await givenImages('Fourth', 'Third', 'Second', 'First');
  const stored = async () => (await api('/images', ImageAdminView.array())).map(({ title }) => title);
  await open('dashboard');

  await press(handleOf('First'), '{ArrowRight}');
  await expect.poll(shown).toEqual(['Second', 'First', 'Third', 'Fourth']);
  await expect.element(page.getByText('First is at position 2 of 4.')).toBeInTheDocument();
  await expect.poll(stored).toEqual(['Second', 'First', 'Third', 'Fourth']);
  await expect.element(handleOf('First')).toHaveFocus();

  await handleOf('Fourth').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  // Without a menu it leads to another tab.
  await userEvent.keyboard('3');
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect.poll(stored).toEqual(['Fourth', 'Second', 'First', 'Third']);

  await open('dashboard');
  await expect.poll(shown).toEqual(['Fourth', 'Second', 'First', 'Third']);
  await handleOf('Fourth').click();
  await page.getByRole('menuitem', { name: 'Move to position…' }).click();
  const position = page.getByRole('spinbutton', { name: 'Position, 1 to 4' });
  await position.fill('9');
  await expect.element(page.getByText('Please enter a whole number from 1 to 4')).toBeVisible();
  await position.fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(stored).toEqual(['Second', 'First', 'Fourth', 'Third']);
  await expect.poll(shown).toEqual(['Second', 'First', 'Fourth', 'Third']);

  await page.getByRole('article', { name: 'Third' }).hover();
  await drag(handleOf('Third'), page.getByRole('article', { name: 'Second' }));
  await expect.poll(stored).toEqual(['Third', 'Second', 'First', 'Fourth']);
  await expect.poll(shown).toEqual(['Third', 'Second', 'First', 'Fourth']);
});

test('The library is arranged by dragging the picture itself, several at once', { tags: 'nightly' }, async ({
  api,
  givenImages,
  open,
}) => {
  await givenImages('Fifth', 'Fourth', 'Third', 'Second', 'First');
  const stored = async () => (await api('/images', ImageAdminView.array())).map(({ title }) => title);
  const picture = (title: string) => page.getByRole('button', { name: `Open ${title}` });
  const ghost = () => document.querySelector('[data-dnd-dragging] .frame img');
  const dialogs = page.getByRole('dialog');
  await open('dashboard');
  await expect.element(handleOf('First')).toBeInTheDocument();

  const fourth = centreOf(await picture('Fourth').findElement());
  await drag(picture('Second'), picture('Fourth'), { isDropped: false });
  await expect.poll(ghost).toBeVisible();
  const box = centreOf(ghost());
  expect(Math.abs(box.x - fourth.x)).toBeLessThan(3);
  expect(Math.abs(box.y - fourth.y)).toBeLessThan(3);
  await userEvent.pointer('[/MouseLeft]');
  await expect.poll(stored).toEqual(['First', 'Third', 'Fourth', 'Second', 'Fifth']);
  await expect.poll(shown).toEqual(['First', 'Third', 'Fourth', 'Second', 'Fifth']);
  await expect.poll(ghost).toBeNull();
  await expect.element(dialogs).not.toBeInTheDocument();

  for (const title of ['Fourth', 'Fifth']) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  await drag(picture('Fifth'), picture('First'), { isDropped: false });
  await expect.poll(ghost).toBeVisible();
  const number = () =>
    getComputedStyle(document.querySelector('[data-dnd-dragging]') ?? document.body, '::after').content;
  await expect.poll(number).toBe('"2"');
  await userEvent.pointer('[/MouseLeft]');
  await expect.poll(stored).toEqual(['Fourth', 'Fifth', 'First', 'Third', 'Second']);
  await expect.poll(shown).toEqual(['Fourth', 'Fifth', 'First', 'Third', 'Second']);
  await expect.element(page.getByText('2 images are at positions 1 to 2 of 5.')).toBeInTheDocument();
  await expect.element(dialogs).not.toBeInTheDocument();

  await handleOf('Fourth').click();
  await page.getByRole('menuitem', { name: 'Move to the end' }).click();
  await expect.poll(stored).toEqual(['First', 'Third', 'Second', 'Fourth', 'Fifth']);
  await userEvent.keyboard('{Escape}');
  await picture('Third').click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Image' })).toBeVisible();
});

test('The library is arranged by moves that come faster than they are saved, also while others arrange it', {
  tags: 'nightly',
}, async ({ api, fault, givenImage, givenImages, open }) => {
  await givenImages('Fifth', 'Fourth', 'Third', 'Second');
  const { id } = await givenImage('First');
  const stored = () => api('/images', ImageAdminView.array());
  const storedTitles = async () => (await stored()).map(({ title }) => title);
  await open('dashboard');
  const first = handleOf('First');
  await expect.element(first).toBeInTheDocument();

  // Both before the page has been drawn again.
  for (let pressed = 0; pressed < 2; pressed++)
    first.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await expect.poll(storedTitles).toEqual(['Second', 'Third', 'First', 'Fourth', 'Fifth']);

  const held = await fault('PUT', `/api/images/${id}/position`);
  await press(first, '{ArrowRight}');
  await expect.poll(held.bodies).toHaveLength(1);
  await press(first, '{ArrowRight}');
  const calls = vi.spyOn(window, 'fetch');
  await held.release();
  // The page has read its list again since both were saved.
  const isRead = async () => {
    const names = calls.mock.calls.map(([address, init]) => `${init?.method ?? 'GET'} ${address}`);
    const read = names.findLastIndex((name) => name.startsWith('GET') && name.includes('sort_order'));
    const saved = names.flatMap((name, index) => (name.startsWith('PUT') ? [index] : []));
    if (saved.length < 1 || read < (saved.at(-1) ?? 0)) return false;
    await calls.mock.results[read]?.value;
    return true;
  };
  await expect.poll(isRead).toBe(true);
  await expect.poll(storedTitles).toEqual(['Second', 'Third', 'Fourth', 'Fifth', 'First']);

  // The page, which has read its list again, shows Fifth behind Fourth.
  const [second, third, fourth, fifth] = (await stored()).map((image) => image.id);
  const body = JSON.stringify({ ids: [id, fourth, third, second, fifth] });
  await api('/images/order', z.unknown(), { method: 'PUT', body });
  await press(handleOf('Fifth'), '{ArrowLeft}');
  await expect.poll(storedTitles).toEqual(['First', 'Fifth', 'Fourth', 'Third', 'Second']);
  await expect.poll(shown).toEqual(await storedTitles());
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('The library shows its order again when a move is refused', { tags: 'nightly' }, async ({
  api,
  failure,
  givenImage,
  open,
}) => {
  await givenImage('Second');
  const { id } = await givenImage('First');
  const { id: gone } = await givenImage('Gone');
  await open('dashboard');
  await expect.poll(shown).toEqual(['Gone', 'First', 'Second']);
  await api(`/images/${gone}`, z.unknown(), { method: 'DELETE' });

  await press(handleOf('First'), '{ArrowLeft}');

  await expect.element(failure).toMatchTextContent('Failed to save the order. Please try again.');
  await expect.poll(shown).toEqual(['First', 'Second']);
  expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ version: 1 });
});

test('The library is arranged among the images that a filter shows', { tags: 'nightly' }, async ({
  api,
  givenImages,
  open,
}) => {
  await givenImages('Fifth', 'Veil 2', 'Third', 'Veil 1', 'First');
  const stored = async () => (await api('/images', ImageAdminView.array())).map(({ title }) => title);
  await open('dashboard?q=veil');
  await expect.poll(shown).toEqual(['Veil 1', 'Veil 2']);

  await handleOf('Veil 2').click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();

  await expect.poll(stored).toEqual(['First', 'Veil 2', 'Veil 1', 'Third', 'Fifth']);
  await expect.poll(shown).toEqual(['Veil 2', 'Veil 1']);
});

test('The library is arranged also by a group that is on screen only in part', { tags: 'nightly' }, async ({
  api,
  failure,
  givenImage,
  givenImages,
  open,
}) => {
  // One more than are read together.
  await givenImages(...Array.from({ length: 61 }, (_, at) => `Frame ${String(61 - at).padStart(2, '0')}`));
  const stored = async () => (await api('/images', ImageAdminView.array())).map(({ title }) => title);
  const [first, second, ...others] = await stored();
  const selectAllBut = async (...titles: string[]) => {
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
    await page.getByRole('button', { name: 'Select all 61' }).click();
    await expect.element(page.getByRole('region', { name: 'Selection' })).toMatchTextContent('61 selected');
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  };

  await open('dashboard');
  await selectAllBut('Frame 01', 'Frame 02');
  await press(handleOf('Frame 04'), '{ArrowLeft}');

  await expect.element(page.getByText('59 images are at positions 2 to 60 of 61.')).toBeInTheDocument();
  await expect.poll(stored).toEqual([first, ...others, second]);

  await open('dashboard?q=frame');
  await selectAllBut('Frame 01');
  await press(handleOf('Frame 04'), '{ArrowLeft}');

  await expect.element(page.getByText('60 images are at positions 1 to 60 of 61.')).toBeInTheDocument();
  await expect.poll(stored).toEqual([...others, second, first]);
  await expect.element(failure).not.toBeInTheDocument();

  // Others have arranged it since the page was read, and added one.
  await open('dashboard');
  await selectAllBut('Frame 03', 'Frame 04');
  const all = await api('/images', ImageAdminView.array());
  const fourth = all.find(({ title }) => title === 'Frame 04');
  await api(`/images/${fourth?.id}/position`, z.unknown(), { method: 'PUT', body: JSON.stringify({ to: 'start' }) });
  const added = await givenImage('New');
  await press(handleOf('Frame 05'), '{ArrowLeft}');

  await expect.element(page.getByText('59 images are at positions 3 to 61 of 62.')).toBeInTheDocument();
  await expect.poll(stored).toEqual(['New', 'Frame 04', ...others.slice(2), second, first, 'Frame 03']);
  await expect.element(failure).not.toBeInTheDocument();

  // Others have deleted all of the group.
  await api(`/images/${added.id}`, z.unknown(), { method: 'DELETE' });
  await open('dashboard');
  await selectAllBut('Frame 04');
  for (const { id } of all) if (id !== fourth?.id) await api(`/images/${id}`, z.unknown(), { method: 'DELETE' });
  await press(handleOf('Frame 05'), '{ArrowRight}');

  await expect.element(failure).toMatchTextContent('Someone else changed this meanwhile. Please reload and try again.');
  await expect.poll(shown).toEqual(['Frame 04']);
});
