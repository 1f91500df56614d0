import { CategoryView } from '@vitrine/shared/contract/categories';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { findViolations } from '../../../scripts/testing/axe-here.ts';
import { isAskedBeforeClosing } from '../../../scripts/testing/is-asked-before-closing.ts';
import { expect, test } from '../../test/admin-page.tsx';
import { inBothColours } from '../../test/both-colours.ts';
import { expectHeld, outOfOrder } from '../../test/dialogs.ts';
import { textsOf } from '../../test/hands.ts';

const json = (method: string, body: object) => ({ method, body: JSON.stringify(body) });

const dialogs = page.getByRole('dialog');
const bar = page.getByRole('region', { name: 'Selection' });
const card = (title: string) => page.getByRole('article', { name: title });
const shown = () => textsOf(page.getByRole('article').getByRole('heading'));
const tick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click();

test('The library is searched, filtered and sorted in the address', async ({ api, givenImage, open }) => {
  const category = await api('/categories', CategoryView, json('POST', { name: 'Nights', slug: 'nights' }));
  const [veil, , vase] = [await givenImage('Veil'), await givenImage('Rings'), await givenImage('Vase')];
  await api(`/images/${veil.id}`, ImageAdminView, json('PUT', { is_featured: true, category_id: category.id }));
  await api(`/images/${vase.id}`, ImageAdminView, json('PUT', { is_public: false, is_hero_image: true }));

  await open('dashboard');
  await expect.poll(shown).toEqual(['Vase', 'Rings', 'Veil']);
  await page.getByLabelText('Sort').selectOptions('Title A to Z');
  await expect.poll(shown).toEqual(['Rings', 'Vase', 'Veil']);
  await page.getByRole('searchbox', { name: 'Search images' }).fill('v');
  await expect.poll(shown).toEqual(['Vase', 'Veil']);
  await page.getByRole('button', { name: 'Private' }).click();
  await expect.poll(shown).toEqual(['Vase']);
  await expect.poll(() => location.search).toBe('?sort=title&q=v&private=1');
  await open(`dashboard${location.search}`);
  await expect.poll(shown).toEqual(['Vase']);

  await page.getByRole('button', { name: 'Private' }).click();
  await page.getByLabelText('Category').selectOptions('Nights');
  await expect.poll(shown).toEqual(['Veil']);
  await page.getByLabelText('Category').selectOptions('All categories');
  await page.getByRole('button', { name: 'Hero' }).click();
  await expect.poll(shown).toEqual(['Vase']);
  await page.getByRole('button', { name: 'Featured' }).click();
  await expect.element(page.getByText('No images match')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(shown).toEqual(['Vase', 'Rings', 'Veil']);
});

test('The library keeps what is ticked while a search is awaited, as far as it is found', { tags: 'nightly' }, async ({
  fault,
  givenImages,
  open,
}) => {
  await givenImages('Veil', 'Rings');
  await open('dashboard');
  await expect.poll(shown).toEqual(['Rings', 'Veil']);

  const held = await fault('GET', '/api/images');
  await page.getByRole('searchbox', { name: 'Search images' }).fill('Veil');
  await expect.poll(async () => (await held.bodies()).length).toBeGreaterThan(0);
  for (const title of ['Veil', 'Rings']) await tick(title);
  await held.release();

  await expect.poll(shown).toEqual(['Veil']);
  await expect.element(bar).toMatchTextContent('1 selected');
  await expect.element(page.getByRole('checkbox', { name: 'Select Veil' })).toBeChecked();
  await page.getByRole('searchbox', { name: 'Search images' }).fill('');
  await expect.poll(shown).toEqual(['Rings', 'Veil']);
  await expect.element(bar).not.toBeInTheDocument();
});

test('The library is read anew before the signed addresses in it expire', async ({
  api,
  givenImage,
  onTestFinished,
  open,
}) => {
  const HELD_MS = 60 * 60_000;
  const { id } = await givenImage('Veil');
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await open('dashboard');
  await expect.element(card('Veil')).toBeVisible();

  await api(`/images/${id}`, ImageAdminView, json('PUT', { title: 'Veil at dusk' }));
  vi.advanceTimersByTime(HELD_MS);
  await expect.element(card('Veil at dusk')).toBeVisible();
  await api(`/images/${id}`, ImageAdminView, json('PUT', { title: 'Veil at dawn' }));
  vi.setSystemTime(Date.now() + HELD_MS);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(card('Veil at dawn')).toBeVisible();
});

test('An image is deleted: left, refused, unreachable, slow, deleted, taken back', async ({
  failure,
  fault,
  givenImage,
  open,
}) => {
  const { id } = await givenImage('Veil');
  await open('dashboard');
  const removal = page.getByRole('button', { name: 'Delete Veil' });
  const dialog = page.getByRole('dialog', { name: 'Delete image' });
  await removal.click();
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete this image?');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await removal.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  for (const said of [outOfOrder, 'cut'] as const) {
    const met = await fault('DELETE', `/api/images/${id}`, said);
    await removal.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(failure).toMatchTextContent('Failed to delete image. Please try again.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await met.release();
  }

  const held = await fault('DELETE', `/api/images/${id}`);
  await removal.click();
  await dialog.getByRole('button', { name: 'Delete' }).dblClick();
  await expectHeld(dialog);
  await held.release();
  await expect.element(page.getByText('Image deleted successfully')).toBeVisible();
  expect(await held.bodies()).toHaveLength(1);
  await expect.element(card('Veil')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card('Veil')).toBeVisible();
});

test('What was typed into images and not saved goes with them', async ({ givenImage, open }) => {
  for (const title of ['Veil', 'Rings']) await givenImage(title);
  await open('dashboard');
  await page.getByRole('button', { name: 'Edit Veil' }).click();
  await dialogs.getByRole('textbox', { name: 'Title' }).fill('Typed');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).not.toBeInTheDocument();
  await tick('Rings');
  await bar.getByRole('button', { name: 'Edit texts' }).click();
  await expect.element(dialogs.getByRole('textbox', { name: 'Title of Rings' })).toHaveFocus();
  await userEvent.keyboard('Typed{Enter}');
  await dialogs.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialogs).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Delete Veil' }).click();
  await dialogs.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Image deleted successfully')).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(true);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 1 image' }).click();
  await expect.element(page.getByText('1 image deleted')).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(false);
});

