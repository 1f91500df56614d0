import { readFileSync } from 'node:fs';
import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import * as texts from '@vitrine/shared/texts';
import { tooLarge } from '@vitrine/shared/upload-limits';
import { z } from 'zod';
import { expect, test } from '../helpers/fixtures.ts';

test.describe('The upload dialog', () => {
  test('says in place why a file is refused, and keeps what was typed', async ({ page, stack, open }) => {
    const text = stack.givenFile('Invoice.jpg', 'This is a letter, not a photograph.');
    const poster = stack.givenFile(
      'Poster.jpg',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(11 * 1024 * 1024)]),
    );
    await open('dashboard/upload');
    await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload New Image' });

    await dialog.getByRole('textbox', { name: 'Description' }).fill('Taken in the last light');
    await dialog.getByLabel('Drag and drop an image here').setInputFiles(text);

    await expect(dialog.getByRole('alert')).toHaveText(texts.images.wrongType);
    await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Taken in the last light');

    await dialog.getByLabel('Drag and drop an image here').setInputFiles(poster);
    await expect(dialog.getByRole('alert')).toHaveText(tooLarge({ mb: 10, ceilingMb: 100 }));
    await expect(dialog.getByRole('alert').getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      /\/dashboard\/settings$/,
    );
  });

  test('says when the category went while the image was on its way', async ({
    page,
    stack,
    faultProxy,
    givenImage,
    open,
  }) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Short-lived', slug: 'short-lived' });
    await stack.api('/categories', CategoryView, { method: 'POST', headers, body });
    const photograph = await stack.givenPhotograph('Unfiled.jpg', { seed: 801 });
    // What the server answers when the category goes while the upload is being worked on.
    const unfiled = await givenImage('Without a category');
    faultProxy.fault('POST', '/api/images', { status: 201, body: { success: true, data: unfiled } });
    await open('dashboard/upload/create');
    const dialog = page.getByRole('dialog', { name: 'Upload New Image' });
    const toast = page.getByRole('status').filter({ hasText: 'Image uploaded successfully' });

    await dialog.getByLabel('Drag and drop an image here').setInputFiles(photograph);
    await dialog.getByLabel('Category').selectOption('Short-lived');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

    await expect(toast).toContainText('Its category was deleted meanwhile, so the image has none.');
  });

  test("shows the server's refusal of a damaged picture, and stores nothing", async ({ page, stack, open }) => {
    const whole = await stack.givenPhotograph('Whole.jpg', { seed: 7 });
    const half = stack.givenFile('Half.jpg', readFileSync(whole).subarray(0, 5_000));
    await open('dashboard/upload');
    await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload New Image' });

    await dialog.getByLabel('Drag and drop an image here').setInputFiles(half);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

    await expect(dialog.getByRole('alert')).toHaveText(texts.images.damaged);
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Half');
    expect(await stack.api('/images', z.array(ImageAdminView))).toHaveLength(0);
  });
});
