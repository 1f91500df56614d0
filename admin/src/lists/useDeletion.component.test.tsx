import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { page, userEvent } from 'vitest/browser';
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
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Testimonial restored successfully')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Mia Undone' })).toBeVisible();
  expect((await api(`/testimonials/${id}`, TestimonialView)).name).toBe('Mia Undone');

  await remove();
  await fault('POST', `/api/testimonials/${id}/restore`, 'cut');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(failure).toMatchTextContent('Failed to create testimonial');
});

test('What was typed into a record that was deleted, here or elsewhere, is not asked about', async ({
  api,
  open,
  failure,
}) => {
  const body = JSON.stringify({ name: 'Mia Gone', content: 'Worth keeping.' });
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const dialog = page.getByRole('dialog');
  const type = async () => {
    const { id } = await api('/testimonials', TestimonialView, { method: 'POST', body });
    await open(`dashboard/testimonials/${id}`);
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Not saved');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(isAsked()).toBe(true);
    return id;
  };

  await type();
  await page.getByRole('button', { name: 'Delete Mia Gone' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Testimonial deleted successfully')).toBeVisible();
  expect(isAsked()).toBe(false);

  const id = await type();
  await api(`/testimonials/${id}`, TestimonialView.pick({ id: true }), { method: 'DELETE' });
  await open(`dashboard/testimonials/${id}`);
  await expect.element(failure).toMatchTextContent('Failed to update testimonial');
  expect(isAsked()).toBe(false);
});
