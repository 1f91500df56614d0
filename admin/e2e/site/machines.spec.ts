import { SiteView } from '@vitrine/shared/contract/site/site';
import { expect, test } from '../helpers/fixtures.ts';

test('The owner chooses what machines are told and what the camera line shows', async ({ page, stack, open }) => {
  const stored = () => stack.api('/site', SiteView);

  await open('dashboard/site/machines');
  const crawlers = page.getByRole('group', { name: 'AI crawlers may use the site for' });
  await expect(crawlers.getByRole('radio', { name: 'Everything', exact: true })).toBeChecked();
  await crawlers.getByRole('radio', { name: 'Everything but training' }).check();
  await page.getByRole('switch', { name: 'Feed' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Site updated successfully')).toBeVisible();
  expect(await stored()).toMatchObject({ ai_crawlers: 'no-training', has_feed: false, has_sitemap: true });

  await page.getByRole('navigation', { name: 'Parts of the site' }).getByRole('link', { name: 'Camera line' }).click();
  const example = page.getByRole('status').filter({ hasText: /shown|Leica/ });
  await expect(example).toHaveText('Nothing is shown.');
  await page.getByRole('checkbox', { name: 'Date' }).check();
  await page.getByRole('checkbox', { name: 'Camera' }).check();
  await expect(example).toHaveText('Leica Q2 · 3 May 2024');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await stored()).camera_line).toEqual(['camera', 'date']);
});
