import { CategoryView } from '@vitrine/shared/contract/categories';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { expect, test } from './helpers/fixtures.ts';

const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test.describe('The admin says what visitors see:', () => {
  test('a slide with a private image is not shown, and not counted', async ({ page, stack, givenImage, open }) => {
    const [seen, hidden] = [await givenImage('Seen'), await givenImage('Hidden')];
    for (const { id, title } of [seen, hidden])
      await stack.api('/hero-slides', HeroSlideView, json('POST', { title: `Slide of ${title}`, image_id: id }));
    await stack.api(`/images/${hidden.id}`, ImageAdminView, json('PUT', { is_public: false }));
    await open('dashboard/hero-slides');

    const note = 'Not shown: its image is private';
    await expect(page.getByRole('article').filter({ hasText: 'Slide of Hidden' })).toContainText(note);
    await expect(page.getByRole('article').filter({ hasText: 'Slide of Seen' })).not.toContainText(note);
    await expect(page.locator('dt:text-is("Hero Slides") + dd, div:has(> dt:text-is("Hero Slides")) > dd')).toHaveText(
      '1/2',
    );
  });

  test('a photograph in the trash is not public', async ({ page, stack, givenImage, open }) => {
    const { id } = await givenImage('Binned');
    await stack.api(`/images/${id}`, ImageAdminView, json('PUT', { is_featured: true }));
    await open('dashboard');
    await page.getByRole('button', { name: 'Delete Binned' }).click();

    const question = page.getByRole('dialog', { name: 'Delete image' });
    await expect(question.locator('img')).toBeVisible();
    await expect(question).toContainText('Visitors no longer see it. The trash keeps it for 30 days.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Trash' }).click();

    const card = page.getByRole('article', { name: 'Binned' });
    await expect(card).toContainText('Featured');
    await expect(card).not.toContainText('Public');
  });

  test('a category is named before it is deleted, with what it leaves behind', async ({
    page,
    stack,
    givenImage,
    open,
  }) => {
    const category = await stack.api('/categories', CategoryView, json('POST', { name: 'Nights', slug: 'nights' }));
    const { id } = await givenImage('Moonrise');
    await stack.api(`/images/${id}`, ImageAdminView, json('PUT', { category_id: category.id }));
    await open('dashboard/categories');
    await page.getByRole('button', { name: 'Delete Nights' }).click();

    const question = page.getByRole('dialog', { name: 'Delete category' });
    await expect(question).toContainText('Nights');
    await expect(question).toContainText('1 image in it stays in the library, without a category.');
  });
});
