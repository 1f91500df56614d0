import { ImageAdminView } from '@vitrine/shared/contract/images';
import { z } from 'zod';
import { expect, test } from '../helpers/fixtures.ts';

test('Photographs without an alternative text are described one after the other by the keyboard', async ({
  page,
  stack,
  givenImage,
  faultProxy,
  open,
}) => {
  const ids: number[] = [];
  for (const title of ['Third', 'Second', 'First']) ids.unshift((await givenImage(title)).id);
  const alts = async () => {
    const listed = await stack.api('/images', z.array(ImageAdminView.pick({ id: true, alt: true })));
    return ids.map((id) => listed.find((image) => image.id === id)?.alt ?? null);
  };
  const field = (title: string) => page.getByRole('textbox', { name: `Alternative text of ${title}` });
  const left = page.getByRole('status').filter({ hasText: 'alternative text' });
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };

  await open('dashboard/site/alt-texts');
  await expect(field('First')).toBeFocused();
  await expect(left).toHaveText('3 photographs have no alternative text.');

  await type('A ring on linen');
  await expect(field('Second')).toBeFocused();
  await expect(left).toHaveText('2 photographs have no alternative text.');

  await type('');
  await expect(field('Third')).toBeFocused();

  const refused = faultProxy.fault('PUT', `/api/images/${ids[2]}`, {
    status: 503,
    body: { success: false, code: 'BUSY', message: 'Try again later' },
  });
  await type('A veil at the window');
  await expect(page.getByRole('alert').filter({ hasText: 'Try again later' })).toBeVisible();
  await expect(field('Third')).toHaveValue('A veil at the window');
  await expect(field('Third')).toBeFocused();
  refused.release();
  await page.keyboard.press('Enter');
  await expect(left).toHaveText('1 photograph has no alternative text.');
  await expect(left).toBeFocused();
  expect(await alts()).toEqual(['A ring on linen', null, 'A veil at the window']);

  await field('Second').focus();
  await page.keyboard.type('Two');
  await page.keyboard.press('Escape');
  await expect(left).toBeFocused();
  expect(await alts()).toEqual(['A ring on linen', null, 'A veil at the window']);
});
