import { expect, test } from './helpers/fixtures.ts';
import { journeys } from './helpers/journeys.ts';

test.describe('The records of the dashboard', () => {
  for (const { tab, addButton, addTitle, editTitle, noun, refusals, fill, name } of journeys) {
    test(`${tab}: are refused empty, added, changed and deleted`, async ({ page, givenImage, open }) => {
      if (tab === 'Hero Slides') await givenImage('Veil by the window');
      await open('');
      await page.getByRole('tab', { name: tab }).click();

      await page.getByRole('button', { name: addButton }).click();
      const adding = page.getByRole('dialog', { name: addTitle });
      await adding.getByRole('button', { name: 'Save' }).click();
      for (const refusal of refusals) await expect(adding.getByText(refusal)).toBeVisible();
      await fill(adding);
      await adding.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`${noun} created successfully`)).toBeVisible();
      await expect(adding).toBeHidden();

      await page.getByRole('button', { name: `Edit ${name.first}`, exact: true }).click();
      const editing = page.getByRole('dialog', { name: editTitle });
      await editing.getByRole('textbox', { name: name.label }).first().fill(name.second);
      await editing.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`${noun} updated successfully`)).toBeVisible();
      await expect(page.getByRole('heading', { name: name.second, exact: true })).toBeVisible();

      await page.getByRole('button', { name: `Delete ${name.second}`, exact: true }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText(`Are you sure you want to delete this ${noun.toLowerCase()}?`);
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`${noun} deleted successfully`)).toBeVisible();
      await expect(page.getByRole('heading', { name: name.second, exact: true })).toBeHidden();
    });
  }
});
