import { ImageAdminView } from '@vitrine/shared/contract/images';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, test } from '../../../test/admin-page.tsx';
import { inBothColours } from '../../../test/both-colours.ts';
import { expectHeld, outOfOrder } from '../../../test/dialogs.ts';

const dialogs = page.getByRole('dialog');
const bar = page.getByRole('region', { name: 'Selection' });
const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });

test('Many images are changed at once, and it is said which could not be changed', async ({
  api,
  fault,
  givenImage,
  open,
}) => {
  const [one, two, three] = [await givenImage('One'), await givenImage('Two'), await givenImage('Three')];
  await api(`/images/${one.id}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ tags: 'studio, raw' }) });
  const met = await fault('PUT', `/api/images/${two.id}`, outOfOrder);
  await open('dashboard');

  await box('Three').click();
  await box('One').click({ modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('3 selected');
  await bar.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 images' });
  await dialog.getByLabelText('Add tags').fill('picked, studio');
  await dialog.getByLabelText('Remove tags').fill('RAW');
  await dialog.getByLabelText('Featured').selectOptions('Yes');
  await dialog.getByLabelText('Public').selectOptions('No');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect.element(page.getByRole('status').filter({ hasText: '2 images updated' })).toBeVisible();
  await expect.element(dialogs).toMatchTextContent('Two: Out of order');
  await met.release();
  await dialogs.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialogs).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await met.bodies()).toHaveLength(1);
  for (const [{ id }, tags] of [
    [one, 'studio, picked'],
    [two, 'picked, studio'],
    [three, 'picked, studio'],
  ] as const) {
    expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ tags, is_featured: true, is_public: false });
  }
});

test('Many images at once: left, slow, and what fails is named and tried again', { tags: 'nightly' }, async ({
  fault,
  givenImage,
  open,
}) => {
  const [one] = [await givenImage('One'), await givenImage('Two')];
  await open('dashboard');
  for (const title of ['One', 'Two']) await box(title).click();
  await expect.element(bar).toMatchTextContent('2 selected');
  expect(await inBothColours(findViolations)).toEqual([]);

  await bar.getByRole('button', { name: 'Edit' }).click();
  await expect.element(dialogs).toBeVisible();
  expect(await inBothColours(findViolations)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'Edit' }).click();
  const held = await fault('PUT', `/api/images/${one.id}`);
  await dialogs.getByLabelText('Featured').selectOptions('Yes');
  await dialogs.getByRole('button', { name: 'Save' }).dblClick();
  await expectHeld(dialogs);
  await held.release();
  await expect.element(page.getByText('2 images updated')).toBeVisible();
  expect(await held.bodies()).toHaveLength(1);

  for (const title of ['One', 'Two']) await box(title).click();
  const cut = await fault('DELETE', `/api/images/${one.id}`, 'cut');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete 2 images' })).toBeEnabled();
  expect(await inBothColours(findViolations)).toEqual([]);
  await page.getByRole('button', { name: 'Delete 2 images' }).dblClick();
  await expect.element(dialogs).toMatchTextContent('One: No answer from the server');
  await expect.element(page.getByRole('article', { name: 'Two' })).not.toBeInTheDocument();
  await cut.release();
  await dialogs.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No images yet')).toBeVisible();
});

test('Chosen photographs are added to the end of a project, and none twice', { tags: 'nightly' }, async ({
  api,
  givenImage,
  open,
}) => {
  const [crane, gulls, quay] = [await givenImage('Crane'), await givenImage('Gulls'), await givenImage('Quay')];
  const items = [{ image_id: quay.id, layout: 'full' }];
  const body = JSON.stringify({ title: 'Harbour', slug: 'harbour', items });
  const { id } = await api('/projects', ProjectView, { method: 'POST', body });
  await open('dashboard/images');
  for (const title of ['Crane', 'Gulls', 'Quay']) await box(title).click();

  await page.getByRole('button', { name: 'Add to project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 3 images to a project' });
  await expect.element(dialog.getByRole('textbox', { name: 'Project' })).toHaveValue('Harbour');
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();

  await expect.element(page.getByText('2 images added to “Harbour”')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  const [first, ...added] = (await api(`/projects/${id}`, ProjectView)).items;
  expect(first).toEqual(items[0]);
  expect(added.map((item) => 'image_id' in item && item.image_id).sort()).toEqual([crane.id, gulls.id].sort());

  const fog = JSON.stringify({ title: 'Fog', slug: 'fog', items: [] });
  await api('/projects', ProjectView, { method: 'POST', body: fog });
  await open('dashboard/images');
  await box('Crane').click();
  await page.getByRole('button', { name: 'Add to project' }).click();
  const another = page.getByRole('dialog', { name: 'Add 1 image to a project' });
  await expect.element(another.getByLabelText('Project')).toHaveDisplayValue('Harbour (draft)');
  await another.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('All of them are in “Harbour” already')).toBeVisible();
});

test('Where there is no project yet, the dialog leads to a new one', async ({ givenImage, open }) => {
  await givenImage('Crane');
  await open('dashboard/images');
  await box('Crane').click();
  await page.getByRole('button', { name: 'Add to project' }).click();
  await dialogs.getByRole('link', { name: 'Add a project' }).click();

  await expect.element(dialogs.getByRole('button', { name: 'Add photographs' })).toBeVisible();
  expect(location.pathname).toBe('/admin/dashboard/projects/create');
});

test('A range begins in the list that is shown, not at a place of the one before', async ({ givenImages, open }) => {
  await givenImages('Veil four', 'Veil three', 'Veil two', 'Rings');
  await open('dashboard');
  await box('Veil four').click();
  await expect.element(bar).toMatchTextContent('1 selected');
  await page.getByRole('searchbox').fill('Veil');
  await expect.element(box('Rings')).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();

  await box('Veil two').click({ modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('1 selected');
});

test('What is deleted or restored by its own card is not selected any more', async ({ givenImages, open }) => {
  await givenImages('Veil', 'Rings');
  await open('dashboard');
  for (const title of ['Veil', 'Rings']) await box(title).click();
  await expect.element(bar).toMatchTextContent('2 selected');
  await page.getByRole('button', { name: 'Delete Veil' }).click();
  await dialogs.getByRole('button', { name: 'Delete' }).click();
  await expect.element(bar).toMatchTextContent('1 selected');

  await page.getByRole('link', { name: 'Trash' }).click();
  await box('Veil').click();
  await expect.element(bar).toMatchTextContent('1 selected');
  await page.getByRole('button', { name: 'Restore Veil' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('All of a list that come late leave what is selected in another list meanwhile', async ({
  fault,
  givenImage,
  open,
}) => {
  const [one, two] = [await givenImage('Veil one'), await givenImage('Veil two'), await givenImage('Rings')];
  await open('dashboard');
  await box('Rings').click();
  const late = await fault('GET', '/api/images');
  performance.clearResourceTimings();
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await expect.poll(late.bodies).toHaveLength(1);

  await fault('GET', '/api/images', {
    ...{ status: 200, body: { success: true, data: [one, two] } },
    headers: { 'content-range': 'images 0-1/2' },
  });
  await page.getByRole('searchbox').fill('Veil');
  await expect.element(box('Rings')).not.toBeInTheDocument();
  await box('Veil one').click();
  await late.release();
  const isThere = () =>
    performance.getEntriesByType('resource').some(({ name }) => decodeURIComponent(name).includes('range=[0,499]'));
  await expect.poll(isThere).toBe(true);
  await box('Veil two').click();

  await expect.element(bar).toMatchTextContent('2 selected');
});
