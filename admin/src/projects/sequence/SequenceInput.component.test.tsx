import { ImageAdminView } from '@vitrine/shared/contract/images';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { PROJECT_ITEMS_MAX } from '@vitrine/shared/limits';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import type { Session } from '../../../../scripts/lib/session.ts';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, givenPhotograph, test } from '../../../test/admin-page.tsx';
import { choose, drag, press } from '../../../test/hands.ts';

const cells = page.getByRole('list', { name: 'Photographs and texts' }).getByRole('button');
const cell = (title: string) => cells.and(page.getByTitle(title));
const titles = () => cells.elements().flatMap((one) => one.getAttribute('title') ?? []);

const givenProject = (api: Session, project: object) =>
  api('/projects', ProjectView, { method: 'POST', body: JSON.stringify(project) });

test('A project is made of photographs that are chosen, put in order and laid out by the keyboard', async ({
  api,
  open,
  givenImages,
}) => {
  const [Crane, Gulls, Quay, Ropes] = await givenImages('Crane', 'Gulls', 'Quay', 'Ropes');
  const ids = { Crane, Gulls, Quay, Ropes };
  await open('dashboard/projects');
  await page.getByRole('button', { name: 'Add project' }).click();
  const form = page.getByRole('dialog', { name: 'Add project' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Harbour, at dawn');
  await form.getByRole('button', { name: 'Facts', exact: true }).click();
  await expect.element(form.getByRole('textbox', { name: 'Address' })).toHaveValue('harbour-at-dawn');
  await form.getByRole('textbox', { name: 'Credits' }).fill('Styling: Ana Ruiz\nBoat: MS Berg');

  await form.getByRole('button', { name: 'Close the facts' }).click();
  await expect.element(form.getByRole('button', { name: 'Facts', exact: true })).toHaveFocus();
  await form.getByRole('button', { name: 'Add photographs' }).click();
  const picker = page.getByRole('dialog', { name: 'Add photographs' });
  for (const title of ['Crane', 'Quay', 'Gulls']) await picker.getByRole('option', { name: title }).click();
  await expect.element(picker.getByText('3 chosen')).toBeVisible();
  await picker.getByRole('searchbox').fill('ropes');
  await press(picker.getByRole('option', { name: 'Ropes' }), '{Enter}');
  expect(await findViolations()).toEqual([]);
  await picker.getByRole('button', { name: 'Add' }).click();
  await expect.poll(titles).toEqual(['Crane', 'Quay', 'Gulls', 'Ropes']);

  await cell('Crane').click();
  await userEvent.keyboard('f');
  await expect.element(form.getByText('Crane: full-bleed.')).toBeInTheDocument();
  const layout = form.getByRole('button', { name: 'Full-bleed' });
  await expect.element(layout).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{End}');
  await expect.element(cell('Ropes')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(form.getByText('Ropes: position 3 of 4.')).toBeInTheDocument();
  await expect.element(cell('Ropes')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}2');
  await expect.element(form.getByText('2 selected: in a pair.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Home}t');
  await expect.element(form.getByRole('textbox', { name: /^Text/ })).toHaveFocus();
  await userEvent.keyboard('The fog stayed.{Escape}');
  await expect.element(form.getByRole('button', { name: 'Text, 2 of 5: The fog stayed.' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Delete}');
  await expect.element(form.getByText('Removed: Quay. Undo brings it back.')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(titles).toEqual(['Crane', 'Quay', 'Ropes', 'Gulls']);
  expect(await findViolations()).toEqual([]);
  await userEvent.keyboard('c');
  await expect.element(form.getByText('Quay is the cover.')).toBeInTheDocument();

  await form.getByRole('switch', { name: 'Draft' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Project created successfully')).toBeVisible();

  const row = page.getByRole('article').filter({ hasText: '/projects/harbour-at-dawn/' });
  await expect.element(row).toMatchTextContent('Published');
  await expect.element(row).toMatchTextContent('4 photographs');
  const [project] = await api('/projects', ProjectView.array());
  expect(project).toMatchObject({
    slug: 'harbour-at-dawn',
    credits: 'Styling: Ana Ruiz\nBoat: MS Berg',
    is_draft: false,
    cover_image_id: ids.Quay,
  });
  expect(project?.items).toEqual([
    { image_id: ids.Crane, layout: 'full' },
    { text: 'The fog stayed.' },
    { image_id: ids.Quay, layout: 'single' },
    { image_id: ids.Ropes, layout: 'pair' },
    { image_id: ids.Gulls, layout: 'pair' },
  ]);
});

test('Photographs are dragged to another place, several at once, and a draft of it survives a reload', {
  tags: 'nightly',
}, async ({ api, open, givenImages }) => {
  const ids = await givenImages('One', 'Two', 'Three', 'Four');
  const items = ids.map((image_id) => ({ image_id, layout: 'row' }));
  const { id } = await givenProject(api, { title: 'Ropes', slug: 'ropes', items });
  await open(`dashboard/projects/${id}`);
  await cell('One').click();
  await cell('Two').click({ modifiers: ['Shift'] });

  await drag(cell('Two'), cell('Three'));

  await expect.poll(titles).toEqual(['Three', 'One', 'Two', 'Four']);
  await expect.element(cell('Two')).toHaveAttribute('tabindex', '0');
  await open(`dashboard/projects/${id}`);
  await expect.element(page.getByText('What you had not saved is back.')).toBeVisible();
  await expect.poll(titles).toEqual(['Three', 'One', 'Two', 'Four']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Project updated successfully')).toBeVisible();
});

test('Ctrl Z takes a move by hand back at once, and not what was typed before', async ({ api, open, givenImages }) => {
  const ids = await givenImages('One', 'Two', 'Three');
  const items = ids.map((image_id) => ({ image_id, layout: 'row' }));
  const { id } = await givenProject(api, { title: 'Ropes', slug: 'ropes', items });
  await open(`dashboard/projects/${id}`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Ropes, at dawn');

  await drag(cell('One'), cell('Three'));
  await expect.poll(titles).toEqual(['Two', 'Three', 'One']);
  await expect.poll(() => document.querySelector('[data-dnd-placeholder]')).toBeNull();
  await expect.element(cell('One')).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');

  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
  await expect.element(title).toHaveValue('Ropes, at dawn');
});

test('The key that redoes elsewhere undoes nothing', async ({ api, open, givenImages }) => {
  const ids = await givenImages('One', 'Two', 'Three');
  const items = ids.map((image_id) => ({ image_id, layout: 'row' }));
  const { id } = await givenProject(api, { title: 'Ropes', slug: 'ropes', items });
  await open(`dashboard/projects/${id}`);
  await cell('One').click();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(titles).toEqual(['Two', 'One', 'Three']);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(titles).toEqual(['Two', 'Three', 'One']);

  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}z{/Control}');

  await expect.poll(titles).toEqual(['Two', 'One', 'Three']);
});

test('A key adds no text to a sequence that is full', async ({ api, open }) => {
  const items = Array.from({ length: PROJECT_ITEMS_MAX }, () => ({ text: 'Fog.' }));
  const { id } = await givenProject(api, { title: 'Weather', slug: 'weather', items });
  await open(`dashboard/projects/${id}`);
  const text = (place: number) => page.getByRole('button', { name: `Text, ${place} of ${PROJECT_ITEMS_MAX}: Fog.` });
  await text(2).click();

  await userEvent.keyboard('t{ArrowRight}');

  await expect.element(text(3)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Added: a text.')).not.toBeInTheDocument();
});

test('A text that was dragged has the focus, not the one that takes its place', async ({ api, open, givenImage }) => {
  const items = [{ text: 'Fog.' }, { text: 'Rain.' }, { image_id: (await givenImage('Quay')).id, layout: 'single' }];
  const { id } = await givenProject(api, { title: 'Weather', slug: 'weather', items });
  await open(`dashboard/projects/${id}`);
  const text = (name: string) => page.getByRole('button', { name });

  await drag(text('Text, 1 of 3: Fog.'), text('Text, 2 of 3: Rain.'));

  await expect.poll(() => document.querySelector('[data-dnd-placeholder]')).toBeNull();
  await expect.element(text('Text, 2 of 3: Fog.')).toHaveFocus();
});

test('Photographs that are not beside each other follow the first when there is nothing before it', async ({
  api,
  open,
  givenImages,
}) => {
  const ids = await givenImages('One', 'Two', 'Three', 'Four');
  const items = ids.map((image_id) => ({ image_id, layout: 'row' }));
  const { id } = await givenProject(api, { title: 'Ropes', slug: 'ropes', items });
  await open(`dashboard/projects/${id}`);
  for (const title of ['Three', 'One']) await cell(title).click({ modifiers: ['Control'] });

  await userEvent.keyboard('{Alt>}{Home}{/Alt}');

  await expect.element(page.getByText('2 selected: position 1 of 4.')).toBeInTheDocument();
  expect(titles()).toEqual(['One', 'Three', 'Two', 'Four']);
});

test('Keys in a dialog that a text has opened do nothing to the sequence behind it', async ({
  api,
  open,
  givenImage,
}) => {
  await givenImage('Crane');
  const items = [{ text: 'The fog stayed.' }];
  await givenProject(api, { title: 'Harbour', slug: 'harbour', items });
  await open('dashboard/projects');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog', { name: /^Edit project/ });
  await form.getByRole('button', { name: /^Text, 1 of 1/ }).click();
  await userEvent.keyboard('{Enter}');
  await form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Photograph' }).click();
  const option = page.getByRole('option', { name: 'Crane' });
  await expect.element(option).toBeVisible();
  await press(option, '{Backspace}');
  await expect.element(option).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(form.getByText('The fog stayed.')).toBeInTheDocument();
  await expect.element(form.getByText(/^Removed/)).not.toBeInTheDocument();
});

test('A text that is written by its button is the current item then', async ({ api, open, givenImage }) => {
  const items = [{ image_id: (await givenImage('Quay')).id, layout: 'single' }, { text: 'Fog.' }];
  const { id } = await givenProject(api, { title: 'Harbour', slug: 'harbour', items });
  await open(`dashboard/projects/${id}`);

  await page.getByRole('button', { name: 'Edit the text at 2' }).click();
  await page.getByRole('textbox', { name: /^Text/ }).fill('Rain.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('button', { name: 'Text, 2 of 2: Rain.' })).toHaveFocus();
  await userEvent.keyboard('{Delete}');

  await expect.element(page.getByText('Removed: A text. Undo brings it back.')).toBeInTheDocument();
  expect(titles()).toEqual(['Quay']);
});

test('A cover is undone by itself, without one that was chosen elsewhere', async ({ api, open, givenImage }) => {
  const [quay, crane] = [await givenImage('Quay'), await givenImage('Crane')];
  const items = [quay, crane].map(({ id }) => ({ image_id: id, layout: 'single' }));
  const { id } = await givenProject(api, { title: 'Harbour', slug: 'harbour', items, cover_image_id: quay.id });
  await open(`dashboard/projects/${id}`);
  const cover = () => page.getByRole('group', { name: 'Cover' });
  const undone = page.getByText('Undone.');
  await cell('Crane').click();
  await userEvent.keyboard('fc');
  await expect.element(page.getByText('Crane is the cover.')).toBeInTheDocument();

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(undone).toBeInTheDocument();
  await expect.element(cell('Crane')).toHaveAccessibleName('Crane, 2 of 2, full-bleed');
  await page.getByRole('button', { name: 'Facts', exact: true }).click();
  await expect.element(cover()).toMatchTextContent('Quay');
  await cover().getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Close the facts' }).click();
  await press(cell('Crane'), '{Control>}z{/Control}');
  await expect.element(cell('Crane')).toHaveAccessibleName('Crane, 2 of 2, single');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect.element(page.getByText('Project updated successfully')).toBeVisible();
  expect(await api(`/projects/${id}`, ProjectView)).toMatchObject({ items, cover_image_id: null });
});

test('A photograph that visitors do not see says so', async ({ api, open, givenImage }) => {
  const [shown, hidden] = [await givenImage('Quay'), await givenImage('Crane')];
  const body = JSON.stringify({ is_public: false });
  await api(`/images/${hidden.id}`, ImageAdminView, { method: 'PUT', body });
  const items = [shown, hidden].map(({ id }) => ({ image_id: id, layout: 'pair' }));
  const { id } = await givenProject(api, { title: 'Quay', slug: 'quay', items });

  await open(`dashboard/projects/${id}`);

  await expect.element(page.getByText('One photograph is not shown to visitors', { exact: false })).toBeVisible();
  await expect.element(cell('Crane')).toHaveAccessibleName('Crane, 2 of 2, in a pair. Visitors do not see it.');
  await expect.element(cell('Quay')).toHaveAccessibleName('Quay, 1 of 2, in a pair');
});

test('A photograph that was just added is not taken for one that visitors do not see', async ({
  api,
  open,
  givenImage,
  fault,
}) => {
  const shown = await givenImage('Quay');
  await givenImage('Crane');
  const gone = await givenImage('Anchor');
  const items = [shown.id, gone.id].map((image_id) => ({ image_id, layout: 'single' }));
  const { id } = await givenProject(api, { title: 'Quay', slug: 'quay', items });
  await api(`/images/${gone.id}`, z.unknown(), { method: 'DELETE' });
  await open(`dashboard/projects/${id}`);
  const notice = page.getByText('One photograph is not shown to visitors', { exact: false });
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Add photographs' }).click();
  const picker = page.getByRole('dialog', { name: 'Add photographs' });
  await picker.getByRole('option', { name: 'Crane' }).click();
  const reads = await fault('GET', '/api/images');

  await picker.getByRole('button', { name: 'Add' }).click();
  await expect.poll(titles).toEqual(['Quay', 'Not in the library', 'A photograph']);
  await expect.element(notice).toBeVisible();
  await reads.release();
  await expect.poll(titles).toEqual(['Quay', 'Not in the library', 'Crane']);
  await expect.element(notice).toBeVisible();
});

test('A click beside the photographs of the library loses none that are chosen', async ({ open, givenImage }) => {
  await givenImage('Crane');
  await open('dashboard/projects/create');
  await page.getByRole('button', { name: 'Add photographs' }).click();
  const picker = page.getByRole('dialog', { name: 'Add photographs' });
  await picker.getByRole('option', { name: 'Crane' }).click();
  await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true });

  await picker.getByRole('button', { name: 'Add' }).click();
  await expect.poll(titles).toEqual(['Crane']);
});

test('Photographs that are uploaded where they are picked come in the order of their files', async ({
  api,
  open,
  fault,
}) => {
  const [late, early] = [
    await givenPhotograph('quay_at_dawn.jpg', { seed: 31 }),
    await givenPhotograph('gulls.jpg', { seed: 32 }),
  ];
  const body = new FormData();
  body.set('title', 'Gulls');
  body.set('file', early);
  await api('/images', ImageAdminView, { method: 'POST', body });
  await open('dashboard/projects/create');
  await page.getByRole('button', { name: 'Add photographs' }).click();
  const picker = page.getByRole('dialog', { name: 'Add photographs' });
  await expect.element(picker).toMatchTextContent('Visitors see them as soon as they are stored.');
  const uploads = picker.getByRole('status', { name: 'Uploads' });
  const held = await fault('POST', '/api/images');
  await choose(picker.getByLabelText('Upload photographs'), [late, early]);

  await expect.element(uploads).toMatchTextContent('Uploading 1 of 2');
  await expect.element(picker).toMatchTextContent('1 chosen');
  await held.release();
  await expect.element(uploads).toMatchTextContent('2 of 2 uploaded');
  await expect.element(picker).toMatchTextContent('2 chosen');
  await picker.getByRole('button', { name: 'Add' }).click();
  await expect.poll(titles).toEqual(['Quay at dawn', 'Gulls']);
});

test('Texts of the photographs are edited in the order of the sequence, and the project stays as it is', {
  tags: 'nightly',
}, async ({ api, open, givenImage }) => {
  const items: object[] = [];
  const ids: Record<string, number> = {};
  for (const title of ['Quay', 'Crane', 'Gulls']) {
    ids[title] = (await givenImage(title)).id;
    items.push({ image_id: ids[title], layout: 'single' }, { text: 'Fog.' });
  }
  const { id } = await givenProject(api, { title: 'Harbour', slug: 'harbour', items });
  await open(`dashboard/projects/${id}`);
  await expect.poll(() => titles().length).toBeGreaterThanOrEqual(3);

  await page.getByRole('button', { name: 'Edit texts' }).click();
  const table = page.getByRole('dialog', { name: 'Edit texts of 3 images' });
  await expect.element(table.getByRole('textbox', { name: 'Title of Quay', exact: true })).toHaveFocus();
  await userEvent.keyboard('Quay at dawn{Enter}Crane at dawn{Tab}A crane{Enter}');
  await table.getByRole('button', { name: 'Save' }).click();

  await expect.element(table).not.toBeInTheDocument();
  await expect.element(cell('Crane at dawn')).toBeVisible();
  expect(await api(`/images/${ids.Crane}`, ImageAdminView)).toMatchObject({ title: 'Crane at dawn', alt: 'A crane' });
  const form = page.getByRole('dialog', { name: 'Edit project' });
  await expect.element(form.getByRole('button', { name: 'Save' })).toBeVisible();
  await cell('Gulls').click();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  await page.getByRole('button', { name: 'Edit texts' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit texts of 2 images' })).toBeVisible();
});

test('A wrong fact opens the sheet, and has the focus', async ({ open }) => {
  await open('dashboard/projects/create');
  const form = page.getByRole('dialog', { name: 'Add project' });
  const address = form.getByRole('textbox', { name: 'Address' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Harbour');
  await form.getByRole('button', { name: 'Facts', exact: true }).click();
  await address.fill('');
  await form.getByRole('button', { name: 'Close the facts' }).click();
  await expect.element(address).not.toBeInTheDocument();

  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(address).toHaveFocus();
});
