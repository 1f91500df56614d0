import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

type Journey = {
  tab: string;
  addButton: string;
  addTitle: string;
  editTitle: string;
  /** The records' name in toasts and questions. */
  noun: string;
  /** What an empty form is refused with. */
  refusals: string[];
  fill: (dialog: Locator) => Promise<void>;
  /** The input that names a record, what `fill` puts there, and what it is changed to. */
  name: { label: string; first: string; second: string };
};

const journeys: Journey[] = [
  {
    tab: 'Testimonials',
    addButton: 'Add Testimonial',
    addTitle: 'Add Testimonial',
    editTitle: 'Edit Testimonial',
    noun: 'Testimonial',
    refusals: ['Name is required', 'Content is required'],
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz');
      await dialog.getByRole('textbox', { name: 'Content' }).fill('She saw what we felt.');
    },
    name: { label: 'Name', first: 'Ana Ruiz', second: 'Ana Ruiz Berg' },
  },
  {
    tab: 'Categories',
    addButton: 'Add Category',
    addTitle: 'Add Category',
    editTitle: 'Edit Category',
    noun: 'Category',
    refusals: ['Name is required', 'Slug is required'],
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Élan & Co.');
      await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue('elan-co');
    },
    name: { label: 'Name', first: 'Élan & Co.', second: 'Still life' },
  },
  {
    tab: 'Social Media',
    addButton: 'Add Social Media Link',
    addTitle: 'Add Social Media Link',
    editTitle: 'Edit Social Media Link',
    noun: 'Social media link',
    refusals: ['Platform is required', 'Display name is required', 'Please enter a valid URL'],
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Platform' }).fill('YouTube');
      await dialog.getByRole('textbox', { name: 'Display Name' }).fill('Films');
      await dialog.getByRole('textbox', { name: 'URL' }).fill('https://films.example/studio');
      await dialog.getByLabel('Icon').selectOption('YouTube');
    },
    name: { label: 'Display Name', first: 'Films', second: 'Moving pictures' },
  },
  {
    tab: 'Hero Slides',
    addButton: 'Add Hero Slide',
    addTitle: 'Add New Hero Slide',
    editTitle: 'Edit Hero Slide',
    noun: 'Hero slide',
    refusals: ['Title is required', 'Please select an image'],
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Title', exact: false }).first().fill('Quiet light');
      await dialog.getByTitle('Veil by the window').click();
    },
    name: { label: 'Title', first: 'Quiet light', second: 'Late light' },
  },
];

test.describe('The records of the dashboard', () => {
  for (const { tab, addButton, addTitle, editTitle, noun, refusals, fill, name } of journeys) {
    test(`${tab}: are refused empty, added, changed and deleted`, async ({ page, givenImage, signIn }) => {
      if (tab === 'Hero Slides') await givenImage('Veil by the window');
      await page.goto('/admin/');
      await signIn();
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
