import { describe, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import type { Fault } from '../../../scripts/testing/fault-proxy.ts';
import { expect, test as onPage } from '../../test/admin-page.tsx';
import { journeys } from '../../test/journeys.ts';

const outOfOrder: Fault = { status: 500, body: { success: false, code: 'BROKEN', message: 'Out of order' } };
const faults: [fault: Fault, reason: string][] = [
  [outOfOrder, 'Out of order'],
  ['cut', 'failed'],
];
const dismiss = () => page.getByRole('button', { name: 'Dismiss' }).click();

for (const journey of journeys) {
  const { tab, resource, addButton, addTitle, editTitle, noun, refusals, fill, name } = journey;
  const thing = noun.toLowerCase();
  const path = `/api/${resource}`;
  const field = { Name: 'name', Title: 'title', 'Display name': 'display_name' }[name.label] ?? '';
  const notThisOne: Fault = {
    status: 422,
    body: {
      success: false,
      code: 'INVALID',
      message: 'Please check the highlighted fields',
      errors: [{ field, message: 'Not this one' }],
    },
  };
  const heading = (text: string) => page.getByRole('heading', { name: text, exact: true });

  const test = onPage.extend<{ givenPhotograph: number; givenRecord: () => Promise<number> }>({
    /** The id of the photograph that a slide needs. */
    givenPhotograph: [
      async ({ givenImage }, use) => use(resource === 'hero-slides' ? (await givenImage('Veil by the window')).id : 0),
      { auto: true },
    ],

    /** Opens the tab with one record in it, named like `name.first`, and returns its id. */
    givenRecord: async ({ api, open, givenPhotograph }, use) => {
      await use(async () => {
        const body = JSON.stringify(journey.record(givenPhotograph));
        const { id } = await api(`/${resource}`, z.object({ id: z.int() }), { method: 'POST', body });
        await open(`dashboard/${resource}`);
        return id;
      });
    },
  });

  describe(`The dialogs of ${tab}`, () => {
    // All of them have the same dialogs, with words and fields of their own.
    const isSample = resource === 'testimonials';
    const tags = isSample ? [] : ['nightly' as const];
    test('adding: begins in the first field, refused empty, refused, unreachable, slow', { tags }, async ({
      open,
      fault,
      failure,
    }) => {
      await open(`dashboard/${resource}`);
      const add = page.getByRole('button', { name: addButton }).first();
      await add.click();
      const dialog = page.getByRole('dialog', { name: addTitle });
      const first = dialog.getByRole('textbox').first();
      const input = dialog.getByRole('textbox', { name: name.label }).first();
      const save = dialog.getByRole('button', { name: 'Save' });
      await expect.element(first).toHaveFocus();
      await userEvent.keyboard(name.first);
      await expect.element(first).toHaveValue(name.first);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(dialog).not.toBeInTheDocument();

      await add.click();
      await save.click();
      for (const refusal of refusals) await expect.element(dialog.getByText(refusal)).toBeVisible();
      await fill(dialog);

      for (const [answer, reason] of faults) {
        const met = await fault('POST', path, answer);
        await save.click();
        await expect.element(failure).toMatchTextContent(`Failed to create ${thing}`);
        await expect.element(failure).toMatchTextContent(answer === 'cut' ? `Creation ${reason}` : reason);
        await expect.element(input).toHaveValue(name.first);
        await dismiss();
        await met.release();
      }

      const heard: unknown[] = [];
      const otherTab = new BroadcastChannel('vitrine-changes');
      onTestFinished(() => otherTab.close());
      otherTab.onmessage = ({ data }) => heard.push(data);
      const held = await fault('POST', path);
      await save.dblClick();
      await expect.element(dialog.getByRole('button', { name: 'Saving…' })).toBeDisabled();
      await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await expect.element(input).toBeDisabled();
      await userEvent.keyboard('{Escape}{Control>}s{/Control}');
      await expect.element(dialog).toBeVisible();

      // Released earlier, the call would not be seen.
      await expect.poll(held.bodies).toHaveLength(1);
      await held.release();
      await expect.element(page.getByText(`${noun} created successfully`)).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: `Edit ${name.first}`, exact: true })).toBeVisible();
      expect(await held.bodies()).toHaveLength(1);
      await expect.poll(() => heard.flat()).toContain(resource);
    });

    if (!isSample) {
      test('editing and deleting: refused, and done', { tags }, async ({ givenRecord, fault, failure }) => {
        const id = await givenRecord();
        const dialog = page.getByRole('dialog');
        await page.getByRole('button', { name: `Edit ${name.first}`, exact: true }).click();
        await expect.element(page.getByRole('dialog', { name: editTitle })).toBeVisible();
        await dialog.getByRole('textbox', { name: name.label }).first().fill(name.second);
        const refused = await fault('PUT', `${path}/${id}`, notThisOne);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect.element(failure).toMatchTextContent(`Failed to update ${thing}`);
        await expect.element(dialog.getByText('Not this one')).toBeVisible();
        await dismiss();
        await refused.release();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect.element(page.getByText(`${noun} updated successfully`)).toBeVisible();
        await expect.element(heading(name.second)).toBeVisible();

        const removal = page.getByRole('button', { name: `Delete ${name.second}`, exact: true });
        const kept = await fault('DELETE', `${path}/${id}`, 'cut');
        await removal.click();
        await expect.element(dialog).toMatchTextContent(`Are you sure you want to delete this ${thing}?`);
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await expect.element(failure).toMatchTextContent(`Failed to delete ${thing}. Please try again.`);
        await dismiss();
        await kept.release();
        await removal.click();
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await expect.element(page.getByText(`${noun} deleted successfully`)).toBeVisible();
        await expect.element(heading(name.second)).not.toBeInTheDocument();
      });
      return;
    }

    test('editing: refused at a field, unreachable, slow, left with Escape and Cancel', async ({
      givenRecord,
      fault,
      failure,
    }) => {
      const id = await givenRecord();
      const edit = page.getByRole('button', { name: `Edit ${name.first}`, exact: true });
      const dialog = page.getByRole('dialog', { name: editTitle });
      const input = dialog.getByRole('textbox', { name: name.label }).first();
      const save = dialog.getByRole('button', { name: 'Save' });

      await edit.click();
      await expect.element(input).toHaveValue(name.first);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await edit.click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(dialog).not.toBeInTheDocument();

      await edit.click();
      expect(location.pathname).toMatch(new RegExp(`/${resource}/${id}$`));
      await input.fill(name.second);
      const refused = await fault('PUT', `${path}/${id}`, notThisOne);
      await save.click();
      await expect.element(failure).toMatchTextContent(`Failed to update ${thing}`);
      await expect.element(dialog.getByText('Not this one')).toBeVisible();
      await dismiss();
      await refused.release();

      const cut = await fault('PUT', `${path}/${id}`, 'cut');
      await save.click();
      await expect.element(failure).toMatchTextContent(`Failed to update ${thing}`);
      await expect.element(failure).toMatchTextContent('Update failed');
      await expect.element(input).toHaveValue(name.second);
      await cut.release();

      const held = await fault('PUT', `${path}/${id}`);
      await save.dblClick();
      await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).toBeVisible();
      // Released earlier, the call would not be seen.
      await expect.poll(held.bodies).toHaveLength(1);
      await held.release();
      await expect.element(page.getByText(`${noun} updated successfully`)).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(heading(name.second)).toBeVisible();
      expect(await held.bodies()).toHaveLength(1);
    });

    test('deleting: refused, unreachable, slow, left with Escape and Cancel', async ({
      givenRecord,
      fault,
      failure,
    }) => {
      const id = await givenRecord();
      const removal = page.getByRole('button', { name: `Delete ${name.first}`, exact: true });
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: 'Delete' });

      await removal.click();
      await expect.element(confirm).toBeVisible();
      await expect.element(dialog).toMatchTextContent(`Are you sure you want to delete this ${thing}?`);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await removal.click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(dialog).not.toBeInTheDocument();

      for (const [answer] of faults) {
        const met = await fault('DELETE', `${path}/${id}`, answer);
        await removal.click();
        await confirm.click();
        await expect.element(failure).toMatchTextContent(`Failed to delete ${thing}. Please try again.`);
        await expect.element(dialog).not.toBeInTheDocument();
        await dismiss();
        await met.release();
      }

      const held = await fault('DELETE', `${path}/${id}`);
      await removal.click();
      await confirm.dblClick();
      await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).toBeVisible();
      // Released earlier, the call would not be seen.
      await expect.poll(held.bodies).toHaveLength(1);
      await held.release();
      await expect.element(page.getByText(`${noun} deleted successfully`)).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(heading(name.first)).not.toBeInTheDocument();
      expect(await held.bodies()).toHaveLength(1);
    });
  });
}
