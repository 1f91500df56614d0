import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, test } from '../../../test/admin-page.tsx';
import { inBothColours } from '../../../test/both-colours.ts';
import { press, pressComposing, textsOf } from '../../../test/hands.ts';

const json = (method: string, body: object) => ({ method, body: JSON.stringify(body) });
const card = (title: string) => page.getByRole('article', { name: title });

test('The tools of a card are shown under the pointer and with the focus, until Escape', { tags: 'nightly' }, async ({
  givenImages,
  open,
}) => {
  await givenImages('Veil', 'Rings');
  await open('dashboard');
  const opacities = (title: string) => () =>
    ['.actions', '.pick', '.handle'].map((tool) => {
      const box = card(title).element().querySelector(tool);
      return box && getComputedStyle(box).opacity;
    });
  const shown = (title: string) => expect.poll(opacities(title));

  // The grid that can be arranged has replaced the first one.
  await expect.element(page.getByRole('button', { name: 'Move Rings' })).toBeInTheDocument();
  page.getByRole('button', { name: 'Open Rings' }).element().focus();
  await shown('Rings').toEqual(['1', '1', '1']);
  await card('Veil').hover();
  await shown('Veil').toEqual(['1', '1', '1']);
  await userEvent.keyboard('{Escape}');
  await shown('Veil').toEqual(['0', '0', '0']);
  await shown('Rings').toEqual(['0', '0', '0']);
  await expect.element(page.getByRole('button', { name: 'Open Rings' })).toHaveFocus();

  const edit = card('Rings').getByRole('button', { name: 'Edit Rings' });
  edit.element().focus();
  await shown('Rings').toEqual(['1', '1', '1']);
  await userEvent.keyboard('{Escape}');
  await shown('Rings').toEqual(['1', '0', '0']);
  await expect.element(edit).toHaveFocus();
  await card('Rings').hover();
  await shown('Rings').toEqual(['1', '1', '1']);

  // One stop for Tab. Arrows lead to the other cards, F2 to what is on one.
  const grid = page.getByRole('list').filter({ has: page.getByRole('article') });
  const inCard = (role: 'button' | 'link' | 'checkbox', name: string) => grid.getByRole(role, { name });
  const inGrid = 'in the grid';
  const back = '{Shift>}{Tab}{/Shift}';
  const steps = [
    [back, inGrid],
    ['{F2}', inCard('button', 'Open Rings')],
    ['{ArrowRight}', inCard('button', 'Open Veil')],
    ['{F2}', inCard('checkbox', 'Select Veil')],
    ['{Tab}', inCard('button', 'Move Veil')],
    ['{Tab}', inCard('button', 'Edit Veil')],
    ['{Tab}', inCard('link', 'Download Veil')],
    ['{Tab}', inCard('button', 'Replace Veil')],
    ['{Tab}', inCard('button', 'Delete Veil')],
    ['{Tab}', inCard('button', 'Veil')],
    ['{Tab}', undefined],
    [back, inCard('button', 'Open Veil')],
    [back, undefined],
    ['{Tab}', inCard('button', 'Open Veil')],
    ['{Tab}', undefined],
    [back, inCard('button', 'Open Veil')],
    ['{Shift>}{Home}{/Shift}', inCard('button', 'Open Rings')],
  ] as const;
  for (const [keys, stop] of steps) {
    await userEvent.keyboard(keys);
    if (stop && stop !== inGrid) await expect.element(stop).toHaveFocus();
    else await expect.poll(() => grid.element().contains(document.activeElement)).toBe(stop === inGrid);
  }
  await expect.element(page.getByRole('region', { name: 'Selection' })).toMatchTextContent('2 selected');
  await userEvent.keyboard('{Delete}');
  await press(page.getByRole('button', { name: 'Delete 2 images' }), '{Enter}');
  await expect.element(page.getByText('No images yet')).toBeVisible();
});

