import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { givenClient, givenGallery, givenPhotos } from '../helpers/given-gallery.ts';

test.describe('What a client did in a gallery', () => {
  test('is seen at once: favourites, the choice, comments; these are answered, the choice is reopened', async ({
    page,
    stack,
    open,
  }) => {
    const gallery = await givenGallery(stack, { title: 'Chosen from', choice_limit: 20 });
    const [one, two, three] = await givenPhotos(stack, gallery, ['D 1.jpg', 'D 2.jpg', 'D 3.jpg']);
    await open(`dashboard/galleries/${gallery.id}?part=client`);
    await expect(page.getByText('0 of 20 chosen, not sent yet.')).toBeVisible();
    await expect(page.getByText('No comments yet.')).toBeVisible();
    await expect(page.getByText('Nobody has opened the gallery yet.')).toBeVisible();

    const client = await givenClient(stack, gallery);
    await client(`/photos/${one?.id}/favourite`, 'PUT', { is_favourite: true });
    for (const photo of [two, three]) await client(`/photos/${photo?.id}/choice`, 'PUT', { is_chosen: true });
    await client('/comments', 'POST', { photo_id: two?.id, text: 'In <b>black and white</b>, please' });
    await client('/choice/send', 'POST');

    await expect(page.getByText(/^The choice was sent on .+: 2 of 20 chosen/)).toBeVisible();
    const marked = page.getByRole('region', { name: 'Marked photographs' });
    await expect(marked.getByRole('listitem')).toHaveText(['D 2.jpg', 'D 3.jpg']);
    await marked.getByRole('button', { name: 'Favourites 1' }).click();
    await expect(marked.getByRole('listitem')).toHaveText(['D 1.jpg']);
    await expect(page.getByText('Sent the choice: 2 photographs')).toBeVisible();
    const thread = page.getByRole('article', { name: 'D 2.jpg' });
    await expect(thread).toContainText('In <b>black and white</b>, please');
    expect(await findViolations(page)).toEqual([]);

    await thread.getByRole('button', { name: 'Answer' }).click();
    await expect(thread.getByText('Please enter a comment')).toBeVisible();
    await thread.getByRole('textbox', { name: 'Answer about D 2.jpg' }).fill('Tomorrow.');
    await thread.getByRole('button', { name: 'Answer' }).click();
    await expect(thread.getByText(/^You, /)).toBeVisible();
    await expect(thread.getByRole('textbox')).toHaveValue('');
    await page.reload();
    await expect(thread.getByText(/^You, /)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'What the client did (1)' })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const sentence = await page.getByText(/^The choice was sent on/).boundingBox();
    expect(sentence?.width, 'of the sentence beside the button').toBeGreaterThan(200);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Reopen the choice' }).click();
    await expect(page.getByText('2 of 20 chosen, not sent yet.')).toBeVisible();
    const own = page.getByRole('region', { name: 'From your side' });
    await expect(own.getByRole('listitem')).toHaveText(/^You reopened the choice/);
    const done = page.getByRole('region', { name: 'What happened' });
    await expect(done).toContainText('Sent the choice: 2 photographs');
    await expect(done).not.toContainText('You ');
  });

  test('is new in the list until it was looked at, and marks the photographs', async ({ page, stack, open }) => {
    const gallery = await givenGallery(stack, { title: 'Arrived' });
    const [one, two] = await givenPhotos(stack, gallery, ['E 1.jpg', 'E 2.jpg']);
    const client = await givenClient(stack, gallery);
    await client(`/photos/${one?.id}/favourite`, 'PUT', { is_favourite: true });
    await client(`/photos/${one?.id}/choice`, 'PUT', { is_chosen: true });
    await client('/comments', 'POST', { photo_id: two?.id, text: 'Whose dog is this?' });
    await client('/choice/send', 'POST');

    await open('dashboard/galleries');
    const row = page.getByRole('listitem').filter({ hasText: 'Arrived' });
    await expect(row.getByText('New', { exact: true })).toBeVisible();
    await expect(row.getByText('Choice sent')).toBeVisible();
    await row.getByRole('link', { name: 'Arrived' }).click();
    await expect(page.getByRole('checkbox', { name: 'E 1.jpg, chosen, favourite' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'E 2.jpg, 1 comment' })).toBeVisible();

    await page.getByRole('link', { name: 'All galleries' }).click();
    await expect(row.getByText('Choice sent')).toBeVisible();
    await expect(row.getByText('New', { exact: true })).toBeHidden();
  });
});
