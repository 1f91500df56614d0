import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';
import { type Journey, journeys } from '../helpers/journeys.ts';

const outOfOrder = { status: 500, body: { success: false, code: 'BROKEN', message: 'Out of order' } };

/** Opens the tab of a journey with one record in it, named like `name.first`. */
async function givenRecord(page: Page, { addButton, addTitle, fill, name }: Journey) {
  await page.getByRole('button', { name: addButton }).first().click();
  const adding = page.getByRole('dialog', { name: addTitle });
  await fill(adding);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Edit ${name.first}`, exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

for (const journey of journeys) {
  const { tab, resource, addButton, addTitle, editTitle, noun, fill, name } = journey;
  const thing = noun.toLowerCase();
  const path = `/api/${resource}`;

  test.describe(`The dialogs of ${tab}`, () => {
    test.beforeEach(async ({ givenImage, open }) => {
      if (resource === 'hero-slides') await givenImage('Veil by the window');
      await open(`dashboard/${resource}`);
    });

    test('adding: refused, unreachable, slow', async ({ page, faultProxy, failure }) => {
      await page.getByRole('button', { name: addButton }).click();
      const dialog = page.getByRole('dialog', { name: addTitle });
      const input = dialog.getByRole('textbox', { name: name.label }).first();
      const save = dialog.getByRole('button', { name: 'Save' });
      await fill(dialog);

      for (const fault of [outOfOrder, 'cut'] as const) {
        const met = faultProxy.fault('POST', path, fault);
        await save.click();
        await expect(failure).toContainText(`Failed to create ${thing}`);
        await expect(failure).toContainText(fault === 'cut' ? 'Creation failed' : 'Out of order');
        await expect(input).toHaveValue(name.first);
        await page.getByRole('button', { name: 'Dismiss' }).click();
        met.release();
      }

      const held = faultProxy.fault('POST', path);
      await save.dblclick();
      await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await expect(input).toBeDisabled();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+s');
      await expect(dialog).toBeVisible();
      expect(held.bodies).toHaveLength(1);

      // Released earlier, the call would not be seen.
      await expect.poll(() => held.bodies).toHaveLength(1);
      held.release();
      await expect(page.getByText(`${noun} created successfully`)).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(held.bodies).toHaveLength(1);
    });

    test('editing: refused at a field, unreachable, slow, left with Escape and Cancel', async ({
      page,
      faultProxy,
      failure,
    }) => {
      await givenRecord(page, journey);
      const open = page.getByRole('button', { name: `Edit ${name.first}`, exact: true }).first();
      const dialog = page.getByRole('dialog', { name: editTitle });
      const input = dialog.getByRole('textbox', { name: name.label }).first();
      const save = dialog.getByRole('button', { name: 'Save' });

      await open.click();
      await expect(input).toHaveValue(name.first);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await open.click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();

      await open.click();
      const id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1];
      const field = { Name: 'name', Title: 'title', 'Display Name': 'display_name' }[name.label] ?? '';
      await input.fill(name.second);
      const refused = faultProxy.fault('PUT', `${path}/${id}`, {
        status: 422,
        body: {
          success: false,
          code: 'INVALID',
          message: 'Please check the highlighted fields',
          errors: [{ field, message: 'Not this one' }],
        },
      });
      await save.click();
      await expect(failure).toContainText(`Failed to update ${thing}`);
      await expect(dialog.getByText('Not this one')).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      refused.release();

      const cut = faultProxy.fault('PUT', `${path}/${id}`, 'cut');
      await save.click();
      await expect(failure).toContainText(`Failed to update ${thing}`);
      await expect(failure).toContainText('Update failed');
      await expect(input).toHaveValue(name.second);
      cut.release();

      const held = faultProxy.fault('PUT', `${path}/${id}`);
      await save.dblclick();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      // Released earlier, the call would not be seen.
      await expect.poll(() => held.bodies).toHaveLength(1);
      held.release();
      await expect(page.getByText(`${noun} updated successfully`)).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(held.bodies).toHaveLength(1);
    });

    test('deleting: refused, unreachable, slow, left with Escape and Cancel', async ({ page, faultProxy, failure }) => {
      await givenRecord(page, journey);
      const removal = page.getByRole('button', { name: `Delete ${name.first}`, exact: true }).first();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: 'Delete' });
      await page
        .getByRole('button', { name: `Edit ${name.first}`, exact: true })
        .first()
        .click();
      const id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1];
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await removal.click();
      await expect(confirm).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await removal.click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();

      for (const fault of [outOfOrder, 'cut'] as const) {
        const met = faultProxy.fault('DELETE', `${path}/${id}`, fault);
        await removal.click();
        await confirm.click();
        await expect(failure).toContainText(`Failed to delete ${thing}. Please try again.`);
        await expect(dialog).toBeHidden();
        await page.getByRole('button', { name: 'Dismiss' }).click();
        met.release();
      }

      const held = faultProxy.fault('DELETE', `${path}/${id}`);
      await removal.click();
      await confirm.dblclick();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      // Released earlier, the call would not be seen.
      await expect.poll(() => held.bodies).toHaveLength(1);
      held.release();
      await expect(page.getByText(`${noun} deleted successfully`)).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(held.bodies).toHaveLength(1);
    });
  });
}
