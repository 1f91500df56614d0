import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { drop } from '../helpers/drop.ts';
import { expect, test } from '../helpers/fixtures.ts';

async function choose(page: Page, files: string[]) {
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
  await page.getByRole('dialog').getByLabel('Drag and drop an image here').setInputFiles(files);
  return page.getByRole('dialog', { name: `Upload ${files.length} images` });
}

test.describe('The upload queue', () => {
  test('goes on after a reload where it was, and stores nothing twice', { tag: '@nightly' }, async ({
    page,
    stack,
    faultProxy,
    open,
  }) => {
    const files = await Promise.all(
      [201, 202, 203, 204, 205].map((seed) => stack.givenPhotograph(`Reloaded ${seed}.jpg`, { seed })),
    );
    const held = faultProxy.fault('POST', '/api/images');
    await open('dashboard/upload');
    await (await choose(page, files)).getByRole('button', { name: 'Upload 5 images' }).click();
    const queue = page.getByRole('region', { name: 'Upload queue' });
    await expect.poll(() => held.bodies.length).toBe(3);
    await expect(queue).toContainText('0 of 5 uploaded and checked, 5 to go');

    // One of them arrived all the same: its answer was on the way when the page went.
    const body = new FormData();
    body.set('title', 'Reloaded 201');
    body.set('file', new Blob([readFileSync(files[0] ?? '')]), 'Reloaded 201.jpg');
    await stack.api('/images', ImageAdminView, { method: 'POST', body });
    await page.reload();
    held.release();

    await expect(queue).toContainText('5 of 5 uploaded and checked');
    const titles = (await stack.api('/images', ImageAdminView.array())).map(({ title }) => title);
    expect(titles.sort()).toEqual([201, 202, 203, 204, 205].map((seed) => `Reloaded ${seed}`));
  });

  test('takes what is dropped as soon as there is anything to see, also before the dialog has been loaded', {
    tag: '@nightly',
  }, async ({ page, stack, open }) => {
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

    const dialog = page.getByRole('dialog', { name: 'Upload 3 images' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/messages$/);
  });

  test('runs in one tab at a time, and goes on in another when that is closed, also with what waited there', {
    tag: '@nightly',
  }, async ({ page, context, stack, faultProxy, open }) => {
    const files = await Promise.all(
      [401, 402, 403, 404, 405, 406].map((seed) => stack.givenPhotograph(`Other tab ${seed}.jpg`, { seed })),
    );
    const upload = async (tab: Page, chosen: string[]) =>
      (await choose(tab, chosen)).getByRole('button', { name: `Upload ${chosen.length} images` }).click();
    const ledger = (tab: Page, text: string) => expect(tab.getByText(text).first()).toBeVisible();
    const elsewhere = 'Uploads run in another tab';
    await open('dashboard/upload');
    const other = await context.newPage();
    await other.goto('/admin/dashboard/upload');
    const figure = other.getByLabel('Figures').getByText('Total Images').locator('..');
    await expect(figure).toContainText('0');

    let held = faultProxy.fault('POST', '/api/images');
    await upload(page, files.slice(0, 2));
    await expect(other.getByText(elsewhere)).toBeVisible();
    held.release();
    await ledger(other, '2 of 2 uploaded and checked');
    await expect(other.getByText(elsewhere)).toBeHidden();
    await expect(figure).toContainText('2');

    held = faultProxy.fault('POST', '/api/images');
    await upload(other, files.slice(1, 3));
    await expect(page.getByText(elsewhere)).toBeVisible();
    await expect.poll(() => held.bodies.length).toBe(1);
    await other.close();
    held.release();
    await ledger(page, '3 of 4 uploaded and checked, 1 there already');

    const third = await context.newPage();
    await third.goto('/admin/dashboard/upload');
    await ledger(third, '3 of 4 uploaded and checked, 1 there already');
    held = faultProxy.fault('POST', '/api/images');
    await upload(page, files.slice(0, 4));
    await expect.poll(() => held.bodies.length).toBe(1);
    await upload(third, files.slice(4));
    await expect(third.getByRole('heading', { name: elsewhere })).toBeVisible();
    await ledger(third, '0 of 2 uploaded and checked, 2 to go.');
    // Leaving asks nothing once the browser has the files.
    await third.close({ runBeforeUnload: true });
    await expect.poll(() => context.pages().length).toBe(1);
    held.release();
    await ledger(page, '6 of 10 uploaded and checked, 4 there already');
  });
});
