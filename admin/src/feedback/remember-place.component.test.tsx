import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { describe } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';
import { press } from '../../test/hands.ts';

describe('The place where one works', () => {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const confirmIn = (title: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete' });

  test('is the next image after a delete, then the heading', { tags: 'nightly' }, async ({ givenImages, open }) => {
    await givenImages('Third here', 'Second here', 'First here');
    await open('dashboard');
    const confirm = confirmIn('Delete image');

    await expect.element(button('Move Second here')).toBeInTheDocument();
    await press(button('Delete Second here'), '{Enter}');
    await press(confirm, '{Enter}');
    await expect.element(button('Delete Third here')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await press(confirm, '{Enter}');
    await expect.element(button('Delete First here')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(confirm).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Delete First here')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await press(confirm, '{Enter}');
    await expect.element(heading('Images')).toHaveFocus();

    await page.getByRole('link', { name: 'Trash' }).click();
    await press(button('Restore Third here'), '{Enter}');
    await expect.element(page.getByRole('article', { name: 'Third here' })).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toHaveAccessibleName(/^Restore /);
  });

  test('is the heading after many were deleted at once', { tags: 'nightly' }, async ({ givenImages, open }) => {
    await givenImages('Fifth', 'Fourth');
    await open('dashboard');
    for (const title of ['Fifth', 'Fourth']) await page.getByRole('checkbox', { name: `Select ${title}` }).click();

    await press(page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }), '{Enter}');
    await press(button('Delete 2 images'), '{Enter}');

    await expect.element(heading('Images')).toHaveFocus();
  });

  test('is the next record after a delete', { tags: 'nightly' }, async ({ api, open }) => {
    for (const name of ['Ana Ruiz', 'Ben Okri']) {
      const body = JSON.stringify({ name, content: 'She saw what we felt.' });
      await api('/testimonials', TestimonialView, { method: 'POST', body });
    }
    await open('dashboard/testimonials');
    const confirm = confirmIn('Delete testimonial');

    await press(button('Delete Ana Ruiz'), '{Enter}');
    await press(confirm, '{Enter}');
    await expect.element(button('Delete Ben Okri')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await press(confirm, '{Enter}');
    await expect.element(heading('Testimonials')).toHaveFocus();
  });

  test('is the heading of the inbox after a message was deleted', async ({ open }) => {
    const body = JSON.stringify({ name: 'Ana Ruiz', email: 'ana@client.example', message: 'Are you free in May?' });
    await fetch('/api/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await open('dashboard/messages');

    await press(button(/^Ana Ruiz/), '{Enter}');
    await press(page.getByRole('dialog', { name: /^Message from/ }).getByRole('button', { name: 'Delete' }), '{Enter}');
    await press(confirmIn('Delete message'), '{Enter}');

    await expect.element(heading('Messages')).toHaveFocus();
  });
});
