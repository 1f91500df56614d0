import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../scripts/testing/axe-here.ts';
import { expect, givenPhotograph, test } from '../../test/admin-page.tsx';
import { givenGallery } from '../../test/given-gallery.ts';
import { choose } from '../../test/hands.ts';
import { withCapture } from '../../test/with-capture.ts';

const FRAME = { width: 360, height: 240 };

/** A photograph of a moment; another `seed` is another version of it. */
const version = async (name: string, second: number, seed: number) =>
  withCapture(
    await givenPhotograph(name, { ...FRAME, seed }),
    { takenAt: `2026:06:12 15:04:${10 + second}`, subSecond: '31', body: '1001' },
    name,
  );

test('A photograph is replaced from its card, compared, and the former file brought back', async ({ api, open }) => {
  const body = new FormData();
  body.set('title', 'Harbour');
  body.set('file', await givenPhotograph('IMG_1001.jpg', { ...FRAME, seed: 901 }));
  const before = await api('/images', ImageAdminView, { method: 'POST', body });
  const read = () => api(`/images/${before.id}`, ImageAdminView);
  await open('dashboard');

  await page.getByRole('button', { name: 'Replace Harbour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace “Harbour”' });
  const replace = dialog.getByRole('button', { name: 'Replace', exact: true });
  await expect.element(replace).toBeDisabled();
  await choose(dialog.getByLabelText('Choose the new file').last(), [
    await givenPhotograph('IMG_1001-Edit.jpg', { ...FRAME, seed: 902 }),
  ]);
  const slider = dialog.getByRole('slider', { name: 'How much of the version before is shown' });
  await expect.element(slider).toHaveValue('50');
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '51% before, 49% after');
  expect(await findViolations()).toEqual([]);

  await replace.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The photograph was replaced.');
  const after = await read();
  expect(after).toMatchObject({ title: 'Harbour', original_name: 'IMG_1001.jpg', version: 2 });
  expect(after.sha256).not.toBe(before.sha256);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Replace Harbour' }).click();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect.element(slider).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Bring the former file back' }).click();
  await expect.element(page.getByText('The former file is back')).toBeVisible();
  expect((await read()).sha256).toBe(before.sha256);
});

test('Many files replace the photographs of a gallery, and what is not certain is asked', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Corrected' });
  for (const second of [1, 2, 3]) {
    const body = new FormData();
    body.set('file', await version(`IMG_100${second}.jpg`, second, 910 + second));
    await api(`/galleries/${gallery.id}/photos`, GalleryPhotoView, { method: 'POST', body });
  }
  await open(`dashboard/galleries/${gallery.id}`);
  await page.getByRole('button', { name: 'Replace photographs…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace photographs' });
  await choose(dialog.getByLabelText('Choose files').last(), [
    await version('IMG_1001-Edit.jpg', 1, 921),
    await version('img_1002.jpg', 2, 922),
    await version('IMG_1003-2.jpg', 3, 923),
    await version('IMG_1003.jpg', 9, 924),
    new File(['raw'], 'IMG_1001.CR3'),
  ]);

  await expect
    .element(dialog.getByRole('region', { name: '2 found' }))
    .toMatchTextContent('IMG_1001-Edit.jpg replaces IMG_1001.jpg');
  const question = dialog.getByRole('combobox', { name: 'Photograph that IMG_1003-2.jpg replaces' });
  await expect.element(question).toHaveValue('');
  await expect.element(dialog.getByRole('region', { name: '1 unknown' })).toMatchTextContent('IMG_1003.jpg');
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace 2 photographs' }).click();

  const sentence = '5 files: 2 replaced, 1 asked, 1 unknown, 1 no pictures for the web';
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(sentence);
  const photos = await api(`/galleries/${gallery.id}/photos`, GalleryPhotoView.array());
  expect(photos.map(({ original_name: name, version: times }) => [name, times])).toEqual([
    ['IMG_1001.jpg', 2],
    ['IMG_1002.jpg', 2],
    ['IMG_1003.jpg', 1],
  ]);
});
