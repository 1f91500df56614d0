import { DEFAULT_SITE, VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { defaultFigures } from '@vitrine/shared/site-texts/defaults/default-figures';
import { SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import * as texts from '@vitrine/shared/texts';
import { expect, test } from '../helpers/fixtures.ts';

test.describe('The texts of the site', () => {
  test.beforeEach(({ open }) => open('dashboard/site'));

  test('are found, replaced, kept through a reload, and brought back to their defaults', async ({ page, stack }) => {
    await page.getByRole('searchbox', { name: 'Search the texts' }).fill('capturing');
    const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await headline.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(texts.site.textRequired)).toBeVisible();
    await headline.fill('Light, kept');
    await page.reload();
    await expect(headline).toHaveValue('Light, kept');
    await expect(page.getByText(`Default: ${SITE_TEXTS.home.headline.default}`)).toBeVisible();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Site updated successfully')).toBeVisible();
    const stored = await stack.api('/site', VersionedSiteView);
    expect(stored.texts).toEqual({ 'home.headline': 'Light, kept' });
    await stack.untilPublished();
    expect(await (await fetch(stack.url)).text()).toContain('Light, kept</h1>');

    await page.getByRole('button', { name: 'Back to the default of Home page: Headline' }).click();
    await expect(headline).toHaveValue(SITE_TEXTS.home.headline.default);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await stack.api('/site', VersionedSiteView)).texts).toEqual({});
  });

  test('that the server refuses are marked, also those that a search has hidden', async ({ page }) => {
    const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
    await headline.fill('Refused');
    await page.getByRole('searchbox', { name: 'Search the texts' }).fill('opening hours');
    await expect(headline).not.toBeAttached();
    const refusal = {
      success: false,
      message: 'No',
      errors: [{ field: 'texts.home.headline', message: 'Not this one' }],
    };
    await page.route('**/api/site', (route) => route.fulfill({ status: 422, json: refusal }));

    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await expect(page.getByText('Not this one')).toBeVisible();
    await expect(headline).toHaveAttribute('aria-invalid', 'true');
  });

  test('have the defaults of the language of the site, and so have the figures', async ({ page, open, stack }) => {
    const { home } = allDefaults.de.texts;
    const put = (body: object) => stack.api('/site', VersionedSiteView, { method: 'PUT', body: JSON.stringify(body) });
    await put({ language: 'de', texts: { 'home.headline': 'Licht' }, stats: [] });
    await open('dashboard/site');
    const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
    await expect(headline).toHaveValue('Licht');
    await expect(page.getByRole('textbox', { name: 'Heading of the categories' })).toHaveValue(home.work_heading);
    await expect(page.getByText(`Default: ${home.headline}`)).toBeVisible();

    await page.getByRole('button', { name: 'Back to the default of Home page: Headline' }).click();
    await expect(headline).toHaveValue(home.headline);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await stack.api('/site', VersionedSiteView)).texts).toEqual({});

    await page.getByRole('link', { name: 'Figures' }).click();
    await page.getByRole('button', { name: 'Back to the default' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const stats = defaultFigures(allDefaults.de);
    await expect.poll(async () => (await stack.api('/site', VersionedSiteView)).stats).toEqual(stats);
    await page.getByRole('link', { name: 'Make it mine' }).click();
    await expect(headline).toHaveAttribute('placeholder', `For example: ${home.headline}`);
    expect((await put({ language: 'en' })).stats).toEqual(DEFAULT_SITE.stats);
  });

  test('of two people are compared text by text', async ({ page, stack }) => {
    await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Mine');
    const other = { 'home.headline': 'Theirs', 'about.heading': 'Also theirs' };
    await stack.api('/site', VersionedSiteView, { method: 'PUT', body: JSON.stringify({ texts: other }) });

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Changed meanwhile' });
    await expect(question.getByRole('group', { name: 'Home page: Headline' })).toContainText('Theirs');
    await expect(question.getByText('About: Heading')).toBeVisible();
    await question.getByRole('button', { name: 'Save' }).click();

    await expect
      .poll(async () => (await stack.api('/site', VersionedSiteView)).texts)
      .toEqual({ ...other, 'home.headline': 'Mine' });
    await expect(page.getByRole('textbox', { name: 'Heading', exact: true }).nth(2)).toHaveValue('Also theirs');
  });

  test('stand beside sections and categories of the home page, which are arranged by keyboard', async ({
    page,
    stack,
  }) => {
    await page.getByRole('link', { name: 'Home page' }).click();
    await page.getByRole('button', { name: 'Hide Testimonials' }).click();
    const handle = page.getByRole('button', { name: 'Move Closing call to action' });
    await handle.press('Space');
    await expect(page.getByText('Picked up Closing call to action, position 4 of 4.')).toBeAttached();
    await handle.press('ArrowUp');
    await expect(page.getByText('Closing call to action is at position 3 of 4.')).toBeAttached();
    await handle.press('Space');
    await expect(page.getByRole('button', { name: /^Move / }).nth(2)).toHaveAccessibleName(
      'Move Closing call to action',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await expect
      .poll(async () => (await stack.api('/site', VersionedSiteView)).home_sections)
      .toEqual(['work', 'projects', 'closing', 'artist']);
    await page.goto('/admin/dashboard/site/nothing');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
