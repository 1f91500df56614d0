import { expect, test } from './helpers/fixtures.ts';
import { givenMessage, givenTestimonial } from './helpers/given.ts';

test.describe('The place where one works', () => {
  test('is the next image after a delete, then the heading', async ({ page, givenImage, open }) => {
    for (const title of ['Third here', 'Second here', 'First here']) await givenImage(title);
    await open('dashboard');
    const confirm = page.getByRole('dialog', { name: 'Delete image' }).getByRole('button', { name: 'Delete' });

    await expect(page.getByRole('button', { name: 'Move Second here' })).toBeAttached();
    await page.getByRole('button', { name: 'Delete Second here' }).press('Enter');
    await confirm.press('Enter');
    await expect(page.getByRole('button', { name: 'Delete Third here' })).toBeFocused();
    await page.keyboard.press('Enter');
    await confirm.press('Enter');
    await expect(page.getByRole('button', { name: 'Delete First here' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Delete First here' })).toBeFocused();
    await page.keyboard.press('Enter');
    await confirm.press('Enter');
    await expect(page.getByRole('heading', { name: 'Images', exact: true })).toBeFocused();

    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore Third here' }).press('Enter');
    await expect(page.getByRole('article', { name: 'Third here' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Restore / }).and(page.locator(':focus'))).toBeVisible();
  });

  test('is the heading after many were deleted at once', async ({ page, givenImage, open }) => {
    for (const title of ['Fifth', 'Fourth']) await givenImage(title);
    await open('dashboard');
    for (const title of ['Fifth', 'Fourth']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();

    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('button', { name: 'Delete 2 images' }).press('Enter');

    await expect(page.getByRole('heading', { name: 'Images', exact: true })).toBeFocused();
  });

  test('is the next record after a delete', async ({ page, stack, open }) => {
    for (const name of ['Ana Ruiz', 'Ben Okri']) await givenTestimonial(stack, name);
    await open('dashboard/testimonials');
    const confirm = page.getByRole('dialog', { name: 'Delete testimonial' }).getByRole('button', { name: 'Delete' });

    await page.getByRole('button', { name: 'Delete Ana Ruiz' }).press('Enter');
    await confirm.press('Enter');
    await expect(page.getByRole('button', { name: 'Delete Ben Okri' })).toBeFocused();
    await page.keyboard.press('Enter');
    await confirm.press('Enter');
    await expect(page.getByRole('heading', { name: 'Testimonials', exact: true })).toBeFocused();
  });

  test('is the heading of the inbox after a message was deleted', async ({ page, stack, open }) => {
    await givenMessage(stack, { message: 'Are you free in May?' });
    await open('dashboard/messages');

    await page.getByRole('button', { name: /^Ana Ruiz/ }).press('Enter');
    await page.getByRole('dialog', { name: 'Message from' }).getByRole('button', { name: 'Delete' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete message' });
    await question.getByRole('button', { name: 'Delete' }).press('Enter');

    await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeFocused();
  });
});
