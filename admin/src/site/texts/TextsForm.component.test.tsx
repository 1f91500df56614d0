import { DEFAULT_SITE, VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import { CLAIMS, SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import * as texts from '@vitrine/shared/texts';
import { page } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';

const address = 'dashboard/site/texts';
const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
const search = page.getByRole('searchbox', { name: 'Search the texts' });
const save = page.getByRole('button', { name: 'Save', exact: true });
const toDefault = page.getByRole('button', { name: 'Back to the default of Home page: Headline' });
const useDefault = page.getByRole('button', { name: 'Use this for Home page: Headline' });
const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first();

test('The texts of the site are found, replaced, kept through a reload, and brought back to their defaults', async ({
  api,
  open,
}) => {
  await open(address);
  await search.fill('capturing');
  await expect.poll(() => page.getByRole('textbox').all()).toHaveLength(1);
  await expect.element(headline).toHaveValue('');
  await useDefault.click();
  await expect.element(headline).toHaveValue(SITE_TEXTS.home.headline.default);
  await headline.fill('Light, kept');
  await search.fill('');
  await heading.fill('');
  await save.click();
  await expect.element(page.getByText(texts.site.textRequired)).toBeVisible();
  await heading.fill(SITE_TEXTS.gallery.heading.default);
  await open(address);
  await expect.element(headline).toHaveValue('Light, kept');
  await expect.element(page.getByText(`Default: ${SITE_TEXTS.home.headline.default}`)).toBeVisible();

  await save.click();
  await expect.element(page.getByText('Site updated successfully')).toBeVisible();
  const emptied = Object.fromEntries(CLAIMS.map((key) => [key, '']));
  expect((await api('/site', VersionedSiteView)).texts).toEqual({ ...emptied, 'home.headline': 'Light, kept' });

  await toDefault.click();
  await expect.element(headline).toHaveValue(SITE_TEXTS.home.headline.default);
  await save.click();
  const kept = { ...emptied, 'home.headline': SITE_TEXTS.home.headline.default };
  await expect.poll(async () => (await api('/site', VersionedSiteView)).texts).toEqual(kept);
});

test('Texts that the server refuses are marked, also those that a search has hidden', async ({ open, fault }) => {
  await open(address);
  await headline.fill('Refused');
  await search.fill('opening hours');
  await expect.element(headline).not.toBeInTheDocument();
  const errors = [{ field: 'texts.home.headline', message: 'Not this one' }];
  await fault('PUT', '/api/site', { status: 422, body: { success: false, message: 'No', errors } });

  await save.click();

  await expect.element(page.getByText('Not this one')).toBeVisible();
  await expect.element(headline).toHaveAttribute('aria-invalid', 'true');
});

test('Texts have the defaults of the language of the site, and so have the stats', { tags: 'nightly' }, async ({
  api,
  open,
}) => {
  const { home } = allDefaults.de.texts;
  const put = (body: object) => api('/site', VersionedSiteView, { method: 'PUT', body: JSON.stringify(body) });
  await put({ language: 'de', texts: { 'home.headline': 'Licht' }, stats: [] });
  await open(address);
  await expect.element(headline).toHaveValue('Licht');
  await expect.element(page.getByRole('textbox', { name: 'Heading of the categories' })).toHaveValue(home.work_heading);
  await expect.element(page.getByText(`Default: ${home.headline}`)).toBeVisible();

  await toDefault.click();
  await expect.element(headline).toHaveValue(home.headline);
  await save.click();
  await expect.poll(() => api('/site', VersionedSiteView)).toMatchObject({ texts: { 'home.headline': home.headline } });

  await page.getByRole('link', { name: 'Stats' }).click();
  await page.getByRole('button', { name: 'Use the default' }).click();
  await save.click();
  const stats = defaultStats(allDefaults.de);
  await expect.poll(() => api('/site', VersionedSiteView)).toMatchObject({ stats });
  await page.getByRole('link', { name: 'Make it mine' }).click();
  await expect.element(headline).toHaveAttribute('placeholder', `For example: ${home.headline}`);
  expect((await put({ language: 'en' })).stats).toEqual(DEFAULT_SITE.stats);
});

test('The texts of two people are compared text by text', { tags: 'nightly' }, async ({ api, open }) => {
  await open(address);
  await headline.fill('Mine');
  const other = { 'home.headline': 'Theirs', 'about.heading': 'Also theirs' };
  await api('/site', VersionedSiteView, { method: 'PUT', body: JSON.stringify({ texts: other }) });

  await save.click();
  const question = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect.element(question.getByRole('group', { name: 'Home page: Headline' })).toMatchTextContent('Theirs');
  await expect.element(question.getByText('About: Heading')).toBeVisible();
  await question.getByRole('button', { name: 'Save' }).click();

  await expect
    .poll(async () => (await api('/site', VersionedSiteView)).texts)
    .toMatchObject({ ...other, 'home.headline': 'Mine' });
  await expect.element(page.getByRole('textbox', { name: 'Heading', exact: true }).nth(2)).toHaveValue('Also theirs');
});
