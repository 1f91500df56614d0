import { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { drop } from '../helpers/drop.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { givenGallery, givenPhotos } from '../helpers/given-gallery.ts';

/** The specification's limit, beside the drop. */
const MOST_CLICKS = 6;

test.describe('A gallery for a client', () => {
  test('is made, filled with 100 photographs and sent with few clicks', async ({ page, context, stack, open }) => {
    const names = Array.from({ length: 100 }, (_, index) => `Frame ${index + 1}.jpg`);
    const files = await Promise.all(
      names.map((name, seed) => stack.givenPhotograph(name, { width: 120, height: 80, seed: 5_000 + seed })),
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('dashboard/galleries');
    await page.evaluate(() => {
      addEventListener(
        'click',
        ({ isTrusted, detail }) => {
          // A key on a button is a click without a pointer; it counts as well.
          if (isTrusted && detail >= 0)
            document.body.dataset.clicks = `${Number(document.body.dataset.clicks ?? 0) + 1}`;
        },
        true,
      );
    });

    await page.getByRole('button', { name: 'New gallery' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Ana and Tom');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Drop the photographs here')).toBeVisible();
    await drop(page, files);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();

    expect(Number(await page.evaluate(() => document.body.dataset.clicks))).toBeLessThanOrEqual(MOST_CLICKS);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/for\/#[\w-]{22}$/);
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('100 of 100 uploaded', {
      timeout: 120_000,
    });
    await expect(page.getByRole('region', { name: 'The gallery' })).toContainText('100 photographs');
    const [gallery] = await stack.api('/galleries', VersionedGalleryView.array());
    expect(gallery).toMatchObject({ title: 'Ana and Tom', link, counts: { photos: 100 } });

    // The first of so many, by number.
    await expect(page.getByRole('checkbox', { name: /^Frame/ }).first()).toHaveAccessibleName('Frame 1.jpg');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ana and Tom' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Frame 2.jpg' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test('takes no file twice, and says why one is not in it', async ({ page, stack, open }) => {
    const gallery = await givenGallery(stack, { title: 'Twice' });
    const files = [
      await stack.givenPhotograph('One.jpg', { seed: 71 }),
      await stack.givenPhotograph('One again.jpg', { seed: 71 }),
      stack.givenFile('Contract.jpg', '%PDF-1.7 this is no picture'),
    ];
    await open(`dashboard/galleries/${gallery.id}`);
    await expect(page.getByText('Drop the photographs here')).toBeVisible();
    await drop(page, files);

    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads).toContainText('1 of 3 uploaded, 1 already there');
    await expect(uploads.getByRole('alert')).toContainText('Contract.jpg: Only JPG, PNG, GIF and WebP');
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
  });

  test('has a link that is replaced, revoked, mailed and opened', async ({ page, stack, open }) => {
    const gallery = await givenGallery(stack, { title: 'Link', client_email: 'ana@client.example' });
    await open(`dashboard/galleries/${gallery.id}`);
    const field = page.getByRole('textbox', { name: 'Link for the client' });
    await expect(field).toHaveValue(gallery.link ?? '');
    await expect(page.getByText(/^This link works on this computer only/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send by mail' })).toHaveAttribute(
      'href',
      /^mailto:ana%40client\.example\?subject=/,
    );
    await expect(page.getByRole('link', { name: 'Open as the client' })).toHaveAttribute('href', gallery.link ?? '');

    await page.route(`**/api/galleries/${gallery.id}`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, link: null } } });
    });
    await page.reload();
    await expect(page.getByText('It cannot be shown again')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Revoke' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set a password' })).toBeVisible();
    await expect(field).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
    await expect(page.getByText('There is a new link')).toBeVisible();
    await expect(field).not.toHaveValue(gallery.link ?? '');

    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('The link is revoked: the client sees nothing.')).toBeVisible();
    await expect(field).toBeHidden();
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await expect(field).toHaveValue(/\/for\/#[\w-]{22}$/);
  });

  test('goes to the trash and comes back', async ({ page, stack, open }) => {
    const { id } = await givenGallery(stack, { title: 'Old one', client_name: 'Mia' });
    await open('dashboard/galleries');
    await page.getByRole('link', { name: 'Old one' }).click();
    await expect(page.getByText('Drop the photographs here')).toBeVisible();
    await page.getByRole('link', { name: 'All galleries' }).click();
    await expect(page.getByText('Mia · 0 photographs · Not opened yet')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Old one' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Gallery moved to the trash')).toBeVisible();
    await expect(page.getByText('No galleries yet')).toBeVisible();

    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page.getByText(/^In the trash until/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Old one' }).click();
    await expect(page.getByText('This gallery is in the trash. Its client sees nothing of it.')).toBeVisible();
    // Nothing in the trash is read, as that would be refused.
    expect(asked).not.toContain(`/api/galleries/${id}/photos`);
    await page.goBack();
    await page.getByRole('button', { name: 'Restore Old one' }).click();
    await expect(page.getByText('Gallery restored')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Galleries' }).click();
    await expect(page.getByRole('link', { name: 'Old one' })).toBeVisible();
  });

  test('in the trash is deleted for good, with its photographs, once that was confirmed', async ({
    page,
    stack,
    open,
  }) => {
    const gallery = await givenGallery(stack, { title: 'Over' });
    await givenPhotos(stack, gallery, ['O 1.jpg', 'O 2.jpg']);
    await givenGallery(stack, { title: 'Kept' });
    await open('dashboard/galleries');
    for (const title of ['Over', 'Kept']) {
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('link', { name: title })).toBeHidden();
    }
    await page.getByRole('link', { name: 'Trash' }).click();

    const ask = page.getByRole('button', { name: 'Delete for good: Over' });
    const dialog = page.getByRole('dialog', { name: 'Delete for good' });
    await ask.click();
    await expect(dialog).toContainText('This cannot be undone.');
    await expect(dialog).toContainText('2 photographs');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await ask.click();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();

    await expect(page.getByText('Gallery deleted for good')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Over' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete for good: Kept' })).toBeFocused();
    await page.goto(`/admin/dashboard/galleries/${gallery.id}`);
    await expect(page.getByText('There is no such gallery')).toBeVisible();
  });
});
