import { SiteView } from '@vitrine/shared/contract/site/site';
import { page } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

test('The guide saves the words of a step, tells what another changed meanwhile, and goes on', async ({
  api,
  open,
}) => {
  const next = page.getByRole('button', { name: 'Save and continue' });
  await open('dashboard/site/make-it-mine?step=words');
  await expect.element(page.getByRole('heading', { name: /^Step 2 of 6/ })).toBeVisible();
  for (const [name, text] of [
    ['Your name', 'Jane Doe'],
    ['Headline', 'Light, kept'],
    ['Below the headline', 'Weddings by the sea'],
    ['About you, in a few sentences', 'I photograph what lasts.'],
    ['Biography', 'I began on the coast.'],
    ['Contact email', 'jane@example.org'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
  const another = JSON.stringify({ texts: { 'home.headline': 'Another' } });
  await api('/site', SiteView, { method: 'PUT', body: another });
  await next.click();
  await expect.element(page.getByText(/Meanwhile it was changed to “Another”\./).first()).toBeVisible();
  await next.click();

  await expect.element(page.getByRole('heading', { name: /^Step 3 of 6/ })).toHaveFocus();
  expect(await api('/site', SiteView)).toMatchObject({ texts: { 'home.headline': 'Light, kept' } });
});
