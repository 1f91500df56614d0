import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { UPLOAD_MAX_MB } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { tooLarge } from '@vitrine/shared/upload-limits';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { drop, expect, givenPhotograph, test } from '../../test/admin-page.tsx';
import { expectHeld } from '../../test/dialogs.ts';
import { choose, press } from '../../test/hands.ts';
import { connection } from '../offline/connection.ts';

const dialog = page.getByRole('dialog', { name: 'Upload New Image' });
const input = dialog.getByLabelText(/^Drag and drop an image here/);
const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
const title = dialog.getByRole('textbox', { name: 'Title' });

test('An image is uploaded: removed again, refused, unreachable, slow, stored', async ({ api, fault, open }) => {
  await open('dashboard');
  await page.getByRole('button', { name: 'Upload Image' }).click();
  // As cameras write HEIC: not every system knows it as a picture.
  await expect.element(input).toHaveAttribute('accept', expect.stringMatching(/^image\/\*.*,\.hif/));
  const photograph = await givenPhotograph('Dusk.jpg', { seed: 71 });
  await expect.element(upload).toBeDisabled();
  await choose(input, [photograph]);
  await dialog.getByRole('button', { name: 'Remove Dusk.jpg' }).click();
  await expect.element(upload).toBeDisabled();
  await choose(input, [photograph]);
  await expect.element(title).toHaveValue('Dusk');

  const tooMany = { success: false, code: 'TOO_LARGE', message: texts.images.tooManyPixels };
  for (const [answer, said] of [
    [{ status: 413, body: tooMany }, texts.images.tooManyPixels],
    [{ status: 502, body: '<h1>Bad Gateway</h1>' }, 'Upload failed'],
    ['cut', 'Upload failed'],
  ] as const) {
    const met = await fault('POST', '/api/images', answer);
    await upload.click();
    await expect.element(dialog.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect.element(title).toHaveValue('Dusk');
    await met.release();
  }

  const held = await fault('POST', '/api/images');
  await upload.dblClick();
  await expectHeld(dialog);
  await expect.poll(held.bodies).toHaveLength(1);
  await held.release();
  await expect.element(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Dusk' })).toBeVisible();
  expect(await api('/images', ImageAdminView.array())).toHaveLength(1);
});

function formOf(title: string, file: File) {
  const form = new FormData();
  form.set('title', title);
  form.set('file', file);
  return form;
}

test('An image whose upload got no answer is not stored a second time', async ({ api, fault, open }) => {
  const photograph = await givenPhotograph('Dusk.jpg', { seed: 75 });
  await open('dashboard/upload/create');
  await choose(input, [photograph]);
  await expect.element(title).toHaveValue('Dusk');
  const lost = await fault('POST', '/api/images', { status: 504, body: '<h1>Gateway Timeout</h1>' });
  await upload.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Upload failed');
  await lost.release();
  await api('/images', ImageAdminView, { method: 'POST', body: formOf('Dusk', photograph) });

  await upload.click();

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`${texts.images.alreadyThere}: "Dusk"`);
  expect(await api('/images', ImageAdminView.array())).toHaveLength(1);
});

test('An upload without an answer concerns only its file: another may be stored a second time', async ({
  api,
  fault,
  open,
}) => {
  const [lost, again] = [
    await givenPhotograph('Dusk.jpg', { seed: 76 }),
    await givenPhotograph('Dawn.jpg', { seed: 77 }),
  ];
  await api('/images', ImageAdminView, { method: 'POST', body: formOf('Dawn', again) });
  await open('dashboard/upload/create');
  await choose(input, [lost]);
  await expect.element(title).toHaveValue('Dusk');
  const met = await fault('POST', '/api/images', { status: 504, body: '<h1>Gateway Timeout</h1>' });
  await upload.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Upload failed');
  await met.release();

  await api('/images', ImageAdminView, { method: 'POST', body: formOf('Dusk', lost) });
  await dialog.getByRole('button', { name: 'Remove Dusk.jpg' }).click();
  await choose(input, [new File([lost], lost.name, { type: lost.type, lastModified: lost.lastModified })]);
  await upload.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`${texts.images.alreadyThere}: "Dusk"`);

  await dialog.getByRole('button', { name: 'Remove Dusk.jpg' }).click();
  await choose(input, [again]);
  await expect.element(title).toHaveValue('Dawn');
  await upload.click();

  await expect.element(page.getByText('Image uploaded successfully')).toBeVisible();
  expect(await api('/images', ImageAdminView.array())).toHaveLength(3);
});

test('The upload dialog says in place why a file is refused, and keeps what was typed', async ({ open }) => {
  await open('dashboard/upload');
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('Taken in the last light');
  await choose(input, [new File(['This is a letter, not a photograph.'], 'Invoice.jpg', { type: 'image/jpeg' })]);

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.images.wrongType);
  await expect.element(upload).toBeDisabled();
  await expect.element(description).toHaveValue('Taken in the last light');
  // Else a browser tells of no change when a file of that name is chosen again.
  await expect.element(input).toHaveValue('');

  const poster = new Uint8Array(11 * 1024 * 1024);
  poster.set([0xff, 0xd8, 0xff, 0xe0]);
  await choose(input, [new File([poster], 'Poster.jpg', { type: 'image/jpeg' })]);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(tooLarge({ mb: 10, ceilingMb: UPLOAD_MAX_MB }));
  const settings = dialog.getByRole('alert').getByRole('link', { name: 'Settings' });
  await expect.element(settings).toHaveAttribute('href', '/admin/dashboard/settings/limits');
});

