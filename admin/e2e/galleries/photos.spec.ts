import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { givenGallery, givenPhotos } from '../helpers/given-gallery.ts';

const sections = [
  { id: 'ready', title: 'Getting ready' },
  { id: 'party', title: 'Party' },
];
const names = ['A 1.jpg', 'A 2.jpg', 'A 3.jpg', 'A 10.jpg'];

test.describe('The photographs of a gallery', () => {
  test('are put into sections by dragging and by the menu', async ({ page, stack, open }) => {
    const gallery = await givenGallery(stack, { title: 'Sorted', sections });
    await givenPhotos(stack, gallery, names);
    await open(`dashboard/galleries/${gallery.id}`);
    const rail = page.getByRole('navigation', { name: 'Sections of the gallery' });
    const tile = (name: string) => page.getByRole('checkbox', { name });
    const inSection = async (section: string | null) =>
      (await stack.api(`/galleries/${gallery.id}/photos`, GalleryPhotoView.array()))
        .filter((photo) => photo.section === section)
        .map(({ original_name: name }) => name);
    await expect(page.getByRole('checkbox')).toHaveCount(4);

    await tile('A 1.jpg').dragTo(rail.getByRole('link', { name: /^Party/ }));
    await expect(page.getByText('1 photograph moved to “Party”')).toBeVisible();
    await expect(rail.getByRole('link', { name: /^Party/ })).toHaveText('Party 1');

    await tile('A 2.jpg').click();
    await tile('A 10.jpg').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Move to…' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: '“Getting ready”' }).click();
    await expect(page.getByText('3 photographs moved to “Getting ready”')).toBeVisible();
    await expect(bar).toBeHidden();
    expect(await inSection('party')).toEqual(['A 1.jpg']);
    expect(await inSection('ready')).toEqual(['A 2.jpg', 'A 3.jpg', 'A 10.jpg']);

    await rail.getByRole('link', { name: /^Party/ }).click();
    await expect(page).toHaveURL(/\?section=party$/);
    await expect(page.getByRole('checkbox')).toHaveCount(1);
  });

  test('are added on a phone too, where the sections need more than the width of the window', async ({
    page,
    stack,
    open,
  }) => {
    const gallery = await givenGallery(stack, { title: 'Long', sections });
    await givenPhotos(stack, gallery, names.slice(0, 1));
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`dashboard/galleries/${gallery.id}`);
    const rail = page.getByRole('navigation', { name: 'Sections of the gallery' });

    for (const button of [rail.getByText('Choose photographs'), rail.getByRole('button', { name: 'Edit sections' })]) {
      await button.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }));
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    expect(await rail.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });

  test('have sections that are added, named, ordered and removed', async ({ page, stack, open }) => {
    const gallery = await givenGallery(stack, { title: 'Sections', sections });
    await givenPhotos(stack, gallery, ['B 1.jpg'], 'ready');
    await open(`dashboard/galleries/${gallery.id}`);
    await page.getByRole('button', { name: 'Edit sections' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sections' });
    await dialog.getByRole('button', { name: 'Add section' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a title for the section, or remove it')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Section 3' }).fill('Farewell');
    await dialog.getByRole('button', { name: 'Move section 3 up' }).click();
    await dialog.getByRole('button', { name: 'Remove section 1' }).click();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('Gallery updated successfully')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Sections of the gallery' }).getByRole('link');
    await expect(links).toHaveText(['All 1', 'Farewell 0', 'Party 0', 'No section 1']);
  });

  test('are reached and selected by the keyboard alone, removed, and brought back', async ({ page, stack, open }) => {
    const gallery = await givenGallery(stack, { title: 'Keys' });
    await givenPhotos(stack, gallery, names);
    await open(`dashboard/galleries/${gallery.id}`);
    await page.getByRole('checkbox', { name: 'A 1.jpg' }).focus();

    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('checkbox', { name: 'A 2.jpg' })).toBeFocused();
    await page.keyboard.press('F2');
    await expect(page.getByRole('button', { name: 'Add A 2.jpg to the portfolio' })).toBeFocused();
    await page.keyboard.press('F2');
    await expect(page.getByRole('checkbox', { name: 'A 2.jpg' })).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('2 selected');
    await page.keyboard.press('Control+a');
    await expect(bar).toContainText('4 selected');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await page.keyboard.press('End');
    await expect(page.getByRole('checkbox', { name: 'A 10.jpg' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');

    await expect(page.getByText('1 photograph removed')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(4);
  });

  test('are added to the portfolio with one click, and marked', async ({ page, stack, open }) => {
    const gallery = await givenGallery(stack, { title: 'Best of' });
    await givenPhotos(stack, gallery, ['C 1.jpg']);
    await open(`dashboard/galleries/${gallery.id}`);

    await page.getByRole('button', { name: 'Add C 1.jpg to the portfolio' }).click();
    await expect(page.getByText('1 photograph added to the portfolio')).toBeVisible();
    await page.getByRole('link', { name: 'In portfolio: C 1.jpg' }).click();
    await expect(page).toHaveURL(/\/dashboard\/images\/\d+$/);
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Photograph');
  });

  test('are in the document only as far as they are near the window', async ({ page, stack, faultProxy, open }) => {
    const gallery = await givenGallery(stack, { title: 'Hundreds' });
    const [photo] = await givenPhotos(stack, gallery, ['F 1.jpg']);
    const data = Array.from({ length: 500 }, (_, index) => ({
      ...photo,
      id: index + 1,
      original_name: `F ${index + 1}.jpg`,
    }));
    faultProxy.fault('GET', `/api/galleries/${gallery.id}/photos`, {
      status: 200,
      body: { success: true, data, total: data.length },
    });
    await open(`dashboard/galleries/${gallery.id}`);
    await page.getByRole('checkbox', { name: 'F 1.jpg' }).focus();
    expect(await page.getByRole('checkbox').count()).toBeLessThan(150);

    await page.keyboard.press('End');
    await expect(page.getByRole('checkbox', { name: 'F 500.jpg' })).toBeFocused();
    expect(await page.getByRole('checkbox').count()).toBeLessThan(150);
    await page.keyboard.press('Shift+Home');
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('500 selected');
  });
});
