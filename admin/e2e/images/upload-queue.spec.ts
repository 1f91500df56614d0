import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import * as texts from '@vitrine/shared/texts';
import { tooLarge } from '@vitrine/shared/upload-limits';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { drop } from '../helpers/drop.ts';
import { expect, test } from '../helpers/fixtures.ts';

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function choose(page: Page, files: string[]) {
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
  await page.getByRole('dialog').getByLabel('Drag and drop an image here').setInputFiles(files);
  return page.getByRole('dialog', { name: `Upload ${files.length} Images` });
}

test.describe('The upload queue', () => {
  test('brings a shoot in, refuses what is no picture, and accounts for every file', async ({
    page,
    stack,
    givenImage,
    open,
  }) => {
    const category = await stack.api('/categories', CategoryView, json({ name: 'Shoot', slug: 'shoot' }));
    await givenImage('Here before');
    const files = [
      await stack.givenPhotograph('Frame 1.jpg', { seed: 101 }),
      await stack.givenPhotograph('Frame 2.jpg', { seed: 102 }),
      await stack.givenPhotograph('Frame 2 again.jpg', { seed: 102 }),
      await stack.givenPhotograph('Old frame.jpg'),
      stack.givenFile('Contract.jpg', '%PDF-1.7 this is no picture'),
      stack.givenFile('Nothing.jpg', ''),
      stack.givenFile('Poster.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(11 * 1024 * 1024)])),
    ];
    await open('dashboard/upload');

    const dialog = await choose(page, files);
    await expect(dialog.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', /\/dashboard\/settings$/);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Category').selectOption('Shoot');
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('dusk, raw');
    await dialog.getByRole('button', { name: 'Upload 4 of 7 images' }).dblclick();

    const queue = page.getByRole('region', { name: 'Upload queue' });
    await expect(queue.getByRole('heading', { name: 'Finished' })).toBeVisible();
    await expect(queue).toContainText('7 chosen = 2 stored and verified + 2 already there + 3 failed');
    const row = (name: string) => queue.getByRole('listitem').filter({ hasText: `${name}.jpg` });
    await expect(row('Contract')).toContainText(`Refused: ${texts.images.wrongType}`);
    await expect(row('Nothing')).toContainText('Refused: The file is empty');
    await expect(row('Poster')).toContainText(`Refused: ${tooLarge({ mb: 10, ceilingMb: 100 })}`);
    await expect(row('Poster').getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      /\/dashboard\/settings$/,
    );
    await expect(row('Old frame')).toContainText('Already in the library');
    await expect(queue.getByRole('button', { name: 'Retry' })).toBeHidden();
    expect(await findViolations(page)).toEqual([]);

    const images = await stack.api('/images', ImageAdminView.array());
    const added = images.filter(({ title }) => title !== 'Here before');
    expect(added.map(({ title }) => title).sort()).toEqual(['Frame 1', expect.stringMatching(/^Frame 2/)]);
    for (const image of added) expect(image).toMatchObject({ category_id: category.id, tags: 'dusk, raw' });

    await queue.getByRole('button', { name: 'Clear finished' }).click();
    await expect(queue).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choose Image to Upload' })).toBeVisible();
    await expect(queue).toBeHidden();
  });

  test('goes on after a reload where it was, and stores nothing twice', async ({ page, stack, faultProxy, open }) => {
    const files = await Promise.all(
      [201, 202, 203, 204, 205].map((seed) => stack.givenPhotograph(`Reloaded ${seed}.jpg`, { seed })),
    );
    const held = faultProxy.fault('POST', '/api/images');
    await open('dashboard/upload');
    await (await choose(page, files)).getByRole('button', { name: 'Upload 5 images' }).click();
    const queue = page.getByRole('region', { name: 'Upload queue' });
    await expect.poll(() => held.bodies.length).toBe(3);
    await expect(queue).toContainText('5 chosen = 0 stored and verified + 0 already there + 0 failed + 5 to go');

    // One of them arrived all the same: its answer was on the way when the page went.
    const body = new FormData();
    body.set('title', 'Reloaded 201');
    body.set('file', new Blob([readFileSync(files[0] ?? '')]), 'Reloaded 201.jpg');
    await stack.api('/images', ImageAdminView, { method: 'POST', body });
    await page.reload();
    held.release();

    await expect(queue).toContainText('5 chosen = 5 stored and verified + 0 already there + 0 failed');
    const titles = (await stack.api('/images', ImageAdminView.array())).map(({ title }) => title);
    expect(titles.sort()).toEqual([201, 202, 203, 204, 205].map((seed) => `Reloaded ${seed}`));
  });

  test('waits for a busy server, retries what failed alone, and cancels what is unwanted', async ({
    page,
    stack,
    faultProxy,
    open,
  }) => {
    const files = await Promise.all(
      [301, 302, 303].map((seed) => stack.givenPhotograph(`Tried ${seed}.jpg`, { seed })),
    );
    const busy = faultProxy.fault('POST', '/api/images', {
      status: 503,
      body: { success: false, code: 'IMAGING_BUSY', message: texts.images.busy },
    });
    await open('dashboard/upload');
    await (await choose(page, files)).getByRole('button', { name: 'Upload 3 images' }).click();
    const queue = page.getByRole('region', { name: 'Upload queue' });
    await expect(queue.getByRole('heading', { name: 'Waiting for the server' })).toBeVisible();
    await expect(queue).toContainText('3 chosen = 0 stored and verified + 0 already there + 0 failed + 3 to go');
    const cut = faultProxy.fault('POST', '/api/images', {
      status: 507,
      body: { success: false, code: 'STORAGE_FULL', message: texts.general.storageFull },
    });
    busy.release();
    await expect(queue).toContainText('3 chosen = 0 stored and verified + 0 already there + 3 failed');
    await expect(queue.getByRole('listitem').first()).toContainText(`Failed: ${texts.general.storageFull}`);

    cut.release();
    const held = faultProxy.fault('POST', '/api/images');
    await queue.getByRole('button', { name: 'Retry Tried 301.jpg' }).click();
    await expect.poll(() => held.bodies.length).toBe(1);
    await queue.getByRole('button', { name: 'Cancel Tried 301.jpg' }).click();
    await expect(queue).toContainText('0 stored and verified + 0 already there + 2 failed + 1 cancelled');
    held.release();
    await queue.getByRole('button', { name: 'Retry 2 failed' }).click();
    await expect(queue).toContainText('2 stored and verified + 0 already there + 0 failed + 1 cancelled');
    await queue.getByRole('button', { name: 'Retry 1 cancelled' }).click();
    await expect(queue).toContainText('3 chosen = 3 stored and verified + 0 already there + 0 failed');
  });

  test('does not offer to retry what the server refuses for the file itself', async ({ page, stack, open }) => {
    const whole = await stack.givenPhotograph('Whole 401.jpg', { seed: 401 });
    const half = stack.givenFile('Half 402.jpg', readFileSync(whole).subarray(0, 2_000));
    await open('dashboard/upload');
    await (await choose(page, [whole, half])).getByRole('button', { name: 'Upload 2 images' }).click();

    const queue = page.getByRole('region', { name: 'Upload queue' });
    await expect(queue).toContainText('2 chosen = 1 stored and verified + 0 already there + 1 failed');
    await expect(queue).toContainText(texts.images.damaged);
    await expect(queue.getByRole('button', { name: /Retry/ })).toHaveCount(0);
  });

  test('takes what is dropped as soon as there is anything to see, also before the dialog has been loaded', async ({
    page,
    stack,
    open,
  }) => {
    const files = [511, 512, 513].map((seed) => stack.givenPhotograph(`Early ${seed}.jpg`, { seed }));
    const [one, two, three] = await Promise.all(files);
    let letThrough = () => {};
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/ImageUploadDialog-.*\.js$/, async (route) => {
      await isLetThrough;
      await route.continue();
    });
    const computer = await page.context().newCDPSession(page);
    await computer.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await open('dashboard/messages');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

    await drop(page, [one ?? '', two ?? '']);
    await expect(page).toHaveURL(/\/upload\/create$/);
    await drop(page, [three ?? '']);
    await computer.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    letThrough();

    const dialog = page.getByRole('dialog', { name: 'Upload 3 Images' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/messages$/);
  });

  test('takes more while it asks about the first, and nothing while another dialog is open', async ({
    page,
    stack,
    open,
  }) => {
    const files = [521, 522, 523].map((seed) => stack.givenPhotograph(`More ${seed}.jpg`, { seed }));
    const [one = '', two = '', three = ''] = await Promise.all(files);
    await open('dashboard/testimonials/create');
    const other = page.getByRole('dialog', { name: 'Add Testimonial' });
    await other.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz');

    await drop(page, [one, two]);
    await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz');
    await expect(page).toHaveURL(/\/testimonials\/create$/);
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expect(other).toBeHidden();

    await drop(page, [one, two]);
    await expect(page.getByRole('dialog', { name: 'Upload 2 Images' })).toBeVisible();
    await drop(page, [three]);
    await expect(page.getByRole('dialog', { name: 'Upload 3 Images' })).toBeVisible();
  });

  test('takes what is dropped on the page, and refuses a folder with the reason', async ({ page, stack, open }) => {
    const one = await stack.givenPhotograph('Dropped 501.jpg', { seed: 501 });
    const two = await stack.givenPhotograph('Dropped 502.jpg', { seed: 502 });
    await open('dashboard');
    await expect(page.getByRole('button', { name: 'Upload Image' })).toBeVisible();

    await drop(page, [one]);
    const dialog = page.getByRole('dialog', { name: 'Upload New Image' });
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Dropped 501');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await drop(page, [path.dirname(one)]);
    await expect(dialog.getByRole('alert')).toHaveText('This is a folder. Please choose the pictures in it.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();

    await drop(page, [one, path.dirname(one), two]);
    await page.getByRole('button', { name: 'Upload 2 of 3 images' }).click();
    const queue = page.getByRole('region', { name: 'Upload queue' });
    await expect(queue).toContainText('3 chosen = 2 stored and verified + 0 already there + 1 failed');
    await expect(queue).toContainText('Refused: This is a folder. Please choose the pictures in it.');
    await page.getByRole('tab', { name: 'Images' }).click();
    await expect(page.getByRole('link', { name: '1 of 3 uploads failed' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Dropped 502' })).toBeVisible();
  });

  test('runs in one tab as long as anything is to go, and goes on in the other when that is closed', async ({
    page,
    context,
    stack,
    faultProxy,
    open,
  }) => {
    const files = await Promise.all(
      [401, 402, 403].map((seed) => stack.givenPhotograph(`Other tab ${seed}.jpg`, { seed })),
    );
    const upload = async (tab: Page, chosen: string[]) =>
      (await choose(tab, chosen)).getByRole('button', { name: `Upload ${chosen.length} images` }).click();
    const elsewhere = 'Uploads of several images run in another tab of this browser.';
    await open('dashboard/upload');
    const other = await context.newPage();
    await other.goto('/admin/dashboard/upload');
    const figure = other.getByLabel('Figures').getByText('Total Images').locator('..');
    await expect(figure).toContainText('0');

    let held = faultProxy.fault('POST', '/api/images');
    await upload(page, files.slice(0, 2));
    await expect(other.getByText(elsewhere)).toBeVisible();
    held.release();
    await expect(other.getByText('2 chosen = 2 stored and verified').first()).toBeVisible();
    await expect(other.getByText(elsewhere)).toBeHidden();
    await expect(figure).toContainText('2');

    held = faultProxy.fault('POST', '/api/images');
    await upload(other, [...files.slice(1)]);
    await expect(page.getByText(elsewhere)).toBeVisible();
    await expect.poll(() => held.bodies.length).toBe(1);
    await other.close();
    held.release();
    await expect(page.getByText('4 chosen = 3 stored and verified + 1 already there').first()).toBeVisible();
  });
});
