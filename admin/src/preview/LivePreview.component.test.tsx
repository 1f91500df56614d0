import { PageView } from '@vitrine/shared/contract/site/pages';
import { PreviewInput } from '@vitrine/shared/contract/site/previews';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { type Locator, page } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';
import { centreOf } from '../../test/hands.ts';

test('What is written into a record that exists is previewed in its place, not beside it', async ({
  api,
  open,
  fault,
}) => {
  const post = { method: 'POST', body: JSON.stringify({ title: 'Harbour', slug: 'harbour' }) };
  const [project, own] = [await api('/projects', ProjectView, post), await api('/pages', PageView, post)];
  const asked = await fault('POST', '/api/publishing/previews', { status: 409, body: { success: false } });
  const last = async () => PreviewInput.parse(JSON.parse((await asked.bodies()).at(-1) ?? '{"path":"/"}'));

  await open(`dashboard/projects/${project.id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Harbour, at dawn');
  await expect.poll(last).toMatchObject({ project: { id: project.id, title: 'Harbour, at dawn' } });

  await open('dashboard/site/pages');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Prices');
  await expect.poll(last).toMatchObject({ page: { id: own.id, title: 'Prices' } });
});

test('The widths of a preview stand at the height of the page that is chosen', async ({ open }) => {
  await open('dashboard/projects/create');
  const preview = page.getByRole('region', { name: 'Preview' });
  const middleOf = async (locator: Locator) => centreOf(await locator.findElement()).y;

  const select = await middleOf(preview.getByRole('combobox', { name: 'Page' }));
  // Their texts are of two sizes, on one line.
  expect(Math.abs((await middleOf(preview.getByRole('button', { name: 'Phone' }))) - select)).toBeLessThan(2);
});
