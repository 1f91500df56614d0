import type { Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { VersionedSettingsView } from '@vitrine/shared/contract/settings';
import { VersionedTestimonialView } from '@vitrine/shared/contract/testimonials';
import { imageUrl } from '@vitrine/shared/image-address';
import { photoSlug } from '@vitrine/shared/slug';
import { findViolations } from '../../../scripts/testing/axe.ts';
import type { Stack } from '../../../scripts/testing/stack.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { givenTestimonial } from '../helpers/given.ts';

const json = (body: object) => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The status of an image's public addresses: its files, its page and its record. */
async function statusesOf({ url }: Stack, image: ImageAdminView): Promise<number[]> {
  const files = image.renditions.map(({ filename }) => imageUrl(filename));
  const addresses = [...files, `/photo/${photoSlug(image)}/`, `/api/images/${image.id}`];
  const answers = await Promise.all(addresses.map((address) => fetch(url + address)));
  return [...new Set(answers.map(({ status }) => status))];
}

const conflictOn = (page: Page) => page.getByRole('dialog', { name: 'Changed meanwhile' });

test.describe('A form that was opened before somebody else saved', () => {
  test('keeps a photograph private that another tab has made private', async ({
    page: tabB,
    context,
    stack,
    givenImage,
    open,
  }) => {
    const { id, title } = await givenImage('Veil by the window');
    await open(`dashboard/images/${id}`);
    const formB = tabB.getByRole('dialog', { name: 'Edit Image' });
    await expect(formB.getByRole('switch', { name: 'Public' })).toBeChecked();
    await formB.getByRole('textbox', { name: 'Description' }).fill('Linen and light');

    const tabA = await context.newPage();
    await tabA.goto(`/admin/dashboard/images/${id}`);
    const formA = tabA.getByRole('dialog', { name: 'Edit Image' });
    await formA.getByRole('switch', { name: 'Public' }).uncheck();
    await formA.getByRole('button', { name: 'Save' }).click();
    await expect(tabA.getByText('Image updated successfully')).toBeVisible();
    await stack.untilPublished();
    const image = await stack.api(`/images/${id}`, ImageAdminView);
    expect(await statusesOf(stack, image)).toEqual([404]);

    await formB.getByRole('button', { name: 'Save' }).click();
    const conflict = conflictOn(tabB);
    await expect(conflict.getByRole('term')).toHaveText(['Public']);
    await expect(conflict.getByRole('definition')).toHaveText(['No', 'Before: Yes']);
    await expect(conflict.getByRole('radio')).toHaveCount(0);
    await conflict.getByRole('button', { name: 'Save' }).click();

    await expect(tabB.getByText('Image updated successfully')).toBeVisible();
    expect(await stack.api(`/images/${id}`, ImageAdminView)).toMatchObject({
      title,
      description: 'Linen and light',
      is_public: false,
    });
    await stack.untilPublished();
    expect(await statusesOf(stack, image)).toEqual([404]);
  });

  test('sends nothing but what was changed', async ({ page, givenImage, open }) => {
    const { id } = await givenImage('Rings');
    await open(`dashboard/images/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Image' });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('rings');
    await dialog.getByRole('button', { name: 'Save' }).click();

    expect((await sent).postDataJSON()).toEqual({ tags: 'rings', version: 1 });
    await expect(page.getByText('Image updated successfully')).toBeVisible();
  });

  test('lets choose wherever both changed the same, and loses nothing on the way', async ({ page, stack, open }) => {
    const { id } = await givenTestimonial(stack, 'Ana Ruiz');
    await open(`dashboard/testimonials/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Testimonial' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz Berg');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Bride');
    await dialog.getByRole('textbox', { name: 'Company' }).fill('Fjord Weddings');
    const theirs = { name: 'Ana R. Berg', company: 'Fjord', content: 'She saw us.', rating: 4 };
    await stack.api(`/testimonials/${id}`, VersionedTestimonialView, json(theirs));

    await save.click();
    const conflict = conflictOn(page);
    const name = conflict.getByRole('group', { name: 'Name' });
    const company = conflict.getByRole('group', { name: 'Company' });
    await expect(name.getByRole('radio', { name: 'Yours Ana Ruiz Berg' })).toBeChecked();
    await expect(company.getByRole('radio', { name: 'Yours Fjord Weddings' })).toBeChecked();
    await expect(conflict.getByRole('term')).toHaveText(['Content', 'Rating']);
    expect(await findViolations(page)).toEqual([]);

    // Back to the form, where everything is as it was typed, and nothing was saved.
    await page.keyboard.press('Escape');
    await expect(conflict).toBeHidden();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz Berg');
    expect(await stack.api(`/testimonials/${id}`, VersionedTestimonialView)).toMatchObject(theirs);

    // By keyboard alone, while yet another save comes between.
    await save.press('Enter');
    await name.getByRole('radio', { name: 'Yours Ana Ruiz Berg' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(name.getByRole('radio', { name: 'Saved elsewhere Ana R. Berg' })).toBeChecked();
    await stack.api(`/testimonials/${id}`, VersionedTestimonialView, json({ company: 'Fjord & Sons' }));
    await conflict.getByRole('button', { name: 'Save' }).press('Enter');

    await expect(company.getByRole('radio', { name: 'Saved elsewhere Fjord & Sons' })).not.toBeChecked();
    await expect(name).toHaveCount(0);
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Testimonial updated successfully')).toBeVisible();
    expect(await stack.api(`/testimonials/${id}`, VersionedTestimonialView)).toMatchObject({
      ...theirs,
      name: 'Ana R. Berg',
      title: 'Bride',
      company: 'Fjord Weddings',
    });
  });

  test('takes a point as one thing', async ({ page, stack, givenImage, open }) => {
    const { id } = await givenImage('Rings');
    await open(`dashboard/images/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Image' });
    await dialog.getByRole('button', { name: /^Focal point/ }).press('Shift+ArrowLeft');
    await stack.api(`/images/${id}`, ImageAdminView, json({ focal_x: 0.25, focal_y: 0.75 }));

    await dialog.getByRole('button', { name: 'Save' }).click();
    const point = conflictOn(page).getByRole('group', { name: 'Focal Point' });
    await expect(point.getByRole('radio', { name: 'Yours 40% from the left, 50% from the top' })).toBeChecked();
    await conflictOn(page).getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('Image updated successfully')).toBeVisible();
    expect(await stack.api(`/images/${id}`, ImageAdminView)).toMatchObject({ focal_x: 0.4, focal_y: 0.5 });
  });

  test('asks nothing when all that it changes was saved already', async ({ page, stack, open }) => {
    const { id } = await givenTestimonial(stack, 'Ingrid Solberg');
    await open(`dashboard/testimonials/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Testimonial' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Bride');
    await stack.api(`/testimonials/${id}`, VersionedTestimonialView, json({ title: 'Bride' }));

    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('Testimonial updated successfully')).toBeVisible();
  });

  test('comes back after a reload with the version that it was typed over', async ({ page, stack, open }) => {
    const { id } = await givenTestimonial(stack, 'Maren Lie');
    await open(`dashboard/testimonials/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Testimonial' });
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Quiet and quick.');
    await stack.api(`/testimonials/${id}`, VersionedTestimonialView, json({ content: 'Kind.', is_active: false }));
    page.once('dialog', (warning) => void warning.accept());
    await page.reload();

    await expect(dialog.getByText('It was saved elsewhere meanwhile: you can compare when you save.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue('Quiet and quick.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = conflictOn(page);
    await expect(conflict.getByRole('term')).toHaveText(['Active']);
    await conflict.getByRole('radio', { name: 'Saved elsewhere Kind.' }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('Testimonial updated successfully')).toBeVisible();
    const stored = await stack.api(`/testimonials/${id}`, VersionedTestimonialView);
    expect(stored).toMatchObject({ content: 'Kind.', is_active: false });
  });

  test('of the settings reverts nothing either, and can be saved again', async ({ page, stack, open }) => {
    await open('dashboard/settings');
    const site = page.getByRole('region', { name: 'Site' });
    await site.getByRole('textbox', { name: 'Biography' }).fill('I grew up in a darkroom.');
    await site.getByRole('textbox', { name: 'Contact Phone' }).fill('1');
    await stack.api('/settings', VersionedSettingsView, json({ photographer_name: 'Elena Marlow', phone: '2' }));

    await site.getByRole('button', { name: 'Save Site' }).click();
    const conflict = conflictOn(page);
    await expect(conflict.getByRole('term')).toHaveText(["Photographer's Name"]);
    await conflict.getByRole('radio', { name: 'Saved elsewhere 2' }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('Site updated successfully')).toBeVisible();
    await expect(site.getByRole('textbox', { name: "Photographer's Name" })).toHaveValue('Elena Marlow');
    await expect(site.getByRole('textbox', { name: 'Contact Phone' })).toHaveValue('2');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await site.getByRole('textbox', { name: 'Hero Subtitle' }).fill('Light');
    await site.getByRole('button', { name: 'Save Site' }).click();
    await expect(page.getByText('Site updated successfully')).toBeVisible();
    expect(await stack.api('/settings', VersionedSettingsView)).toMatchObject({
      biography: 'I grew up in a darkroom.',
      photographer_name: 'Elena Marlow',
      phone: '2',
      hero_subtitle: 'Light',
    });
  });

  test('of many images adds tags to those that each has by then', async ({ page, stack, givenImage, open }) => {
    const { id } = await givenImage('Fjord at noon');
    await open('dashboard');
    await page.getByRole('checkbox', { name: 'Select Fjord at noon' }).check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 1 image' });
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    await stack.api(`/images/${id}`, ImageAdminView, json({ tags: 'fjord', is_public: false }));

    await dialog.getByLabel('Add Tags').fill('noon');
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('status').filter({ hasText: '1 image updated' })).toBeVisible();
    expect(await stack.api(`/images/${id}`, ImageAdminView)).toMatchObject({ tags: 'fjord, noon', is_public: false });
  });
});
