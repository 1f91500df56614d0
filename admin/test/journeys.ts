import type { Locator } from 'vitest/browser';
import { expect } from './admin-page.tsx';

/** How to use the dialogs of one kind of record. */
type Journey = {
  tab: string;
  /** Its segment in the addresses of the admin and the API. */
  resource: string;
  addButton: string;
  addTitle: string;
  editTitle: string;
  /** The name of a record in toasts and questions. */
  noun: string;
  /** The errors of an empty form. */
  refusals: string[];
  fill: (dialog: Locator) => Promise<void>;
  /** The input that names a record, its first value, and the one that it is changed to. */
  name: { label: string; first: string; second: string };
  /** What the API takes for a record of the first name. A slide has a photograph. */
  record: (imageId: number) => object;
};

export const journeys: Journey[] = [
  {
    tab: 'Testimonials',
    resource: 'testimonials',
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
    record: () => ({ name: 'Ana Ruiz', content: 'She saw what we felt.' }),
  },
  {
    tab: 'Categories',
    resource: 'categories',
    addButton: 'Add Category',
    addTitle: 'Add Category',
    editTitle: 'Edit Category',
    noun: 'Category',
    refusals: ['Name is required', 'Slug is required'],
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Élan & Co.');
      await expect.element(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue('elan-co');
    },
    name: { label: 'Name', first: 'Élan & Co.', second: 'Still life' },
    record: () => ({ name: 'Élan & Co.', slug: 'elan-co' }),
  },
  {
    tab: 'Social Media',
    resource: 'social-media',
    addButton: 'Add Social Media Link',
    addTitle: 'Add Social Media Link',
    editTitle: 'Edit Social Media Link',
    noun: 'Social media link',
    refusals: ['Platform is required', 'Display name is required', 'Please enter a valid URL'],
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Platform' }).fill('YouTube');
      await dialog.getByRole('textbox', { name: 'Display name' }).fill('Films');
      await dialog.getByRole('textbox', { name: 'URL' }).fill('https://films.example/studio');
      await dialog.getByLabelText('Icon').selectOptions('YouTube');
    },
    name: { label: 'Display name', first: 'Films', second: 'Moving pictures' },
    record: () => ({ platform: 'YouTube', display_name: 'Films', url: 'https://films.example/studio' }),
  },
  {
    tab: 'Hero Slides',
    resource: 'hero-slides',
    addButton: 'Add Hero Slide',
    addTitle: 'Add New Hero Slide',
    editTitle: 'Edit Hero Slide',
    noun: 'Hero slide',
    refusals: ['Title is required', 'Please select an image'],
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Title' }).first().fill('Quiet light');
      await dialog.getByTitle('Veil by the window').first().click();
    },
    name: { label: 'Title', first: 'Quiet light', second: 'Late light' },
    record: (image_id) => ({ title: 'Quiet light', image_id }),
  },
  {
    tab: 'Projects',
    resource: 'projects',
    addButton: 'Add project',
    addTitle: 'Add project',
    editTitle: 'Edit project',
    noun: 'Project',
    refusals: ['Title is required', 'Address is required'],
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Harbour, at dawn');
      await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('harbour-at-dawn');
    },
    name: { label: 'Title', first: 'Harbour, at dawn', second: 'Harbour at night' },
    record: () => ({ title: 'Harbour, at dawn', slug: 'harbour-at-dawn' }),
  },
];
