import { PageView } from '@vitrine/shared/contract/site/pages';
import { expect, test } from '../helpers/fixtures.ts';

test('An imprint is prepared, written with links and photographs that are picked, and published', {
  tag: '@nightly',
}, async ({ page, stack, open, givenImage, visitor }) => {
  const { id } = await givenImage('Veil by the window');
  await open('dashboard/site/pages');
  await page.getByRole('button', { name: 'Prepare an imprint' }).click();
  const form = page.getByRole('dialog', { name: 'Edit page' });
  await expect(form.getByText('What usually belongs into an imprint')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('imprint');

  const text = form.getByRole('textbox', { name: 'Text' });
  await text.focus();
  await page.keyboard.type('Elena Marlow ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bergen');
  await expect(text).toHaveValue('Elena Marlow **Bergen**');
  await page.keyboard.press('End');

  await page.keyboard.press('Control+k');
  const links = page.getByRole('dialog', { name: 'Insert a link' });
  await links.getByRole('searchbox').fill('veil');
  await expect(links.getByRole('button', { name: 'Veil by the window' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(`Elena Marlow **Bergen**[Veil by the window](photo:${id})`);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('Elena Marlow **Bergen**');

  await form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Insert a photograph' })
    .getByRole('option', { name: 'Veil by the window' })
    .click();
  await expect(text).toHaveValue(`Elena Marlow **Bergen**\n\n![](photo:${id})`);

  await form.getByRole('switch', { name: 'Draft' }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Page updated successfully')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: '/imprint' })).toContainText('Published');
  expect(await stack.api('/pages', PageView.array())).toMatchObject([{ slug: 'imprint', purpose: 'imprint' }]);

  await expect(async () => {
    await visitor.goto('/imprint');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Imprint', { timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole('main').getByRole('img', { name: 'Veil by the window' })).toBeVisible();
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible();
  await expect(visitor.getByText('What usually belongs into an imprint')).toBeHidden();
});
