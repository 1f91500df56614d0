import { ImageAdminView } from '@vitrine/shared/contract/images';
import { VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { readLogo } from '@vitrine/shared/looks/site-files';
import * as texts from '@vitrine/shared/texts';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';
import { press } from '../../../test/hands.ts';

/** A logo of one dark dot. */
async function drawLogo(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 60);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Nothing can be drawn here');
  pen.fillStyle = '#101a60';
  pen.arc(30, 30, 20, 0, 2 * Math.PI);
  pen.fill();
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'logo.png', { type: 'image/png' });
}

test('The look is chosen by keyboard, with a colour and a logo that stay legible, and is public once it is saved', async ({
  api,
  open,
}) => {
  await open('dashboard/site/look');
  const look = page.getByRole('group', { name: 'Look' });
  await press(look.getByRole('radio', { name: /^Editorial/ }), '{ArrowRight}');
  await expect.element(look.getByRole('radio', { name: /^Quiet/ })).toBeChecked();

  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#ffcc00');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect.element(page.getByText(/^Legible on the light ground/)).toBeVisible();

  const file = page
    .getByLabelText('Choose a logo')
    .elements()
    .find((element) => element instanceof HTMLInputElement);
  if (!file) throw new Error('There is no input for a logo');
  await userEvent.upload(file, new File(['alert(1)'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(page.getByText(texts.site.logoType)).toBeVisible();
  await userEvent.upload(file, await drawLogo());
  await expect.element(page.getByText(/It would not be seen on a dark ground\./)).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Site updated successfully')).toBeVisible();
  const stored = await api('/site', VersionedSiteView);
  expect(stored).toMatchObject({ look: 'quiet', scheme: 'auto', accent: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(readLogo(stored.logo_file)?.tone).toBe('light');
});

test('The Site tab opens on the looks, around a photograph of the owner that opens the site', async ({
  api,
  givenImage,
  open,
}) => {
  await givenImage('First of the gallery');
  const { id, thumbnail_url } = await givenImage('Opens the site', { seed: 12 });
  const secret = await givenImage('Nobody sees it', { seed: 13 });
  const put = (path: string, body: object) =>
    api(`/images/${path}`, ImageAdminView, { method: 'PUT', body: JSON.stringify(body) });
  await put(`${id}`, { is_hero_image: true });
  await put(`${secret.id}`, { is_public: false, is_hero_image: true });
  await put(`${secret.id}/position`, { to: 'start' });
  await open('dashboard/site');

  const looks = page.getByRole('group', { name: 'Look' });
  const pathOf = (address: string) => new URL(address, location.href).pathname;
  const pictures = () => Array.from(looks.element().querySelectorAll('img'), ({ src }) => pathOf(src));
  await expect.element(looks).toBeVisible();
  // Each of the four in light and in dark.
  await expect.poll(pictures).toEqual(Array.from({ length: 8 }, () => pathOf(thumbnail_url)));
});
