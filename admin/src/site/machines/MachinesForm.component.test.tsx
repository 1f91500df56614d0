import { SiteView } from '@vitrine/shared/contract/site/site';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';

test('The owner chooses what machines are told and what the camera line shows', async ({ api, open }) => {
  const stored = () => api('/site', SiteView);
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await open('dashboard/site/machines');
  const crawlers = page.getByRole('group', { name: 'AI crawlers may use the site for' });
  await expect.element(crawlers.getByRole('radio', { name: 'Everything', exact: true })).toBeChecked();
  await userEvent.click(crawlers.getByRole('radio', { name: /^Everything but training/ }).element());
  await page.getByRole('switch', { name: 'Feed' }).click();
  await save.click();
  await expect.element(page.getByText('Site updated successfully')).toBeVisible();
  expect(await stored()).toMatchObject({ ai_crawlers: 'no-training', has_feed: false, has_sitemap: true });

  const parts = page.getByRole('navigation', { name: 'Parts of the site' });
  await parts.getByRole('link', { name: 'Camera line' }).click();
  const example = page.getByRole('status').filter({ hasText: /shown|Leica/ });
  await expect.element(example).toHaveTextContent('Nothing is shown.');
  await page.getByRole('checkbox', { name: 'Date' }).click();
  await page.getByRole('checkbox', { name: 'Camera' }).click();
  await expect.element(example).toHaveTextContent('Leica Q2 · 3 May 2024');
  await save.click();
  await expect.poll(stored).toMatchObject({ camera_line: ['camera', 'date'] });
});
