import { ImageAdminView } from '@vitrine/shared/contract/images';
import { page } from 'vitest/browser';
import { expect, test } from '../../../test/admin-page.tsx';

test('A photograph in the trash is not public', async ({ api, givenImage, open }) => {
  const { id } = await givenImage('Binned');
  await api(`/images/${id}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ is_featured: true }) });
  await open('dashboard');
  await page.getByRole('button', { name: 'Delete Binned' }).click();

  const question = page.getByRole('dialog', { name: 'Delete image' });
  await expect.poll(() => question.element().querySelector('img')).toBeVisible();
  await expect.element(question).toMatchTextContent('Visitors no longer see it. The trash keeps it for 30 days.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Trash' }).click();

  const card = page.getByRole('article', { name: 'Binned' });
  await expect.element(card).toMatchTextContent('Featured');
  await expect.element(card).not.toMatchTextContent('Public');
});
