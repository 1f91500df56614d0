import { VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { readLogo } from '@vitrine/shared/looks/emblem-files';
import * as texts from '@vitrine/shared/texts';
import sharp from 'sharp';
import { expect, test } from '../helpers/fixtures.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><circle cx="30" cy="30" r="20" fill="#101a60"/></svg>';

test('The look is chosen by keyboard, with a colour and a logo that stay legible, and is public once it is saved', async ({
  page,
  stack,
  open,
}) => {
  await open('dashboard/site/look');
  const look = page.getByRole('group', { name: 'Look', exact: true });
  await look.getByRole('radio', { name: /^Editorial/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(look.getByRole('radio', { name: /^Quiet/ })).toBeChecked();

  await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#ffcc00');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByText(/^Legible on the light ground/)).toBeVisible();

  const file = page.getByLabel('Choose a logo', { exact: true }).and(page.locator('input'));
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('alert(1)') });
  await expect(page.getByText(texts.site.emblemType)).toBeVisible();
  const buffer = await sharp(Buffer.from(drawing)).png().toBuffer();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('It would not be seen on a dark ground.')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Site updated successfully')).toBeVisible();
  const saved = await stack.api('/site', VersionedSiteView);
  expect(saved).toMatchObject({ look: 'quiet', scheme: 'auto', accent: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(readLogo(saved.logo_file)?.tone).toBe('light');
});
