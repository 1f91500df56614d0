import { PageView } from '@vitrine/shared/contract/site/pages';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { expect, test } from '../helpers/fixtures.ts';

test('A link to a project is picked by its title, follows a new address, and is plain words while it is a draft', {
  tag: '@nightly',
}, async ({ page, stack, open, givenImage, visitor }) => {
  const items = [{ image_id: (await givenImage('Quay')).id, layout: 'single' }];
  const send = (method: string, path: string, body: object) =>
    stack.api(path, ProjectView, { method, body: JSON.stringify(body) });
  const { id } = await send('POST', '/projects', { title: 'Harbour', slug: 'harbour', is_draft: false, items });
  const body = JSON.stringify({ title: 'Prices', slug: 'prices', is_draft: false });
  const { id: pageId } = await stack.api('/pages', PageView, { method: 'POST', body });

  await open(`dashboard/site/pages/${pageId}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.press('Control+k');
  const links = page.getByRole('dialog', { name: 'Insert a link' });
  await links.getByRole('searchbox').fill('harb');
  await expect(links.getByRole('button', { name: 'Harbour Project' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(`[Harbour](project:${id})`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Page updated successfully')).toBeVisible();

  const link = visitor.getByRole('main').getByRole('link', { name: 'Harbour' });
  const expectLink = (address: string) =>
    expect(async () => {
      await visitor.goto('/prices');
      await expect(link).toHaveAttribute('href', address, { timeout: 500 });
    }).toPass();
  await expectLink('/projects/harbour/');
  await send('PUT', `/projects/${id}`, { slug: 'quays' });
  await expectLink('/projects/quays/');
  await link.click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Harbour');

  await send('PUT', `/projects/${id}`, { is_draft: true });
  await expect(async () => {
    await visitor.goto('/prices');
    await expect(visitor.getByRole('main').getByText('Harbour')).toBeVisible({ timeout: 500 });
    await expect(link).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
