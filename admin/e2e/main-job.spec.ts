import { expect, test } from './helpers/fixtures.ts';

test.describe('The main job', () => {
  test('brings a photograph from the owner to a visitor without JavaScript', async ({ page, stack, visitor, open }) => {
    const photograph = await stack.givenPhotograph('Bride at dusk.jpg');

    await open('');
    await page.getByRole('button', { name: 'Upload Image' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Upload New Image' });
    await dialog.getByLabel('Drag and drop an image here').setInputFiles(photograph);
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Bride at dusk');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

    await expect(page.getByText('Image uploaded successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Bride at dusk' })).toBeVisible();

    await stack.untilPublished();
    await visitor.goto('/gallery');
    const picture = visitor.getByRole('img', { name: 'Bride at dusk' });
    await expect(picture).toBeVisible();

    const file = await visitor.request.get(String(await picture.getAttribute('src')));
    expect(file.headers()['content-type']).toBe('image/jpeg');
  });
});
