import { readFileSync } from 'node:fs';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { messages } from '@vitrine/shared/messages';
import { z } from 'zod';
import { expect, test } from './fixtures.ts';

test.describe('The upload dialog', () => {
  test('says in place why a file is refused, and keeps what was typed', async ({ page, stack, signIn }) => {
    const text = stack.givenFile('Invoice.jpg', 'This is a letter, not a photograph.');
    await page.goto('/admin/dashboard/upload');
    await signIn();
    await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload New Image' });

    await dialog.getByRole('textbox', { name: 'Description' }).fill('Taken in the last light');
    await dialog.getByLabel('Drag and drop an image here').setInputFiles(text);

    await expect(dialog.getByRole('alert')).toHaveText(messages.images.wrongType);
    await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Taken in the last light');
  });

  test("shows the server's refusal of a damaged picture, and stores nothing", async ({ page, stack, signIn }) => {
    const whole = await stack.givenPhotograph('Whole.jpg', { seed: 7 });
    const half = stack.givenFile('Half.jpg', readFileSync(whole).subarray(0, 20_000));
    const before = await stack.api('/images', z.array(ImageAdminView));
    await page.goto('/admin/dashboard/upload');
    await signIn();
    await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload New Image' });

    await dialog.getByLabel('Drag and drop an image here').setInputFiles(half);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

    await expect(dialog.getByRole('alert')).toHaveText(messages.images.damaged);
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Half');
    expect(await stack.api('/images', z.array(ImageAdminView))).toHaveLength(before.length);
  });
});
