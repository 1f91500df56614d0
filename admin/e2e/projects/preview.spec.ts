import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { expect, test } from '../helpers/fixtures.ts';

test('A project is previewed while it is edited: its title, its texts and its photographs', {
  tag: '@nightly',
}, async ({ page, stack, open, givenImage }) => {
  const items = [{ image_id: (await givenImage('Ropes')).id, layout: 'full' }, { text: 'The fog stayed.' }];
  const body = JSON.stringify({ title: 'Harbour', slug: 'harbour', items });
  const { id } = await stack.api('/projects', ProjectView, { method: 'POST', body });
  await open(`dashboard/projects/${id}`);
  const form = page.getByRole('dialog', { name: 'Edit project' });

  await form.getByRole('textbox', { name: 'Title' }).fill('Harbour, at dawn');

  const shown = form.getByRole('region', { name: 'Preview' }).frameLocator('iframe:not([aria-hidden])');
  await expect(shown.getByRole('heading', { level: 1, name: 'Harbour, at dawn' })).toBeVisible();
  await expect(shown.getByText('The fog stayed.')).toBeVisible();
  await expect(shown.getByRole('main').getByRole('img', { name: 'Ropes' })).toBeVisible();
});
