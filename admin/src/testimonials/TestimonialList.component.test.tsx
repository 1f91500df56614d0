import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

/** What is seen of a radio button whose own text is for screen readers. */
const labelOf = (text: Locator) => text.element().closest('label') ?? text;

test('A rating is given by stars, with the pointer or with the arrow keys', async ({ api, open }) => {
  const body = JSON.stringify({ name: 'Ana Ruiz', content: 'She saw what we felt.' });
  const { id } = await api('/testimonials', TestimonialView, { method: 'POST', body });
  await open(`dashboard/testimonials/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Testimonial' });
  const rating = dialog.getByRole('group', { name: 'Rating' });
  const star = (label: string) => rating.getByRole('radio', { name: label, exact: true });
  await expect.element(star('5 of 5 stars')).toBeChecked();

  star('5 of 5 stars').element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(star('3 of 5 stars')).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(star('5 of 5 stars')).toBeChecked();
  expect(rating.getByRole('radio').length).toBe(5);
  await userEvent.click(labelOf(rating.getByText('2 of 5 stars', { exact: true })));
  await expect.element(star('2 of 5 stars')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect.element(page.getByText('Testimonial updated successfully')).toBeVisible();
  expect(await api(`/testimonials/${id}`, TestimonialView)).toMatchObject({ rating: 2 });
});
