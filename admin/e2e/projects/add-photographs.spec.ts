import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';

test('Chosen photographs are added to the end of a project, and none twice', async ({
  page,
  stack,
  open,
  givenImage,
}) => {
  const [crane, gulls, quay] = [await givenImage('Crane'), await givenImage('Gulls'), await givenImage('Quay')];
  const items = [{ image_id: quay.id, layout: 'full' }];
  const body = JSON.stringify({ title: 'Harbour', slug: 'harbour', items });
  const { id } = await stack.api('/projects', ProjectView, { method: 'POST', body });
  const itemsOf = async () => (await stack.api(`/projects/${id}`, ProjectView)).items;
  await open('dashboard/images');
  for (const title of ['Crane', 'Gulls', 'Quay']) {
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  }

  await page.getByRole('button', { name: 'Add to project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 3 images to a project' });
  await expect(dialog.getByRole('textbox', { name: 'Project' })).toHaveValue('Harbour');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  await expect(page.getByText('2 images added to “Harbour”')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
  const added = (await itemsOf()).slice(1);
  expect(added.map((item) => 'image_id' in item && item.image_id).sort()).toEqual([crane.id, gulls.id].sort());
  expect((await itemsOf())[0]).toEqual(items[0]);
});
