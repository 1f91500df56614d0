import type { Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { findViolations } from '../../../scripts/testing/axe.ts';
import type { Stack } from '../../../scripts/testing/stack.ts';
import { expect, test } from '../helpers/fixtures.ts';

const cellsOf = (page: Page) => page.getByRole('list', { name: 'Photographs and texts' }).getByRole('button');
const cell = (page: Page, title: string) => cellsOf(page).filter({ visible: true }).and(page.getByTitle(title));
const titlesOf = (page: Page) =>
  cellsOf(page).evaluateAll((cells) => cells.flatMap((one) => one.getAttribute('title') ?? []));

const givenProject = (stack: Stack, project: object) =>
  stack.api('/projects', ProjectView, { method: 'POST', body: JSON.stringify(project) });

test('A project is made of photographs that are chosen, put in order and laid out by the keyboard', async ({
  page,
  stack,
  open,
  givenImage,
}) => {
  const ids: Record<string, number> = {};
  for (const title of ['Crane', 'Gulls', 'Quay', 'Ropes']) ids[title] = (await givenImage(title)).id;
  await open('dashboard/projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  const form = page.getByRole('dialog', { name: 'Add Project' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Harbour, at dawn');
  await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('harbour-at-dawn');
  await form.getByRole('textbox', { name: 'Credits' }).fill('Styling: Ana Ruiz\nBoat: MS Berg');

  await form.getByRole('button', { name: 'Add photographs' }).click();
  const picker = page.getByRole('dialog', { name: 'Add photographs' });
  for (const title of ['Crane', 'Quay', 'Gulls']) await picker.getByRole('option', { name: title }).click();
  await expect(picker.getByRole('status')).toContainText('3 chosen');
  await picker.getByRole('searchbox').fill('ropes');
  await picker.getByRole('option', { name: 'Ropes' }).press('Enter');
  expect(await findViolations(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => titlesOf(page)).toEqual(['Crane', 'Quay', 'Gulls', 'Ropes']);

  await cell(page, 'Crane').click();
  await page.keyboard.press('f');
  await expect(form.getByText('Crane: full-bleed.')).toBeAttached();
  await expect(form.getByRole('button', { name: 'Full-bleed', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(cell(page, 'Ropes')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(form.getByText('Ropes: position 3 of 4.')).toBeAttached();
  await expect(cell(page, 'Ropes')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('2');
  await expect(form.getByText('2 selected: in a pair.')).toBeAttached();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await page.keyboard.press('t');
  await page.keyboard.type('The fog stayed.');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: 'Text, 2 of 5: The fog stayed.' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(form.getByText('Removed: Quay. Undo brings it back.')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect.poll(() => titlesOf(page)).toEqual(['Crane', 'Quay', 'Ropes', 'Gulls']);
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('c');
  await expect(form.getByText('Quay is the cover.')).toBeAttached();
  const shown = form.getByRole('region', { name: 'Preview' }).frameLocator('iframe:not([aria-hidden])');
  await expect(shown.getByRole('heading', { level: 1, name: 'Harbour, at dawn' })).toBeVisible();
  await expect(shown.getByText('The fog stayed.')).toBeVisible();
  await expect(shown.getByRole('main').getByRole('img', { name: 'Ropes' })).toBeVisible();

  await form.getByRole('switch', { name: 'Draft' }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Project created successfully')).toBeVisible();

  const row = page.getByRole('article').filter({ hasText: '/projects/harbour-at-dawn/' });
  await expect(row).toContainText('Published');
  await expect(row).toContainText('4 photographs');
  const [project] = await stack.api('/projects', ProjectView.array());
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

test('Photographs are dragged to another place, several at once, and a draft of it survives a reload', async ({
  page,
  stack,
  open,
  givenImage,
}) => {
  const items = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    items.push({ image_id: (await givenImage(title)).id, layout: 'row' });
  }
  const { id } = await givenProject(stack, { title: 'Ropes', slug: 'ropes', items });
  await open(`dashboard/projects/${id}`);
  await cell(page, 'One').click();
  await cell(page, 'Two').click({ modifiers: ['Shift'] });
  const [from, to] = [await cell(page, 'One').boundingBox(), await cell(page, 'Three').boundingBox()];
  if (!from || !to) throw new Error('A photograph is not on the screen');

  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();

  await expect.poll(() => titlesOf(page)).toEqual(['Three', 'One', 'Two', 'Four']);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('What you had not saved is back.')).toBeVisible();
  await expect.poll(() => titlesOf(page)).toEqual(['Three', 'One', 'Two', 'Four']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();
});

test('A photograph that visitors do not see says so', async ({ page, stack, open, givenImage }) => {
  const [shown, hidden] = [await givenImage('Quay'), await givenImage('Crane')];
  const body = JSON.stringify({ is_public: false });
  await stack.api(`/images/${hidden.id}`, ImageAdminView, { method: 'PUT', body });
  const items = [shown, hidden].map(({ id }) => ({ image_id: id, layout: 'pair' }));
  const { id } = await givenProject(stack, { title: 'Quay', slug: 'quay', items });

  await open(`dashboard/projects/${id}`);

  await expect(page.getByText('One photograph is not shown to visitors')).toBeVisible();
  await expect(cell(page, 'Crane')).toHaveAccessibleName('Crane, 2 of 2, in a pair. Visitors do not see it.');
  await expect(cell(page, 'Quay')).toHaveAccessibleName('Quay, 1 of 2, in a pair');
});
