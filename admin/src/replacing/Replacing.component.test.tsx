import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { UPLOAD_ANSWER_MS } from '@vitrine/shared/limits';
import { vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../scripts/testing/axe-here.ts';
import { drop, expect, givenPhotograph, test } from '../../test/admin-page.tsx';
import { givenGallery, givenPhotos } from '../../test/given-gallery.ts';
import { centreOf, choose } from '../../test/hands.ts';
import { withCapture } from '../../test/with-capture.ts';

const FRAME = { width: 360, height: 240 };

/** A photograph of a moment; another `seed` is another version of it. */
const version = async (name: string, second: number, seed: number) =>
  withCapture(
    await givenPhotograph(name, { ...FRAME, seed }),
    { takenAt: `2026:06:12 15:04:${10 + second}`, subSecond: '31', body: '1001' },
    name,
  );

test('A photograph is replaced from its card, compared, and the former file brought back', async ({
  api,
  fault,
  open,
}) => {
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

  const held = await fault('POST', `/api/images/${before.id}/file`);
  await replace.click();
  // Nothing there stops it any more.
  await expect.element(dialog.getByRole('button', { name: 'Go on in the background' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await held.release();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The photograph was replaced.');
  const after = await read();
  expect(after).toMatchObject({ title: 'Harbour', original_name: 'IMG_1001.jpg', version: 2 });
  expect(after.sha256).not.toBe(before.sha256);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Replace Harbour' }).click();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect.element(slider).toBeVisible();
  expect(await findViolations()).toEqual([]);
  const waits = vi.spyOn(AbortSignal, 'timeout');
  await dialog.getByRole('button', { name: 'Bring the former file back' }).click();
  await expect.element(page.getByText('The former file is back')).toBeVisible();
  expect(waits.mock.calls[0]).toEqual([UPLOAD_ANSWER_MS]);
  expect((await read()).sha256).toBe(before.sha256);
});

test('A single file that is dropped on a photograph replaces it, and everything else is uploaded', {
  tags: 'nightly',
}, async ({ api, givenImage, open }) => {
  const image = await givenImage('Harbour', { ...FRAME, seed: 931 });
  const [one, two] = [
    await givenPhotograph('IMG_1.jpg', { ...FRAME, seed: 932 }),
    await givenPhotograph('IMG_2.jpg', { ...FRAME, seed: 933 }),
  ];
  await open('dashboard');
  const card = page.getByRole('article', { name: 'Harbour' });
  const at = centreOf(await card.findElement());
  const aside = { x: innerWidth / 2, y: innerHeight - 20 };
  const replacing = page.getByRole('dialog', { name: 'Replace “Harbour”' });

  await drop([one], { at, isDropped: false });
  await expect.element(page.getByText('Replace “Harbour”')).toBeVisible();
  await drop([one], { at: aside, isDropped: false });
  await expect.element(page.getByText('Drop to upload, or onto the photograph that it replaces')).toBeVisible();
  await drop([one, two], { at, isDropped: false });
  await expect.element(page.getByText('Drop to upload', { exact: true })).toBeVisible();

  await drop([one], { at });
  await expect.element(replacing.getByRole('slider')).toBeVisible();
  await replacing.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(replacing.getByRole('alert')).toHaveTextContent('The photograph was replaced.');
  expect(await api(`/images/${image.id}`, ImageAdminView)).toMatchObject({ title: 'Harbour', version: 2 });
  await replacing.getByRole('button', { name: 'Close' }).click();

  await expect.element(replacing).not.toBeInTheDocument();

  await drop([one, two], { at });
  await expect.element(page.getByRole('dialog', { name: 'Upload 2 images' })).toBeVisible();
});

test('What is dropped while a dialog covers a gallery does not become photographs of the client', async ({
  api,
  open,
}) => {
  const gallery = await givenGallery(api, { title: 'Corrected' });
  await givenPhotos(api, givenPhotograph, gallery, ['IMG_7.jpg']);
  const [one, two] = [
    await givenPhotograph('IMG_7-Edit.jpg', { ...FRAME, seed: 961 }),
    await givenPhotograph('IMG_8.jpg', { ...FRAME, seed: 962 }),
  ];
  await open(`dashboard/galleries/${gallery.id}`);
  await page.getByRole('checkbox', { name: 'IMG_7.jpg' }).click();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace “IMG_7.jpg”' });
  await expect.element(dialog).toBeVisible();

  await drop([one], { isDropped: false });
  await expect.element(page.getByText('Please close the dialog first')).toBeVisible();
  await drop([one]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await drop([two]);

  await expect.element(page.getByText('1 of 1 uploaded')).toBeVisible();
  const photos = await api(`/galleries/${gallery.id}/photos`, GalleryPhotoView.array());
  expect(photos.map(({ original_name: name }) => name)).toEqual(['IMG_7.jpg', 'IMG_8.jpg']);
});

test('What is dropped on a dialog where nothing below takes it is not told to close the dialog', async ({ open }) => {
  await open('dashboard/galleries/create');
  await expect.element(page.getByRole('dialog')).toBeVisible();

  await drop([await givenPhotograph('IMG_9.jpg', { ...FRAME, seed: 963 })], { isDropped: false });

  await expect.element(page.getByText('Please open the photographs of the gallery first')).toBeVisible();
});

test('In a gallery and in a project a photograph is replaced by a drop as well', { tags: 'nightly' }, async ({
  api,
  givenImage,
  open,
}) => {
  const gallery = await givenGallery(api, { title: 'Corrected' });
  const body = new FormData();
  body.set('file', await givenPhotograph('IMG_7.jpg', { ...FRAME, seed: 941 }));
  await api(`/galleries/${gallery.id}/photos`, GalleryPhotoView, { method: 'POST', body });
  const { id } = await givenImage('Harbour', { ...FRAME, seed: 942 });
  const items = [{ image_id: id, layout: 'single' }];
  const project = await api('/projects', ProjectView, {
    method: 'POST',
    body: JSON.stringify({ title: 'By the sea', slug: 'sea', items }),
  });
  const file = await givenPhotograph('IMG_8.jpg', { ...FRAME, seed: 943 });

  await open(`dashboard/galleries/${gallery.id}`);
  const tile = page.getByRole('checkbox', { name: 'IMG_7.jpg' });
  await drop([file], { at: centreOf(await tile.findElement()) });
  await expect.element(page.getByRole('dialog', { name: 'Replace “IMG_7.jpg”' }).getByRole('slider')).toBeVisible();

  await open(`dashboard/projects/${project.id}`);
  const cell = page.getByRole('button', { name: /^Harbour, 1 of 1/ });
  const at = centreOf(await cell.findElement());
  await drop([file], { at: { x: 5, y: 5 }, isDropped: false });
  await expect.element(page.getByText('Drop it onto the photograph that it replaces')).toBeVisible();
  await drop([file], { at });
  await expect.element(page.getByRole('dialog', { name: 'Replace “Harbour”' }).getByRole('slider')).toBeVisible();
});

test('A photograph is replaced from its own dialog, on a phone too, and its texts are saved after it', {
  tags: 'nightly',
}, async ({ api, givenImage, open, resize }) => {
  const { id } = await givenImage('Harbour', { ...FRAME, seed: 951 });
  await resize(390, 844);
  await open(`dashboard/images/${id}`);
  const editing = page.getByRole('dialog', { name: 'Edit Image' });
  await editing.getByRole('button', { name: 'Replace the file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace “Harbour”' });
  await choose(dialog.getByLabelText('Choose the new file').last(), [
    await givenPhotograph('IMG_9.jpg', { ...FRAME, seed: 952 }),
  ]);
  await expect.element(dialog.getByRole('slider')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The photograph was replaced.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await editing.getByRole('textbox', { name: 'Title' }).fill('Harbour at dusk');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Image updated successfully')).toBeVisible();
  expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ title: 'Harbour at dusk', version: 3 });
});

test('A dropped folder replaces the photographs of a gallery, and what is not certain is asked', async ({
  api,
  open,
}) => {
  const gallery = await givenGallery(api, { title: 'Corrected' });
  for (const second of [1, 2, 3]) {
    const body = new FormData();
    body.set('file', await version(`IMG_100${second}.jpg`, second, 910 + second));
    await api(`/galleries/${gallery.id}/photos`, GalleryPhotoView, { method: 'POST', body });
  }
  await open(`dashboard/galleries/${gallery.id}`);
  await page.getByRole('button', { name: 'Replace photographs…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace photographs' });
  const endOf = async (locator: Locator) => (await locator.findElement()).getBoundingClientRect().right;
  const end = await endOf(dialog.getByText(/^Choose corrected exports/));
  expect(await endOf(dialog.getByRole('button', { name: /^Replace/ }))).toBeCloseTo(end, 0);
  const files = {
    'IMG_1001-Edit.jpg': await version('IMG_1001-Edit.jpg', 1, 921),
    'day 2/img_1002.jpg': await version('img_1002.jpg', 2, 922),
    'day 2/evening/IMG_1003-2.jpg': await version('IMG_1003-2.jpg', 3, 923),
    'day 2/IMG_1003.jpg': await version('IMG_1003.jpg', 9, 924),
    'raw/IMG_1001.CR3': new File(['raw'], 'IMG_1001.CR3'),
    'raw/.hidden': new File(['Written by the system'], '.hidden'),
  };
  await expect.element(dialog.getByRole('button', { name: 'Choose files' })).toBeEnabled();
  await drop([{ folder: 'Corrected', files }], { isDropped: false });
  await expect.element(page.getByText('Drop corrected photographs, or their folder')).toBeVisible();
  await drop([{ folder: 'Corrected', files }]);

  await expect
    .element(dialog.getByRole('region', { name: '2 found' }))
    .toMatchTextContent('IMG_1001-Edit.jpg replaces IMG_1001.jpg');
  const question = dialog.getByRole('combobox', { name: 'Photograph that IMG_1003-2.jpg replaces' });
  await expect.element(question).toHaveValue('');
  await expect.element(dialog.getByText('1 no pictures for the web', { exact: true })).toBeVisible();
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
