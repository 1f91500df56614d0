import { ImageAdminView } from '@vitrine/shared/contract/images';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';

test.describe('Several files', () => {
  test('are seen and sorted out before they are sent, kept private, and shown selected for what comes next', async ({
    page,
    stack,
    givenImage,
    open,
  }) => {
    const old = await givenImage('Here before');
    const files = await Promise.all(
      ['curly-hair-garden', 'misty_coast', 'blurred'].map((name, index) =>
        stack.givenPhotograph(`${name}.jpg`, { seed: 701 + index }),
      ),
    );
    await open('dashboard/upload');
    await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
    const input = page.getByRole('dialog').getByLabel('Drag and drop an image here');
    await input.setInputFiles([...files, stack.givenFile('Contract.jpg', '%PDF-1.7')]);

    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect(rows.first()).toContainText('Only JPG, PNG, GIF and WebP pictures are accepted');
    await expect(rows.nth(1)).toContainText('Curly hair garden');
    await expect(rows.locator('img')).toHaveCount(3);
    await expect(dialog.getByRole('button', { name: 'Upload 3 of 4 images' })).toBeEnabled();
    expect(await findViolations(page)).toEqual([]);
    for (const name of ['Contract', 'blurred'])
      await dialog.getByRole('button', { name: `Take out ${name}.jpg` }).click();
    await expect(rows).toHaveCount(2);
    await dialog.getByRole('switch', { name: 'Public' }).click();
    await expect(dialog).toContainText('Kept private: publish them later');
    await dialog.getByRole('button', { name: 'Upload 2 images' }).click();

    await page.getByRole('link', { name: 'Show these 2' }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveCount(2);
    await expect(page).toHaveURL(/\?ids=\d+-\d+$/);
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Public').selectOption('Yes');
    await dialog.getByLabel('Hero Image').selectOption('Yes');
    await dialog.getByText('Rights').click();
    await dialog.getByLabel('Credit').fill('Elena Marlow');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2 images updated')).toBeVisible();

    const images = await stack.api('/images', ImageAdminView.array());
    const added = images.filter(({ id }) => id !== old.id);
    expect(added.map(({ title }) => title).toSorted()).toEqual(['Curly hair garden', 'Misty coast']);
    for (const image of added)
      expect(image).toMatchObject({ is_public: true, is_hero_image: true, credit: 'Elena Marlow', copyright: null });

    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('are not sent if all of them are taken out', async ({ page, stack, open }) => {
    const files = [stack.givenFile('One.jpg', '%PDF'), stack.givenFile('Two.jpg', '%PDF')];
    await open('dashboard/upload');
    await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
    await page.getByRole('dialog').getByLabel('Drag and drop an image here').setInputFiles(files);

    await expect(page.getByRole('button', { name: 'Upload 0 of 2 images' })).toBeDisabled();
    for (const name of ['One', 'Two']) await page.getByRole('button', { name: `Take out ${name}.jpg` }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
