import { expect, test } from '../helpers/fixtures.ts';

test.describe('The preview beside a form of the site', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows the page of the field with what is typed, and publishes nothing', async ({ page, open, stack }) => {
    await open('dashboard/site/texts');
    const preview = page.getByRole('region', { name: 'Preview' });
    const shown = preview.frameLocator('iframe:not([aria-hidden])');
    await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Light, kept');
    await expect(shown.getByRole('heading', { level: 1, name: 'Light, kept' })).toBeVisible();
    await expect(preview.getByText('Not public before you save')).toBeVisible();
    await expect(preview.getByRole('status'), 'nothing is announced at every pause of typing').toHaveText('');

    await page.getByRole('textbox', { name: 'Heading of the social media links' }).focus();
    await expect(shown.getByRole('heading', { level: 1, name: 'About Me' })).toBeVisible();
    await expect(preview.getByRole('combobox', { name: 'Page' })).toHaveValue('/about');

    await preview.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(() => shown.locator('html').evaluate(() => innerWidth)).toBe(390);
    await shown.getByRole('link', { name: /^Photography by/ }).click();
    await expect(shown.getByRole('heading', { level: 1, name: 'Light, kept' })).toBeVisible();

    const home = await fetch(stack.url);
    expect(await home.text()).not.toContain('Light, kept');
  });

  test('says why it shows nothing new', { tag: '@nightly' }, async ({ page, open, faultProxy }) => {
    await open('dashboard/site/texts');
    const preview = page.getByRole('region', { name: 'Preview' });
    const shown = preview.frameLocator('iframe:not([aria-hidden])');
    const heading = shown.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const before = String(await heading.textContent());
    const message = 'The builder does not answer. Please try again in a moment.';
    faultProxy.fault('POST', '/api/publishing/previews', {
      status: 503,
      body: { success: false, code: 'BUILDER_SILENT', message },
    });
    await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Light, kept');
    await expect(preview.getByRole('status')).toHaveText(message);
    await expect(heading).toHaveText(before);
  });

  test('shows an own page while it is written', { tag: '@nightly' }, async ({ page, open }) => {
    await open('dashboard/site/pages');
    await page.getByRole('button', { name: 'Add page' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Prices');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('# On request\n\nWrite to me.');

    const shown = dialog.getByRole('region', { name: 'Preview' }).frameLocator('iframe:not([aria-hidden])');
    await expect(shown.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible();
    await expect(shown.getByRole('heading', { level: 2, name: 'On request' })).toBeVisible();
  });
});
