import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { UPLOAD_MAX_MB } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { tooLarge } from '@vitrine/shared/upload-limits';
import { page } from 'vitest/browser';
import { findViolations } from '../../../scripts/testing/axe-here.ts';
import { expect, givenPhotograph, test } from '../../test/admin-page.tsx';
import { findFaultsAround } from '../../test/find-faults.ts';
import { choose } from '../../test/hands.ts';

const queue = page.getByRole('region', { name: 'Upload queue' });
const jpeg = (name: string, ...parts: BlobPart[]) => new File(parts, name, { type: 'image/jpeg' });

async function chooseAll(files: File[]) {
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
  await choose(page.getByRole('dialog').getByLabelText(/^Drag and drop an image here/), files);
  return page.getByRole('dialog', { name: `Upload ${files.length} images` });
}

test('The queue brings a shoot in, refuses what is no picture, and accounts for every file', async ({
  api,
  givenImage,
  open,
}) => {
  const body = JSON.stringify({ name: 'Shoot', slug: 'shoot' });
  const category = await api('/categories', CategoryView, { method: 'POST', body });
  await givenImage('Here before');
  await open('dashboard/upload');

  const dialog = await chooseAll([
    await givenPhotograph('Frame 1.jpg', { seed: 101 }),
    await givenPhotograph('Frame 2.jpg', { seed: 102 }),
    await givenPhotograph('Frame 2 again.jpg', { seed: 102 }),
    await givenPhotograph('Old frame.jpg'),
    jpeg('Contract.jpg', '%PDF-1.7 this is no picture'),
    jpeg('Nothing.jpg'),
    jpeg('Poster.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), new Uint8Array(11 * 1024 * 1024)),
  ]);
  const settings = '/admin/dashboard/settings/limits';
  await expect.element(dialog.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', settings);
  const upload = dialog.getByRole('button', { name: 'Upload 4 of 7 images' });
  await expect.element(upload).toBeEnabled();
  expect(await findViolations()).toEqual([]);
  await dialog.getByLabelText('Category').selectOptions('Shoot');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('dusk, raw');
  await upload.dblClick();

  await expect.element(queue.getByRole('heading', { name: 'Finished' })).toBeVisible();
  await expect.element(queue).toMatchTextContent('2 of 7 uploaded and checked, 2 there already, 3 failed');
  const row = (name: string) => queue.getByRole('listitem').filter({ hasText: `${name}.jpg` });
  await expect.element(row('Contract')).toMatchTextContent(`Refused: ${texts.images.wrongType}`);
  await expect.element(row('Nothing')).toMatchTextContent('Refused: The file is empty');
  await expect.element(row('Poster')).toMatchTextContent(`Refused: ${tooLarge({ mb: 10, ceilingMb: UPLOAD_MAX_MB })}`);
  await expect.element(row('Poster').getByRole('link', { name: 'Settings' })).toHaveAttribute('href', settings);
  await expect.element(row('Old frame')).toMatchTextContent('Already in the library');
  const pictures = (name: string) => row(name).element().querySelectorAll('img');
  for (const name of ['Frame 1', 'Old frame']) {
    expect(pictures(name), name).toHaveLength(1);
    await expect.poll(() => pictures(name)[0]?.naturalWidth, { message: name }).toBeGreaterThan(0);
  }
  expect(pictures('Contract')).toHaveLength(0);
  await expect.element(queue.getByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);

  const images = await api('/images', ImageAdminView.array());
  const added = images.filter(({ title }) => title !== 'Here before');
  expect(added.map(({ title }) => title).sort()).toEqual(['Frame 1', expect.stringMatching(/^Frame 2/)]);
  for (const image of added) expect(image).toMatchObject({ category_id: category.id, tags: 'dusk, raw' });

  await queue.getByRole('button', { name: 'Clear finished' }).click();
  await expect.element(queue).not.toBeInTheDocument();
  await open('dashboard/upload');
  await expect.element(page.getByRole('button', { name: 'Choose Image to Upload' })).toBeVisible();
  await expect.element(queue).not.toBeInTheDocument();
});

test('The queue waits for a busy server, retries what failed alone, and cancels what is unwanted', async ({
  fault,
  open,
}) => {
  const seeds = [301, 302, 303];
  const files = await Promise.all(seeds.map((seed) => givenPhotograph(`Tried ${seed}.jpg`, { seed })));
  const busy = await fault('POST', '/api/images', {
    status: 503,
    body: { success: false, code: 'IMAGING_BUSY', message: texts.images.busy },
  });
  await open('dashboard/upload');
  await (await chooseAll(files)).getByRole('button', { name: 'Upload 3 images' }).click();
  await expect.element(queue.getByRole('heading', { name: 'Waiting for the server' })).toBeVisible();
  await expect.element(queue).toMatchTextContent('0 of 3 uploaded and checked, 3 to go');
  const full = await fault('POST', '/api/images', {
    status: 507,
    body: { success: false, code: 'STORAGE_FULL', message: texts.general.storageFull },
  });
  await busy.release();
  await expect.element(queue).toMatchTextContent('0 of 3 uploaded and checked, 3 failed');
  await expect.element(queue.getByRole('listitem').first()).toMatchTextContent(`Failed: ${texts.general.storageFull}`);

  await full.release();
  const held = await fault('POST', '/api/images');
  await queue.getByRole('button', { name: 'Retry Tried 301.jpg' }).click();
  await expect.poll(held.bodies).toHaveLength(1);
  // They come from this computer.
  await expect.poll(() => queue.element().querySelectorAll('img[src^="blob:"]')).toHaveLength(3);
  await queue.getByRole('button', { name: 'Cancel Tried 301.jpg' }).click();
  await expect.element(queue).toMatchTextContent('0 of 3 uploaded and checked, 2 failed, 1 cancelled');
  await held.release();
  await queue.getByRole('button', { name: 'Retry 2 failed' }).click();
  await expect.element(queue).toMatchTextContent('2 of 3 uploaded and checked, 1 cancelled');
  await queue.getByRole('button', { name: 'Retry 1 cancelled' }).click();
  await expect.element(queue).toMatchTextContent('3 of 3 uploaded and checked');
});

test('The queue does not offer to retry what the server refuses for the file itself', { tags: 'nightly' }, async ({
  open,
}) => {
  const whole = await givenPhotograph('Whole 401.jpg', { seed: 401 });
  await open('dashboard/upload');
  const dialog = await chooseAll([whole, jpeg('Half 402.jpg', whole.slice(0, 2_000))]);
  await dialog.getByRole('button', { name: 'Upload 2 images' }).click();

  await expect.element(queue).toMatchTextContent('1 of 2 uploaded and checked, 1 failed');
  await expect.element(queue).toMatchTextContent(texts.images.damaged);
  await expect.element(queue.getByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
});

test('axe finds nothing in a queue that runs, is cancelled or fails', { tags: 'nightly' }, async ({
  fault,
  open,
  resize,
}) => {
  const seeds = [601, 602, 603, 604];
  const files = await Promise.all(seeds.map((seed) => givenPhotograph(`Frame ${seed}.jpg`, { seed })));
  const held = await fault('POST', '/api/images');
  await open('dashboard/upload');
  const dialog = await chooseAll([...files, jpeg('Contract.jpg', '%PDF-1.7 this is no picture')]);
  await dialog.getByRole('button', { name: /^Upload (?:4 of )?5 images$/ }).click();
  await expect.poll(held.bodies).toHaveLength(3);
  expect(await findFaultsAround(resize)).toEqual([]);

  await queue.getByRole('button', { name: 'Cancel all' }).click();
  await expect.element(queue).toMatchTextContent('5 cancelled');
  expect(await findFaultsAround(resize)).toEqual([]);

  const body = { success: false, code: 'STORAGE_FULL', message: texts.general.storageFull };
  await fault('POST', '/api/images', { status: 507, body });
  await queue.getByRole('button', { name: 'Retry 5 cancelled' }).click();
  await expect.element(queue).toMatchTextContent(', 5 failed');
  expect(await findFaultsAround(resize)).toEqual([]);
});
