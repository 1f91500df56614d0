import { ImageAdminView } from '@vitrine/shared/contract/images';
import { imageUrl } from '@vitrine/shared/image-address';
import { photoSlug } from '@vitrine/shared/slug';
import type { Stack } from '../../../scripts/testing/stack.ts';
import { expect, test } from '../helpers/fixtures.ts';

/** The status of an image's public addresses: its files, its page and its record. */
async function statusesOf({ url }: Stack, image: ImageAdminView): Promise<number[]> {
  const files = image.renditions.map(({ filename }) => imageUrl(filename));
  const addresses = [...files, `/photo/${photoSlug(image)}/`, `/api/images/${image.id}`];
  const answers = await Promise.all(addresses.map((address) => fetch(url + address)));
  return [...new Set(answers.map(({ status }) => status))];
}

test.describe('A form that was opened before somebody else saved', () => {
  test('keeps a photograph private that another tab has made private', { tag: '@nightly' }, async ({
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
    const conflict = tabB.getByRole('dialog', { name: 'Changed meanwhile' });
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
});