test('Undo of what has left the trash meanwhile says where it is', async ({ api, failure, givenImage, open }) => {
  const { id } = await givenImage('Veil');
  await open('dashboard');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Veil' }).click();
    await dialogs.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Image deleted successfully')).toBeVisible();
  };
  const undo = page.getByRole('button', { name: 'Undo' });

  await remove();
  await api(`/images/trash/${id}/restore`, ImageAdminView, { method: 'POST' });
  await undo.click();
  await expect.element(page.getByText('1 image restored')).toBeVisible();
  await expect.element(card('Veil')).toBeVisible();

  await remove();
  await api(`/images/trash/${id}`, z.unknown(), { method: 'DELETE' });
  await undo.click();
  await expect.element(failure).toMatchTextContent('Failed to restore 1 image');
  await expect.element(failure).not.toMatchTextContent('trash');
});

test('The library keeps what was deleted in the trash', { tags: 'nightly' }, async ({ api, givenImage, open }) => {
  const titles = [await givenImage('Kept frame'), await givenImage('Lost frame')].map(({ title }) => title);
  await open('dashboard');
  for (const title of titles) await tick(title);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialogs).toMatchTextContent('Are you sure you want to delete these 2 images?');
  await page.getByRole('button', { name: 'Delete 2 images' }).click();
  await expect.element(page.getByText('No images yet')).toBeVisible();

  await page.getByRole('link', { name: 'Trash' }).click();
  await expect.element(page.getByRole('button', { name: 'Restore Kept frame' })).toBeInTheDocument();
  expect(await inBothColours(findViolations)).toEqual([]);
  await page.getByRole('button', { name: 'Restore Kept frame' }).click();
  await expect.element(card('Kept frame')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete for good: Lost frame' }).click();
  await expect.element(dialogs).toMatchTextContent('This cannot be undone.');
  await page.getByRole('button', { name: 'Delete 1 image' }).click();
  await expect.element(card('Lost frame')).not.toBeInTheDocument();

  await page.getByRole('link', { name: 'Back to images' }).click();
  await expect.element(card('Kept frame')).toBeVisible();
  expect(await api('/images', ImageAdminView.array())).toHaveLength(1);
});

test('The library shows where an image is used instead of deleting it', async ({ api, givenImage, open }) => {
  const { id } = await givenImage('Opening frame');
  await givenImage('Spare frame');
  await api('/hero-slides', HeroSlideView, json('POST', { title: 'Quiet light', image_id: id }));
  await open('dashboard');

  await page.getByRole('button', { name: 'Delete Opening frame' }).click();
  const question = page.getByRole('dialog', { name: 'Delete image' });
  await expect.element(question).toMatchTextContent('Used in: hero slide “Quiet light”');
  await expect.poll(() => question.element().querySelector('img')).toBeVisible();
  expect(textsOf(question.getByRole('button'))).toEqual(['Close']);
  await expect.element(question).not.toMatchTextContent('The trash keeps it');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();

  for (const title of ['Opening frame', 'Spare frame']) await tick(title);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialogs).toMatchTextContent('Opening frame is used in: hero slide “Quiet light”');
  await page.getByRole('button', { name: 'Delete 1 image' }).click();
  await expect.element(card('Spare frame')).not.toBeInTheDocument();
  await expect.element(card('Opening frame')).toBeVisible();
});
