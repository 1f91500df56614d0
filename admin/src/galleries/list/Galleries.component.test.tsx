import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, givenPhotograph, test } from '../../../test/admin-page.tsx';
import { givenClient, givenGallery, givenPhotos } from '../../../test/given-gallery.ts';

const link = (name: string) => page.getByRole('link', { name });
const dialogs = page.getByRole('dialog');

test('A gallery goes to the trash and comes back', async ({ api, open }) => {
  const { id } = await givenGallery(api, { title: 'Old one', client_name: 'Mia' });
  await open('dashboard/galleries');
  await link('Old one').click();
  await expect.element(page.getByText('Drop the photographs here')).toBeVisible();
  await link('All galleries').click();
  await expect.element(page.getByText('Mia · 0 photographs · Not opened yet')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Old one' }).click();
  await dialogs.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Gallery moved to the trash', { exact: false })).toBeVisible();
  await expect.element(page.getByText('No galleries yet')).toBeVisible();

  await link('Trash').click();
  await expect.element(page.getByText(/^In the trash until/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  const calls = vi.spyOn(window, 'fetch');
  await link('Old one').click();
  await expect.element(page.getByText('This gallery is in the trash. Its client sees nothing of it.')).toBeVisible();
  // Nothing in the trash is read, as that would be refused.
  const asked = calls.mock.calls.map(([address]) => String(address));
  expect(asked.filter((address) => address.includes(`/galleries/${id}/photos`))).toEqual([]);
  history.back();
  await page.getByRole('button', { name: 'Restore Old one' }).click();
  await expect.element(page.getByText('Gallery restored')).toBeVisible();
  await link('Back to galleries').click();
  await expect.element(link('Old one')).toBeVisible();
});

test('A gallery in the trash is deleted for good, with its photographs, once that was confirmed', async ({
  api,
  open,
}) => {
  const gallery = await givenGallery(api, { title: 'Over' });
  await givenPhotos(api, givenPhotograph, gallery, ['O 1.jpg', 'O 2.jpg']);
  await givenGallery(api, { title: 'Kept' });
  await open('dashboard/galleries');
  for (const title of ['Over', 'Kept']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await dialogs.getByRole('button', { name: 'Delete' }).click();
    await expect.element(link(title)).not.toBeInTheDocument();
  }
  await link('Trash').click();

  const ask = page.getByRole('button', { name: 'Delete for good: Over' });
  const dialog = page.getByRole('dialog', { name: 'Delete for good' });
  await ask.click();
  await expect.element(dialog).toMatchTextContent('This cannot be undone.');
  await expect.element(dialog).toMatchTextContent('2 photographs');
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await ask.click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();

  await expect.element(page.getByText('Gallery deleted for good')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link('Over')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Delete for good: Kept' })).toHaveFocus();
  await open(`dashboard/galleries/${gallery.id}`);
  await expect.element(page.getByText('There is no such gallery')).toBeVisible();
});

test('What a client has written is new in the list until it was seen', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Written' });
  const client = await givenClient('', gallery);
  await client('/comments', 'POST', { photo_id: null, text: 'May our parents see it?' });

  await open('dashboard/galleries');
  const row = page.getByRole('listitem').filter({ hasText: 'Written' });
  await expect.element(row.getByText('New')).toBeVisible();
  await row.getByRole('link', { name: 'Written' }).click();
  await expect.element(link('All galleries')).toBeVisible();
  await link('All galleries').click();
  await expect.element(row).toBeVisible();
  await expect.element(row.getByText('New')).not.toBeInTheDocument();

  // What was seen before comments counted stays seen.
  const kept = Object.keys(localStorage).filter((name) => name.endsWith(`:${gallery.id}`));
  expect(kept).toEqual([expect.stringMatching(/^vitrine\.choice-seen:/)]);
});

test('What a client did is new in the list until it was seen, and marks the photographs', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Arrived' });
  const [one, two] = await givenPhotos(api, givenPhotograph, gallery, ['E 1.jpg', 'E 2.jpg']);
  const client = await givenClient('', gallery);
  await client(`/photos/${one?.id}/favourite`, 'PUT', { is_favourite: true });
  await client(`/photos/${one?.id}/choice`, 'PUT', { is_chosen: true });
  await client('/comments', 'POST', { photo_id: two?.id, text: 'Whose dog is this?' });
  await client('/choice/send', 'POST');

  await open('dashboard/galleries');
  const row = page.getByRole('listitem').filter({ hasText: 'Arrived' });
  await expect.element(row.getByText('New')).toBeVisible();
  await expect.element(row.getByText('Choice sent')).toBeVisible();
  await row.getByRole('link', { name: 'Arrived' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'E 1.jpg, chosen, favourite' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'E 2.jpg, 1 comment' })).toBeVisible();

  await link('All galleries').click();
  await expect.element(row.getByText('Choice sent')).toBeVisible();
  await expect.element(row.getByText('New')).not.toBeInTheDocument();
});