test('Escape, which may be a slip, closes the upload dialog only while it is empty', async ({ open }) => {
  await open('dashboard/upload');
  const begin = page.getByRole('button', { name: 'Choose Image to Upload' });
  await begin.click();
  await press(title, '{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await begin.click();
  await choose(input, [await givenPhotograph('Dusk.jpg', { seed: 72 })]);
  await expect.element(title).toHaveValue('Dusk');
  await press(title, '{Escape}');
  await title.fill('Dusk at the quay');
  await press(title, '{Escape}');
  await expect.element(title).toHaveValue('Dusk at the quay');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('An image that is uploaded without a connection waits, and goes on by itself', async ({ api, fault, open }) => {
  await open('dashboard/upload/create');
  await choose(input, [await givenPhotograph('Dusk.jpg', { seed: 73 })]);
  await expect.element(title).toHaveValue('Dusk');
  await title.fill('Dusk at the quay');
  const lost = await fault('POST', '/api/images', 'cut');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await upload.click();
  const queue = page.getByRole('region', { name: 'Upload queue' });
  await expect.element(queue).toMatchTextContent('Dusk.jpg');

  await lost.release();
  onLine.mockRestore();
  connection.recordAnswer();
  await expect.element(queue).toMatchTextContent('1 of 1 uploaded and checked');
  expect(await api('/images', ImageAdminView.array())).toMatchObject([{ title: 'Dusk at the quay' }]);
});

test('A file that the browser cannot show has the name of its format in place of a picture', async ({ open }) => {
  await open('dashboard/upload');
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();

  await choose(input, [new File(['II*\0 and nothing that a browser knows'], 'Scan.tif', { type: 'image/tiff' })]);

  await expect.element(dialog.getByText('TIFF', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Preview' })).not.toBeInTheDocument();
});

test('The upload dialog says when the category went while the image was on its way', { tags: 'nightly' }, async ({
  api,
  fault,
  givenImage,
  open,
}) => {
  const body = JSON.stringify({ name: 'Short-lived', slug: 'short-lived' });
  await api('/categories', CategoryView, { method: 'POST', body });
  // What the server answers when the category goes while the upload is being worked on.
  const unfiled = await givenImage('Without a category');
  await fault('POST', '/api/images', { status: 201, body: { success: true, data: unfiled } });
  await open('dashboard/upload/create');

  await choose(input, [await givenPhotograph('Unfiled.jpg', { seed: 801 })]);
  await dialog.getByLabelText('Category').selectOptions('Short-lived');
  await upload.click();

  await expect
    .element(page.getByRole('status').filter({ hasText: 'Image uploaded successfully' }))
    .toMatchTextContent('Its category was deleted meanwhile, so the image has none.');
});

test("The upload dialog shows the server's refusal of a damaged picture, and stores nothing", async ({ api, open }) => {
  const whole = await givenPhotograph('Whole.jpg', { seed: 7 });
  await open('dashboard/upload');
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();

  await choose(input, [new File([whole.slice(0, 5_000)], 'Half.jpg', { type: 'image/jpeg' })]);
  await upload.click();

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.images.damaged);
  await expect.element(title).toHaveValue('Half');
  expect(await api('/images', ImageAdminView.array())).toHaveLength(0);
});

test('More is dropped while it is asked about the first, and nothing while another dialog is open', {
  tags: 'nightly',
}, async ({ open }) => {
  const files = [521, 522, 523].map((seed) => givenPhotograph(`More ${seed}.jpg`, { seed }));
  const [one, two, three] = (await Promise.all(files)) as [File, File, File];
  await open('dashboard/testimonials/create');
  const other = page.getByRole('dialog', { name: 'Add Testimonial' });
  await other.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz');

  await drop([one, two]);
  await expect.element(other.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz');
  expect(location.pathname).toBe('/admin/dashboard/testimonials/create');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(other).not.toBeInTheDocument();

  await drop([one, two]);
  await expect.element(page.getByRole('dialog', { name: 'Upload 2 images' })).toBeVisible();
  await drop([three]);
  await expect.element(page.getByRole('dialog', { name: 'Upload 3 images' })).toBeVisible();
});

test('What is dropped on the page is taken, and a folder is refused with the reason', { tags: 'nightly' }, async ({
  open,
}) => {
  const one = await givenPhotograph('Dropped 501.jpg', { seed: 501 });
  const two = await givenPhotograph('Dropped 502.jpg', { seed: 502 });
  await open('dashboard');
  await expect.element(page.getByRole('button', { name: 'Upload Image' })).toBeVisible();

  await drop([one]);
  await expect.element(title).toHaveValue('Dropped 501');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await drop(['Folder']);
  const isFolder = 'This is a folder. Please choose the pictures in it.';
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(isFolder);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await drop([one, 'Folder', two]);
  await page.getByRole('button', { name: 'Upload 2 of 3 images' }).click();
  const queue = page.getByRole('region', { name: 'Upload queue' });
  await expect.element(queue).toMatchTextContent('2 of 3 uploaded and checked, 1 failed');
  await expect.element(queue).toMatchTextContent(`Refused: ${isFolder}`);
  await page.getByRole('tab', { name: 'Images' }).click();
  await expect.element(page.getByRole('link', { name: '1 of 3 uploads failed' })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Dropped 502' })).toBeVisible();
});
