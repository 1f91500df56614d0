import { page, userEvent } from 'vitest/browser';
import { isAskedBeforeClosing } from '../../../scripts/testing/is-asked-before-closing.ts';
import { expect, test } from '../../test/admin-page.tsx';

test('What is said of a field is nearer to it than to the next one', async ({ open }) => {
  await open('dashboard/testimonials/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const refused = dialog.getByText('Name is required');
  await expect.element(refused).toBeVisible();

  const error = refused.element().getBoundingClientRect();
  const input = dialog.getByRole('textbox', { name: 'Name' }).element().getBoundingClientRect();
  const next = dialog.getByText('Title', { exact: true }).first().element().getBoundingClientRect();
  const above = error.top - input.bottom;
  const below = next.top - error.bottom;
  expect(below).toBeGreaterThan(1.5 * above);
  expect(below).toBeGreaterThanOrEqual(16);
});

test('What was typed and not saved survives Escape, which may be a slip, and not Cancel', async ({ open }) => {
  await open('dashboard/testimonials/create');
  const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Dora Draft');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const logout = page.getByRole('button', { name: 'Logout' });
  const question = page.getByRole('dialog', { name: 'Logout' });
  expect(isAskedBeforeClosing()).toBe(true);
  await logout.click();
  await expect.element(question).toMatchTextContent('What you typed and did not save is deleted.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Testimonial' }).click();
  await expect.element(name).toHaveValue('Dora Draft');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(isAskedBeforeClosing()).toBe(false);
  await logout.click();
  await expect.element(question).toMatchTextContent('Are you sure you want to logout?');
  await expect.element(question).not.toMatchTextContent('What you typed');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Testimonial' }).click();

  await expect.element(name).toHaveValue('');
});
