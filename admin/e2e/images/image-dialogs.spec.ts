import type { Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import * as texts from '@vitrine/shared/texts';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';

const outOfOrder = { status: 500, body: { success: false, code: 'BROKEN', message: 'Out of order' } };

/** While something is being saved, nothing leaves the dialog. */
async function expectHeld(page: Page) {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
}

test.describe('The dialogs of Images', () => {
  test.beforeEach(async ({ open }) => {
    await open('dashboard');
  });

  test('editing: the focal point, then refused, unreachable, slow, saved', async ({
    failure,
    page,
    stack,
    faultProxy,
    givenImage,
  }) => {
    const { id } = await givenImage('Rings', { width: 1200, height: 800 });
    await page.reload();
    await page.getByRole('button', { name: 'Edit Rings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Image' });
    const save = dialog.getByRole('button', { name: 'Save' });

    const crops = dialog.getByRole('list', { name: 'Crops' }).getByRole('listitem');
    await expect(crops.filter({ hasText: 'Hero, wide screen' })).toContainText('Too small: 1200 of 1920 pixels wide');
    await expect(crops.filter({ hasText: 'Social card' })).not.toContainText('Too small');
    const focus = dialog.getByRole('button', { name: /^Focal point/ });
    await focus.press('Shift+ArrowLeft');
    await focus.press('ArrowDown');
    await expect(focus).toHaveAccessibleName('Focal point: 40% from the left, 51% from the top');
    await expect(crops.first().locator('img')).toHaveCSS('object-position', '40% 50%');

    await dialog.getByRole('textbox', { name: 'Title' }).fill('Rings on linen');
    for (const fault of [outOfOrder, 'cut'] as const) {
      const met = faultProxy.fault('PUT', `/api/images/${id}`, fault);
      await save.click();
      await expect(failure).toContainText('Failed to update image');
      await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Rings on linen');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      met.release();
    }

    const held = faultProxy.fault('PUT', `/api/images/${id}`);
    await save.dblclick();
    await expectHeld(page);
    held.release();
    await expect(page.getByText('Image updated successfully')).toBeVisible();
    expect(held.bodies).toHaveLength(1);
    await expect(page.getByRole('article', { name: 'Rings on linen' })).toBeVisible();
    expect(await stack.api(`/images/${id}`, ImageAdminView)).toMatchObject({ focal_x: 0.4, focal_y: 0.51 });
  });

  test('uploading: removed again, refused, unreachable, slow, stored', async ({ page, stack, faultProxy }) => {
    await page.getByRole('button', { name: 'Upload Image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload New Image' });
    const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
    const photograph = await stack.givenPhotograph('Dusk.jpg', { seed: 71 });
    await expect(upload).toBeDisabled();
    await dialog.getByLabel('Drag and drop an image here').setInputFiles(photograph);
    await dialog.getByRole('button', { name: 'Remove Dusk.jpg' }).click();
    await expect(upload).toBeDisabled();
    await dialog.getByLabel('Drag and drop an image here').setInputFiles(photograph);
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Dusk');

    const tooLarge = { success: false, code: 'TOO_LARGE', message: texts.images.tooManyPixels };
    for (const [fault, said] of [
      [{ status: 413, body: tooLarge }, texts.images.tooManyPixels],
      [{ status: 502, body: '<h1>Bad Gateway</h1>' }, 'Upload failed'],
      ['cut', 'Upload failed'],
    ] as const) {
      const met = faultProxy.fault('POST', '/api/images', fault);
      await upload.click();
      await expect(dialog.getByRole('alert').filter({ hasText: said })).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Dusk');
      met.release();
    }

    const held = faultProxy.fault('POST', '/api/images');
    await upload.dblclick();
    await expectHeld(page);
    await expect.poll(() => held.bodies.length).toBe(1);
    held.release();
    await expect(page.getByText('Image uploaded successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Dusk' })).toBeVisible();
    expect(await stack.api('/images', ImageAdminView.array())).toHaveLength(1);
  });

  test('deleting: left, refused, unreachable, slow, deleted', async ({ page, faultProxy, givenImage, failure }) => {
    const { id } = await givenImage('Veil');
    await page.reload();
    const removal = page.getByRole('button', { name: 'Delete Veil' });
    const dialog = page.getByRole('dialog', { name: 'Delete image' });
    await removal.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await removal.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();

    for (const fault of [outOfOrder, 'cut'] as const) {
      const met = faultProxy.fault('DELETE', `/api/images/${id}`, fault);
      await removal.click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(failure).toContainText('Failed to delete image. Please try again.');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      met.release();
    }

    const held = faultProxy.fault('DELETE', `/api/images/${id}`);
    await removal.click();
    await dialog.getByRole('button', { name: 'Delete' }).dblclick();
    await expectHeld(page);
    held.release();
    await expect(page.getByText('Image deleted successfully')).toBeVisible();
    expect(held.bodies).toHaveLength(1);
  });

  test('many at once: left, slow, and what fails is named and tried again', async ({
    page,
    faultProxy,
    givenImage,
  }) => {
    const [one] = [await givenImage('One'), await givenImage('Two')];
    await page.reload();
    for (const title of ['One', 'Two']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    const bar = page.getByRole('region', { name: 'Selection' });

    await bar.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await bar.getByRole('button', { name: 'Edit' }).click();
    const held = faultProxy.fault('PUT', `/api/images/${one.id}`);
    await page.getByRole('dialog').getByLabel('Featured').selectOption('Yes');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).dblclick();
    await expectHeld(page);
    held.release();
    await expect(page.getByText('2 images updated')).toBeVisible();
    expect(held.bodies).toHaveLength(1);

    for (const title of ['One', 'Two']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    const cut = faultProxy.fault('DELETE', `/api/images/${one.id}`, 'cut');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete 2 images' }).dblclick();
    await expect(page.getByRole('dialog')).toContainText('One: No answer from the server');
    await expect(page.getByRole('article', { name: 'Two' })).toBeHidden();
    cut.release();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No images yet')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Images in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing in the edit dialog and the menu of a card', async ({ page, givenImage, open }) => {
      const { id } = await givenImage('Looked at');
      await open(`dashboard/images/${id}`);
      await expect(page.getByRole('button', { name: /^Focal point/ })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Move Looked at' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Move to position…' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('axe finds nothing in the selection, its dialogs and the trash', async ({ page, givenImage, open }) => {
      await givenImage('Selected');
      await open('dashboard');
      await page.getByRole('checkbox', { name: 'Select Selected' }).check();
      const bar = page.getByRole('region', { name: 'Selection' });
      expect(await findViolations(page)).toEqual([]);
      await bar.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Delete 1 image' })).toBeEnabled();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Delete 1 image' }).click();
      await expect(page.getByText('1 image deleted')).toBeVisible();

      await page.getByRole('link', { name: 'Trash' }).click();
      await expect(page.getByRole('button', { name: 'Restore Selected' })).toBeAttached();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