test('Titles, alternative texts and categories are edited in place, one after the other', { tags: 'nightly' }, async ({
  api,
  givenImage,
  open,
}) => {
  const clay = await api('/categories', CategoryView, json('POST', { name: 'Clay', slug: 'clay' }));
  const [third, second, first] = [await givenImage('Third'), await givenImage('Second'), await givenImage('First')];
  await open('dashboard');

  await page.getByRole('button', { name: 'First' }).click();
  await userEvent.keyboard('Veil{Enter}');
  await expect.element(page.getByRole('form', { name: 'Second' }).getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Rings{Tab}Two rings on linen');
  await page.getByRole('form', { name: 'Second' }).getByLabelText('Category').selectOptions('Clay');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('form', { name: 'Third' }).getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Never saved{Escape}');

  await expect.poll(() => textsOf(page.getByRole('article').getByRole('heading'))).toEqual(['Veil', 'Rings', 'Third']);
  expect(await api(`/images/${first.id}`, ImageAdminView)).toMatchObject({ title: 'Veil', alt: null });
  const rings = { title: 'Rings', alt: 'Two rings on linen', category_id: clay.id };
  expect(await api(`/images/${second.id}`, ImageAdminView)).toMatchObject(rings);
  expect(await api(`/images/${third.id}`, ImageAdminView)).toMatchObject({ title: 'Third' });
});

test('What is typed on a card is saved by leaving it, kept while it is refused, and never over the work of others', async ({
  api,
  failure,
  givenImage,
  open,
}) => {
  const clay = await api('/categories', CategoryView, json('POST', { name: 'Clay', slug: 'clay' }));
  const { id } = await givenImage('Veil');
  await open('dashboard');
  const title = page.getByRole('article').getByLabelText('Title');

  await page.getByRole('button', { name: 'Veil' }).click();
  await title.fill('');
  await press(title, '{Enter}');
  await expect.element(page.getByRole('article')).toMatchTextContent('Title is required');
  expect(await findViolations()).toEqual([]);
  await title.fill('Veil at dusk');
  const theirs = { category_id: clay.id, description: 'Read meanwhile' };
  await api(`/images/${id}`, ImageAdminView, json('PUT', theirs));
  const otherTab = new BroadcastChannel('vitrine-changes');
  otherTab.postMessage(['images']);
  otherTab.close();
  await expect.element(page.getByRole('article')).toMatchTextContent('Read meanwhile');
  page.getByRole('searchbox').element().focus();
  await expect.element(page.getByRole('heading', { name: 'Veil at dusk' })).toBeVisible();
  expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ title: 'Veil at dusk', ...theirs });

  await page.getByRole('button', { name: 'Veil at dusk' }).click();
  await api(`/images/${id}`, ImageAdminView, json('PUT', { title: 'Veil at dawn' }));
  await title.fill('Veil at noon');
  pressComposing(title, 'Escape');
  await press(title, '{Enter}');
  await expect.element(failure).toMatchTextContent('Failed to update image');
  await expect.element(title).toHaveValue('Veil at noon');
  expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ title: 'Veil at dawn' });

  await press(title, '{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Veil at noon' })).toBeVisible();
  expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ title: 'Veil at noon', ...theirs });

  // Its answer was lost: what is stored is what was typed.
  await page.getByRole('button', { name: 'Veil at noon' }).click();
  await api(`/images/${id}`, ImageAdminView, json('PUT', { title: 'Veil at night' }));
  await title.fill('Veil at night');
  await press(title, '{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Veil at night' })).toBeVisible();
});

test('A photograph keeps its category when its title is edited before the categories are read', async ({
  api,
  fault,
  givenImage,
  open,
}) => {
  const clay = await api('/categories', CategoryView, json('POST', { name: 'Clay', slug: 'clay' }));
  const { id } = await givenImage('Veil');
  await api(`/images/${id}`, ImageAdminView, json('PUT', { category_id: clay.id }));
  const unread = await fault('GET', '/api/categories');
  await open('dashboard');

  await page.getByRole('button', { name: 'Veil' }).click();
  const category = page.getByRole('article').getByLabelText('Category');
  await expect.element(category).toHaveDisplayValue('Clay');
  await unread.release();
  await expect.element(page.getByRole('search').getByRole('option', { name: 'Clay' })).toBeInTheDocument();
  await expect.element(category).toHaveDisplayValue('Clay');
  await userEvent.keyboard('Veil at dusk{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Veil at dusk' })).toBeVisible();
  expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ title: 'Veil at dusk', category_id: clay.id });
});

test('A card that is saved late, or not at all, takes nothing from what is typed meanwhile', async ({
  fault,
  failure,
  givenImage,
  givenImages,
  open,
  resize,
}) => {
  await givenImages(...[1, 2, 3, 4, 5, 6, 7].map((number) => `Older ${number}`));
  const [third, second] = [await givenImage('Third'), await givenImage('Second')];
  await givenImage('First');
  await open('dashboard');
  const titleIn = (card: string) => page.getByRole('form', { name: card }).getByLabelText('Title');
  const edit = (card: string) => page.getByRole('button', { name: card, exact: true }).click();

  const held = await fault('PUT', `/api/images/${second.id}`);
  await edit('Second');
  await userEvent.keyboard('Rings');
  await edit('First');
  await userEvent.keyboard('Veil');
  await held.release();
  await expect.element(page.getByRole('heading', { name: 'Rings' })).toBeVisible();
  await expect.element(titleIn('First')).toHaveValue('Veil');
  await expect.element(titleIn('First')).toHaveFocus();
  await userEvent.keyboard('{Escape}');

  // Enter goes on to the next card, but not from where somebody has turned to.
  const slow = await fault('PUT', `/api/images/${second.id}`);
  await edit('Rings');
  await userEvent.keyboard('Two rings{Enter}');
  await page.getByRole('searchbox').click();
  await slow.release();
  await expect.element(page.getByRole('heading', { name: 'Two rings' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await expect.element(titleIn('Third')).not.toBeInTheDocument();

  const refusal = { status: 503, body: { success: false, code: 'BUSY', message: 'Try again later' } };
  const refused = await fault('PUT', `/api/images/${third.id}`, refusal);
  await edit('Third');
  await userEvent.keyboard('Bouquet');
  await edit('First');
  await expect.element(failure).toMatchTextContent('Try again later');
  await expect.element(titleIn('Third')).toHaveValue('Bouquet');

  await resize(320, 400);
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return card('Two rings').query();
    })
    .toBeNull();
  await expect.element(titleIn('Third')).toHaveValue('Bouquet');
  await refused.release();
});

test('axe finds nothing while a card is edited, in its menu and in what that opens', { tags: 'nightly' }, async ({
  givenImage,
  open,
}) => {
  await givenImage('Veil');
  await open('dashboard');
  await page.getByRole('button', { name: 'Veil' }).click();
  await expect.element(page.getByRole('article').getByLabelText('Title')).toHaveFocus();
  expect(await findViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Move Veil' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(await inBothColours(findViolations)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Move to position…' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await inBothColours(findViolations)).toEqual([]);
});
