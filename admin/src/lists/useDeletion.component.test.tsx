import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { page, userEvent } from 'vitest/browser';
import { isAskedBeforeClosing } from '../../../scripts/testing/is-asked-before-closing.ts';
import { expect, test } from '../../test/admin-page.tsx';

test('A deleted record comes back with Undo', async ({ api, open, fault, failure }) => {
  const body = JSON.stringify({ name: 'Mia Undone', content: 'Worth keeping.' });
  const { id } = await api('/testimonials', TestimonialView, { method: 'POST', body });
  await open('dashboard/testimonials');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Mia Undone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Testimonial deleted successfully')).toBeVisible();
  };

  await remove();
  const told: unknown[] = [];
  const otherTab = new BroadcastChannel('vitrine-changes');
  otherTab.onmessage = ({ data }) => told.push(data);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Testimonial restored successfully')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Mia Undone' })).toBeVisible();
  expect((await api(`/testimonials/${id}`, TestimonialView)).name).toBe('Mia Undone');
  await expect.poll(() => told).toEqual([['testimonials', 'publishing', 'demo']]);
  otherTab.close();

  await remove();
  await fault('POST', `/api/testimonials/${id}/restore`, 'cut');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(failure).toMatchTextContent('Failed to create testimonial');
});

test('Undo brings a record back as it was deleted, with what was changed elsewhere before', async ({ api, open }) => {
  const body = JSON.stringify({ name: 'Mia Undone', content: 'Worth keeping.' });
  const { id } = await api('/testimonials', TestimonialView, { method: 'POST', body });
  await open('dashboard/testimonials');
  const remove = page.getByRole('button', { name: 'Delete Mia Undone' });
  await expect.element(remove).toBeVisible();
  const change = JSON.stringify({ content: 'Changed on the phone.' });
  await api(`/testimonials/${id}`, TestimonialView, { method: 'PUT', body: change });

  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect.element(page.getByText('Testimonial restored successfully')).toBeVisible();
  expect((await api(`/testimonials/${id}`, TestimonialView)).content).toBe('Changed on the phone.');
});

test('What was typed into a record and not saved goes with it', async ({ api, open }) => {
  const body = JSON.stringify({ name: 'Mia Undone', content: 'Worth keeping.' });
  await api('/testimonials', TestimonialView, { method: 'POST', body });
  const form = page.getByRole('dialog', { name: 'Edit Testimonial' });
  const name = form.getByRole('textbox', { name: 'Name' });
  const edit = page.getByRole('button', { name: 'Edit Mia Undone' });
  await open('dashboard/testimonials');
  await edit.click();
  await name.fill('Mia Typed');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  expect(isAskedBeforeClosing()).toBe(true);

  await page.getByRole('button', { name: 'Delete Mia Undone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Testimonial deleted successfully')).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(false);

  await page.getByRole('button', { name: 'Undo' }).click();
  await edit.click();
  await expect.element(name).toHaveValue('Mia Undone');
});
