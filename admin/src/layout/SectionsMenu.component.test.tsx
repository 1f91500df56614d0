import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';
import { press } from '../../test/hands.ts';

/** The menu of a narrow window, as it is found by its text. */
const menu = () => [...document.querySelectorAll('summary')].find(({ textContent }) => textContent === 'All sections');

test('The menu of all tabs is closed by Escape and by leaving it', async ({ open, resize }) => {
  const clients = page.getByRole('link', { name: 'Clients' });
  await resize(390, 844);
  await open('dashboard/testimonials');
  await expect.poll(menu).toBeVisible();
  const summary = page.elementLocator(menu() ?? document.body);

  await press(summary, '{Enter}');
  await expect.element(page.getByRole('link', { name: 'Testimonials' })).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{Escape}');
  await expect.element(clients).not.toBeInTheDocument();
  await expect.element(summary).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(clients).toBeVisible();
  page.getByRole('button', { name: 'Logout' }).element().focus();
  await expect.element(clients).not.toBeInTheDocument();
});
