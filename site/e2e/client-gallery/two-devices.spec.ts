import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { expect, test } from '../../../scripts/testing/browser-test.ts';
import type { Stack } from '../../../scripts/testing/stack.ts';

/** Within this time two devices agree. */
const AGREED_MS = 3_000;
const PASSWORD = 'orchids at dusk';

async function givenGallery(stack: Stack, photos: number) {
  const { id, link } = await stack.api('/galleries', GalleryView.pick({ id: true, link: true }), {
    method: 'POST',
    body: JSON.stringify({ title: 'Anna and Ben', password: PASSWORD, choice_limit: 2 }),
  });
  for (let seed = 1; seed <= photos; seed++) {
    const name = `DSC_${seed}.jpg`;
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(readFileSync(await stack.givenPhotograph(name, { seed })))]), name);
    await stack.api(`/galleries/${id}/photos`, GalleryPhotoView.pick({ id: true }), { method: 'POST', body });
  }
  return { id, link: link ?? '' };
}

const enter = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Open the gallery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anna and Ben' })).toBeVisible();
};
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` });
const choice = (page: Page, name: string) => page.getByRole('button', { name: `Choose: ${name}` });

test('two devices see each other’s hearts, send one choice, download it, and lose the gallery together', async ({
  browser,
  stack,
}) => {
  const { id, link } = await givenGallery(stack, 3);
  const url = `${stack.url}${new URL(link, stack.url).pathname}${new URL(link, stack.url).hash}`;
  const [hers, his] = [await browser.newPage(), await browser.newPage()];
  for (const page of [hers, his]) await enter(page, url);
  await expect(hers.getByRole('img', { name: 'Photograph DSC_1.jpg' })).toHaveAttribute('data-shown');

  await heart(hers, 'DSC_2.jpg').click();
  await expect(heart(his, 'DSC_2.jpg')).toHaveAttribute('aria-pressed', 'true', { timeout: AGREED_MS });
  await heart(his, 'DSC_2.jpg').click();
  await expect(heart(hers, 'DSC_2.jpg')).toHaveAttribute('aria-pressed', 'false', { timeout: AGREED_MS });

  await choice(hers, 'DSC_1.jpg').click();
  await choice(his, 'DSC_3.jpg').click();
  for (const page of [hers, his]) await expect(page.getByText('Chosen: 2 of 2').first()).toBeVisible();
  await his.getByRole('button', { name: 'Send my choice' }).click();
  await his.getByRole('dialog').getByRole('button', { name: 'Send my choice' }).click();
  for (const page of [hers, his]) await expect(page.getByText(/^Your choice was sent on/)).toBeVisible();

  await hers.getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = hers.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Prepare the file' }).click();
  const ready = dialog.getByRole('link', { name: 'Download' });
  const [download] = await Promise.all([hers.waitForEvent('download'), ready.click()]);
  expect(download.suggestedFilename()).toMatch(/^Anna and Ben.*\.zip$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await stack.api(`/galleries/${id}/link`, GalleryView.pick({ id: true }), { method: 'DELETE' });
  for (const page of [hers, his]) {
    await expect(page.getByRole('heading', { name: 'This gallery cannot be opened' })).toBeVisible({
      timeout: AGREED_MS,
    });
    await expect(page.getByRole('img')).toHaveCount(0);
  }
});
