import { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { givenGallery } from '../helpers/given-gallery.ts';

test.describe('The settings of a gallery', () => {
  test('say that no reminder is sent without a mail server', async ({ page, stack, open }) => {
    const { id } = await givenGallery(stack, { title: 'Without mail', remind_days: 7 });
    await open(`dashboard/galleries/${id}?part=settings`);

    const days = page.getByRole('spinbutton', { name: 'Remind the client by mail, days before the end' });
    await expect(days).toHaveValue('7');
    await expect(days).toHaveAccessibleDescription(/^No mail server is set up, so no reminder is sent\./);
    await open('dashboard/settings');
    await expect(page.getByText('No mail server is set up, so no mails are sent.')).toBeVisible();
  });

  test('are kept as a draft, saved, and stored as they were chosen', async ({ page, stack, open }) => {
    const { id } = await givenGallery(stack, { title: 'To be set' });
    await open(`dashboard/galleries/${id}?part=settings`);
    const box = (name: string) => page.getByRole('textbox', { name });
    await box('Note to the client').fill('Take your time.');
    await page.getByRole('button', { name: '2 weeks' }).click();
    await page.getByRole('spinbutton', { name: 'At most so many' }).fill('20');
    await page.getByRole('switch', { name: 'The client can comment' }).click();
    await page.getByLabel('The client can download').selectOption('Both');
    await expect(page.getByText('have everything that is in them')).toBeVisible();
    await page.getByRole('radio', { name: 'A text' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter the text of the watermark')).toBeVisible();
    await box('Text of the watermark').fill('김 Kim');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(box('Text of the watermark')).toHaveAccessibleDescription(/^The watermark cannot be drawn with 김\./);
    await box('Text of the watermark').fill('Elena Marlow');
    expect(await findViolations(page)).toEqual([]);

    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('What you had not saved is back.')).toBeVisible();
    await expect(box('Text of the watermark')).toHaveValue('Elena Marlow');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Gallery updated successfully')).toBeVisible();

    const saved = await stack.api(`/galleries/${id}`, VersionedGalleryView);
    expect(saved).toMatchObject({
      note: 'Take your time.',
      choice_limit: 20,
      can_comment: false,
      downloads: 'both',
      watermark: { kind: 'text', text: 'Elena Marlow' },
    });
    const days = (Date.parse(saved.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13);
    expect(days).toBeLessThan(15.1);
  });

  test('that another person changed meanwhile are compared, not overwritten', async ({ page, stack, open }) => {
    const { id } = await givenGallery(stack, { title: 'Two people' });
    await open(`dashboard/galleries/${id}?part=settings`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
    await stack.api(`/galleries/${id}`, VersionedGalleryView, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Theirs' }),
    });

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('dialog')).toContainText('Theirs');
    expect((await stack.api(`/galleries/${id}`, VersionedGalleryView)).title).toBe('Theirs');
  });

  test('have a password that is suggested, set and removed', async ({ page, stack, open }) => {
    const { id } = await givenGallery(stack, { title: 'Locked' });
    await open(`dashboard/galleries/${id}`);
    await page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Password' });
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(dialog.getByText('A password has 4 to 200 characters')).toBeVisible();
    await dialog.getByRole('button', { name: 'Suggest one' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue(/^\w{4}-\w{4}-\w{4}$/);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Set password' }).click();

    await expect(page.getByText('A password is asked for.')).toBeVisible();
    expect((await stack.api(`/galleries/${id}`, VersionedGalleryView)).has_password).toBe(true);
    await page.getByRole('button', { name: 'Remove password' }).click();
    await expect(page.getByText('No password: whoever has the link sees everything.')).toBeVisible();
  });
});
