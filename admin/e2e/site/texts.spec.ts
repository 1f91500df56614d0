import { expect, test } from '../helpers/fixtures.ts';

test('A text of the site is replaced, kept through a reload, and published', { tag: '@nightly' }, async ({
  page,
  open,
  stack,
}) => {
  await open('dashboard/site/texts');
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.fill('Light, kept');
  await page.reload();
  await expect(headline).toHaveValue('Light, kept');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Site updated successfully')).toBeVisible();
  await stack.untilPublished();
  expect(await (await fetch(stack.url)).text()).toContain('Light, kept</h1>');
});
